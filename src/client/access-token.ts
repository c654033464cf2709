import { RequestError } from './request-error.ts';

/**
 * An access token that may be used here, as it was given.
 * @throws {RequestError} in a browser, where every shopper could read it, and when no HTTP header
 * can carry it.
 */
export function checkAccessToken(accessToken: string): string {
  // A test environment such as jsdom has a document too, but it runs in Node.
  if (globalThis.document && !globalThis.process?.versions?.node)
    throw wrong(
      'accessToken must not be in a browser, where every shopper can read it: keep it on your server, and let the page ask a quote proxy there.',
    );
  // Checked here because fetch would name the token in its own error.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken))
    throw wrong('accessToken must be a text of visible ASCII characters without spaces.');
  return accessToken;
}

function wrong(message: string): RequestError {
  return new RequestError(message, { issues: [{ path: 'accessToken', message }] });
}
