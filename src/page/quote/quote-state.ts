import type { WarrantyError } from '../../client/warranty-error.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { Quote } from '../../schemas/quote.ts';

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
  | { readonly status: 'loading' }
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
