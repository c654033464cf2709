import type { Middleware } from './middleware.ts';

/** The policy under which the widget promises to work. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Keeps what the page reports about itself; first of all scripts, so that it misses nothing. */
export const RECORDER = `
const reports = (window.pageReports = { violations: [], console: [], errors: [] });
document.addEventListener('securitypolicyviolation', (event) => {
  reports.violations.push(event.effectiveDirective + ' ' + event.blockedURI);
});
for (const method of ['error', 'warn']) {
  console[method] = (...details) => reports.console.push(method + ': ' + details.join(' '));
}
document.addEventListener('readystatechange', () => parent.postMessage('parsed', '*'), { once: true });
addEventListener('error', (event) => reports.errors.push(event.message));
addEventListener('unhandledrejection', (event) => reports.errors.push(String(event.reason)));`;

/**
 * Serves `/strict-page?html=…`: a page of the given markup under the strict policy and under what `&policy=` adds.
 * Tests open it in a frame (`strict-page.ts`), because the test runner's own page needs inline scripts.
 */
export function strictPages(): Middleware {
  return (context, next) => {
    if (context.path === '/strict-page/recorder.js') {
      context.type = 'js';
      context.body = RECORDER;
      return undefined;
    }
    if (context.path === '/strict-page/script.js') {
      context.type = 'js';
      context.body = String(context.query['code']);
      return undefined;
    }
    if (context.path !== '/strict-page') return next();
    const more = context.query['policy'] ?? '';
    context.set('content-security-policy', `${STRICT_POLICY}; ${String(more)}`);
    context.type = 'html';
    context.body = String(context.query['html']);
    return undefined;
  };
}
