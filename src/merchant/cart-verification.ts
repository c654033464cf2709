import { checkRequest } from '../client/check-request.ts';
import {
  fieldError,
  NetworkError,
  RequestError,
  TimeoutError,
  type WarrantyError,
} from '../client/errors.ts';
import { ServiceError } from '../client/reply-errors.ts';
import type { QuoteClient } from '../client/quote-client.ts';
import { QuoteRequest } from '../schemas/quote-request.ts';
import type { Selection } from '../schemas/selection.ts';
import { checkTenureUnit } from './check-tenure-unit.ts';
import { checkCountry } from './country-code.ts';
import type { PlanOptions } from './plan-options.ts';
import { type Verification, verifySelection, type VerifyOptions } from './verify-selection.ts';

/** What a whole cart is verified with. */
type CartOptions = VerifyOptions & Pick<PlanOptions, 'tenureUnit'>;

/**
 * Verifies a line's selection as `verifySelection` does; equal ones of a cart are one verification. With a wrong
 * setting, such as the address of the service, the selection is `unverifiable`.
 * @throws {RequestError} when the product does not fit the interface.
 */
export type VerifyLine = (selection: Selection, product: QuoteRequest) => Promise<Verification>;

/**
 * Verifies the selections of one cart, in which hundreds of lines may have the same one. Once the service did
 * not answer, it is not asked for the rest: each would take as long again.
 * @param options - Where the shop delivers to; once the signal aborts, no quote is waited for.
 */
export function cartVerification(quoteClient: QuoteClient, options: CartOptions): VerifyLine {
  const known = new Map<string, Promise<Verification>>();
  let { signal } = options;
  const verify: VerifyLine = async (selection, product) => {
    const found = await verified(selection, product, quoteClient, { ...options, signal });
    if (found.status === 'unverifiable' && isWithoutAnswer(found.error)) {
      signal = AbortSignal.abort(found.error);
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

/** Verifies a selection. A wrong setting is not the shopper's fault, so it must remove no plan from their cart. */
async function verified(
  selection: Selection,
  product: QuoteRequest,
  quoteClient: QuoteClient,
  options: CartOptions,
): Promise<Verification> {
  try {
    checkSettings(quoteClient, options);
    return await verifySelection(selection, product, quoteClient, options);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { status: 'unverifiable', selected: selection, error };
  }
}

/** True where the service did not answer, or is so busy or broken that the next quote would have no answer either. */
function isWithoutAnswer(error: WarrantyError): boolean {
  if (error instanceof ServiceError) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Refuses settings with which every selection would be of another store or place, or each plan have a wrong title. */
function checkSettings({ storeId }: QuoteClient, { country, tenureUnit }: CartOptions): void {
  if (!storeId) throw fieldError('storeId', 'storeId is required and must be a text.');
  checkCountry(country);
  checkTenureUnit(tenureUnit);
}
