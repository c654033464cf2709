import { ReplyError, type WarrantyError } from '../../client/errors.ts';
import { describeIssues } from '../../schemas/issues.ts';
import { quoteReader, type Quote } from '../../schemas/quote.ts';
import { warnOnce } from '../warn-once.ts';
import type { OfferContext } from './offer-context.ts';
import type { WholeSystemContext } from './whole-system-context.ts';

/** Most paths that the warning of a malformed quote names. */
const MOST_NAMED = 5;

/** What offers are for: a product or a set of them, a store, a country and the currency of the prices. */
export type ChoiceContext = OfferContext | WholeSystemContext;

/** A quote with at least one offer, and what it is for. */
export interface ReadyState<Context> {
  readonly status: 'ready';
  readonly quote: Quote;
  readonly context: Context;
}

/** What there is to choose from at this moment. */
export type ChoiceState<Context> =
  | ReadyState<Context>
  /** Something is missing; `message` tells the page's developer what to do. */
  | { readonly status: 'idle'; readonly message?: string }
  /** `context` is absent while it is not known what a quote is awaited for. */
  | { readonly status: 'loading'; readonly context?: Context | undefined }
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
function quotedState<Context>(quote: Quote, context: Context): ChoiceState<Context> {
  return quote.warrantyQuoteItemList.length > 0
    ? { status: 'ready', quote: deepFreeze(quote), context }
    : { status: 'unavailable' };
}

/**
 * The state that a quote comes to which the page or its own client gave: what is not a quote is an
 * `error`.
 * @param name - What gave it: the beginning of the error's message.
 */
export function givenQuoteState<Context>(
  quote: unknown,
  context: Context,
  name: string,
): ChoiceState<Context> {
  const leftOut: string[] = [];
  const read = quoteReader({ onLeftOut: (path) => leftOut.push(path) }).safeParse(quote);
  if (read.success) {
    if (leftOut.length > 0) warnLeftOut(leftOut);
    return quotedState(read.data, context);
  }
  const issues = describeIssues(read.error, quote);
  const error = new ReplyError(`${name} is not a warranty quote.`, { issues, body: quote });
  return { status: 'error', error };
}

/** Tells the page's developer, once a page, what the offers are shown without. */
export function warnLeftOut(paths: readonly string[]): void {
  warnOnce(
    `A warranty quote is shown without what is malformed or too much in it: ${paths.slice(0, MOST_NAMED).join(', ')}.`,
    'left-out',
  );
}

/** The value itself, which nothing can change any more, at any depth. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}
