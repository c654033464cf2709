import { checkRequest } from '../client/check-request.ts';
import { NetworkError, TimeoutError } from '../client/errors.ts';
import type { QuoteClient } from '../client/quote-client.ts';
import { QuoteRequest } from '../schemas/quote-request.ts';
import type { Selection } from '../schemas/selection.ts';
import { type Verification, verifySelection, type VerifyOptions } from './verify-selection.ts';

/** Verifies a line's selection as `verifySelection` does; equal ones of a cart are one verification. */
export type VerifyLine = (selection: Selection, product: QuoteRequest) => Promise<Verification>;

/**
 * Verifies the selections of one cart, in which hundreds of lines may have the same one. Once the service did
 * not answer, it is not asked for the rest: each would take as long again.
 */
export function cartVerification(
  quoteClient: QuoteClient,
  place: Pick<VerifyOptions, 'country' | 'state'>,
): VerifyLine {
  const known = new Map<string, Promise<Verification>>();
  let signal: AbortSignal | undefined;
  const verify: VerifyLine = async (selection, product) => {
    const found = await verifySelection(selection, product, quoteClient, { ...place, signal });
    const error = found.status === 'unverifiable' ? found.error : undefined;
    if (error instanceof NetworkError || error instanceof TimeoutError) {
      signal ??= AbortSignal.abort(error);
    }
    return found;
  };
  return async (selection, product) => {
    const key = JSON.stringify([selection, checkRequest(QuoteRequest, product, 'The product')]);
    const found = known.get(key) ?? verify(selection, product);
    known.set(key, found);
    return found;
  };
}
