import type { WarrantyError } from '../../client/warranty-error.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { Quote } from '../../schemas/quote.ts';

/** What offers are for: a product or a set of them, a store, a country and the currency of the prices. */
export interface ChoiceSubject {
  readonly storeId: string;
  readonly country: string;
  readonly currency?: string | undefined;
  readonly product?: unknown;
  readonly lineItemList?: unknown;
}

/** A quote with at least one offer, and what it is for. */
export interface ReadyState<Subject> {
  readonly status: 'ready';
  readonly quote: Quote;
  readonly subject: Subject;
}

/** What there is to choose from at this moment. */
export type ChoiceState<Subject> =
  | ReadyState<Subject>
  /** Something is missing; `message` tells the page's developer what to do. */
  | { readonly status: 'idle'; readonly message?: string }
  /** `subject` is absent while it is not known what a quote is awaited for. */
  | { readonly status: 'loading'; readonly subject?: Subject | undefined }
  | { readonly status: 'unavailable' }
  | { readonly status: 'error'; readonly error: WarrantyError };

/** `idle`, `loading`, `ready`, `unavailable` or `error`: see the elements' `status`. */
export type ChoiceStatus = ChoiceState<unknown>['status'];

/** Whether what the offers are for changed, or only the quote. */
export type ChoiceChange = 'product-change' | 'quote-change';

/**
 * The state that a quote comes to: without an offer it is `unavailable`. The quote is frozen, because
 * events hand it to the page while choices are made from it.
 */
export function quotedState<Subject>(quote: Quote, subject: Subject): ChoiceState<Subject> {
  return quote.warrantyQuoteItemList.length > 0
    ? { status: 'ready', quote: deepFreeze(quote), subject }
    : { status: 'unavailable' };
}
