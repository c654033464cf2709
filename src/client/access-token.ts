import { fieldError } from './errors.ts';
import { isHeaderText } from '../schemas/header-text.ts';
import type { Credentials } from './credentials.ts';
import { Redactor } from './redactor.ts';

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
  if (!isHeaderText(accessToken)) {
    throw fieldError(
      'accessToken',
      'accessToken must be a text of visible ASCII characters without spaces.',
    );
  }
  const redactor = new Redactor(accessToken);
  return {
    headers: { 'x-service-access-token': accessToken },
    body: (said, isCut) => redactor.body(said, isCut),
    cause: (cause) => redactor.cause(cause),
  };
}
