import { fieldError } from '../client/errors.ts';

/**
 * Whether orders that may have been carried out are repeated, as an option says. Plain JavaScript may give the text of
 * an environment variable, and `'false'` would count as true: contracts would be made twice.
 * @throws {RequestError} for what is neither true nor false.
 */
export function checkRetryAmbiguous(retryAmbiguous: boolean | undefined): boolean {
  const given: unknown = retryAmbiguous ?? false;
  if (typeof given === 'boolean') return given;
  throw fieldError(
    'retryAmbiguous',
    `retryAmbiguous must be true or false, not a ${typeof given}.`,
  );
}
