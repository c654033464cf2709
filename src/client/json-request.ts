import { IS_IN_PAGE } from './is-in-page.ts';

/** The options by which `fetch` posts a JSON text to the service, without cookies and without the page's address. */
export function jsonRequest(
  body: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    // Runtimes without a page have neither cookies nor a referrer, and some refuse the options.
    ...(IS_IN_PAGE && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    signal,
  };
}
