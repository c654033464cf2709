/** How a JSON text is sent to the service, for `fetch`: neither cookies nor the page's address go along. */
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
    ...(globalThis.document && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    signal,
  };
}
