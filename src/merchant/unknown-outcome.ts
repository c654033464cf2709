import type { WarrantyError } from '../client/errors.ts';

/** What to do about an order that may have been carried out. */
export const UNKNOWN_OUTCOME_ADVICE =
  'It is unknown whether the order was carried out: ask the operator of the service before it is saved again.';

/** The advice that messages on orders share with those on quotes: here, to follow it may make contracts twice. */
const TRY_AGAIN = / Try again[^.]*\.$/;

/** Marks the error of an order that may have been carried out, and says so in its message. */
export function markAmbiguous(error: WarrantyError): void {
  const said = error.message;
  const message = `${said.replace(TRY_AGAIN, '')} ${UNKNOWN_OUTCOME_ADVICE}`;
  // A log writes the stack, which has the message from before.
  error.stack = error.stack?.replace(said, () => message);
  error.message = message;
  error.ambiguous = true;
}
