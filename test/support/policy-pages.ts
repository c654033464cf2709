import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Middleware } from './middleware.ts';
import { RECORDER } from './strict-pages.ts';

const SCRIPT = '/dist/cdn/warranty-widget.js';
const MODULE = '/dist/cdn/warranty-widget.mjs';
const SELF_CONTAINED = '/dist/cdn/warranty-widget-all.js';
const NONCE = 'cGFnZQ';

/** What each policy allows besides scripts. */
const BESIDES = [
  "default-src 'none'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
];

const OTHERS = [...BESIDES, "base-uri 'none'"];

/** A page under a policy of its own: what it allows to run, and how it loads the widget. */
interface PolicyPage {
  readonly directives: readonly string[];
  /** What it allows besides scripts, where that is more than on the other pages. */
  readonly others?: readonly string[];
  readonly scripts: string;
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const external = (attributes = '') =>
  `<script ${attributes} src="/strict-page/recorder.js"></script><script ${attributes} src="${SCRIPT}"></script>`;

const loader = `const script = document.createElement('script');
script.src = '${SCRIPT}';
document.head.append(script);`;

/** A page under a nonce: first an injected tag, which the policy blocks, and behind it the shop's own. */
const afterInjectedTag = (injected: string, own: string) => (): PolicyPage => ({
  directives: [`script-src 'nonce-${NONCE}' 'strict-dynamic'`],
  scripts: `<script ${injected} data-parts="/elsewhere/" data-service-url="/elsewhere"></script>
    <script type="module" nonce="${NONCE}" src="${own}"></script>`,
});

/**
 * A page under a nonce with an injected base for its relative addresses, which the page's own deferred script finds
 * there when it runs.
 */
const withInjectedBase = (own: string): PolicyPage => ({
  directives: [`script-src 'nonce-${NONCE}' 'strict-dynamic'`],
  scripts: `<script defer nonce="${NONCE}" src="${own}"></script>
    <base href="https://elsewhere.example/">`,
});

/** The policies, each made when its page is asked for: the script-tag build may be a new one. */
const POLICY_PAGES: Readonly<Record<string, (origin: string) => PolicyPage>> = {
  nonce: () => ({
    directives: [`script-src 'nonce-${NONCE}'`],
    scripts: external(`nonce="${NONCE}"`),
  }),
  hash() {
    // Under a policy of hashes alone, a script cannot load further ones.
    const scripts = [RECORDER, readFileSync(SELF_CONTAINED.slice(1), 'utf8')];
    return {
      directives: [`script-src ${scripts.map(hashOf).join(' ')}`],
      scripts: scripts.map((script) => `<script>${script}</script>`).join(''),
    };
  },
  'strict-dynamic': () => ({
    directives: [`script-src 'nonce-${NONCE}' 'strict-dynamic'`],
    scripts: [RECORDER, loader]
      .map((script) => `<script nonce="${NONCE}">${script}</script>`)
      .join(''),
  }),
  self: () => ({ directives: ["script-src 'self'"], scripts: external() }),
  'injected-copy-of-the-module': afterInjectedTag(`type="module" src="${MODULE}"`, MODULE),
  'injected-data-block': afterInjectedTag('type="text/plain"', SCRIPT),
  'injected-base': () => withInjectedBase(SCRIPT),
  'injected-base-beside-an-absolute-address': (origin) => ({
    ...withInjectedBase(origin + SCRIPT),
    others: BESIDES,
  }),
  'trusted-types': () => ({
    directives: ["script-src 'self'", "require-trusted-types-for 'script'"],
    scripts: external(),
  }),
  'no-trusted-types': () => ({
    directives: ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
    scripts: external(),
  }),
};

/** Serves `/policy-page/<name>`: a page that loads the script-tag build under one of the policies. */
export function policyPages(): Middleware {
  return (context, next) => {
    const [, name = ''] = /^\/policy-page\/([\w-]+)$/.exec(context.path) ?? [];
    const page = POLICY_PAGES[name]?.(context.origin);
    if (!page) return next();
    context.set(
      'content-security-policy',
      [...(page.others ?? OTHERS), ...page.directives].join('; '),
    );
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><head><title>Page</title>${page.scripts}</head><body></body></html>`;
    return undefined;
  };
}
