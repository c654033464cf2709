import type { WarrantyError } from '../client/errors.ts';
import { isPutOff } from './order-failure.ts';

/**
 * What a failed order's error says of it. `refused`: it was not carried out, and as it is never will
 * be; somebody has to correct it, or the configuration (a 401). `put-off`: it was not carried out, and
 * may be saved again later as it is (a refused connection, 429, 503 with `Retry-After`). `unknown`: it
 * may have been carried out.
 */
export type OrderOutcome = 'refused' | 'put-off' | 'unknown';

/** What became of an order, by the error that `saveOrder` or `saveWholeSystemOrder` threw. */
export function orderOutcome(error: WarrantyError): OrderOutcome {
  if (error.ambiguous) return 'unknown';
  return isPutOff(error) ? 'put-off' : 'refused';
}
