import { fieldError } from './errors.ts';
import { Redactor } from './redact.ts';

/** What a request sends so that the service knows the store, and what keeps that out of errors. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
}

/**
 * An access token as a request needs it.
 * @throws {RequestError} in a browser, where every shopper could read it, and when no HTTP header
 * can carry it.
 */
export function credentialsOf(accessToken: string): Credentials {
  // A test environment such as jsdom has a document too, but it runs in Node.
  if (globalThis.document && !globalThis.process?.versions?.node) {
    throw fieldError(
      'accessToken',
      'accessToken must not be in a browser, where every shopper can read it: keep it on your server, and let the page ask a quote proxy there.',
    );
  }
  // Checked here because fetch would name the token in its own error.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    throw fieldError(
      'accessToken',
      'accessToken must be a text of visible ASCII characters without spaces.',
    );
  }
  return {
    headers: { 'x-service-access-token': accessToken },
    redactor: new Redactor(accessToken),
  };
}
