import type { WarrantyError } from '../../client/errors.ts';
import { ReplyError } from '../../client/reply-errors.ts';
import type { Quote } from '../../schemas/quote.ts';
import { readQuote } from '../../schemas/read-quote.ts';
import type { Read } from '../../schemas/read.ts';
import { warnOnce } from '../warn-once.ts';
import type { Warning } from '../warnings.ts';
import { isSameJson } from './is-same-json.ts';
import type { OfferContext } from './offer-context.ts';
import type { WholeSystemContext } from './whole-system-context.ts';

/** Most paths that the warning of a malformed quote names. */
const MOST_NAMED = 5;

const checkedQuotes = new WeakSet<Quote>();

/** What offers are for: a product or a set of them, a store, a country and the currency of the prices. */
export type ChoiceContext = OfferContext | WholeSystemContext;

/** A quote with at least one offer, and what it is for. */
export interface ReadyState<Context> {
  readonly status: 'ready';
  readonly quote: Quote;
  readonly context: Context;
  /** Why there is no newer quote, though one was asked for. */
  readonly error?: WarrantyError;
}

/** The state of an element's offer. */
export type ChoiceState<Context> =
  | ReadyState<Context>
  /** Something is missing: `warning` says what. */
  | { readonly status: 'idle'; readonly warning?: Warning }
  /** `context` is absent while the product is not known. */
  | { readonly status: 'loading'; readonly context?: Context | undefined }
  | { readonly status: 'unavailable' }
  | { readonly status: 'error'; readonly error: WarrantyError };

/** `idle`, `loading`, `ready`, `unavailable` or `error`: see the elements' `status`. */
export type ChoiceStatus = ChoiceState<unknown>['status'];

/** Whether what the offers are for changed, or only the quote. */
export type ChoiceChange = 'product-change' | 'quote-change';

/**
 * The state for a quote that was checked; one without an offer is `unavailable`. The quote is frozen, because events
 * hand the same object to the page; but only as deep as its reader copied it, because what is deeper may be the
 * page's own.
 */
export function quotedState<Context>(quote: Quote, context: Context): ChoiceState<Context> {
  if (quote.warrantyQuoteItemList.length === 0) return { status: 'unavailable' };
  checkedQuotes.add(quote);
  const { warrantyQuoteItemList: items, coverageList: sections } = quote;
  const lists = sections.map(({ coverageItemList }) => coverageItemList);
  for (const copied of [quote, items, ...items, sections, ...sections, ...lists]) {
    Object.freeze(copied);
  }
  return { status: 'ready', quote, context };
}

/**
 * Whether two states have the same quote and context: frameworks give the quote that is shown again at each rendering,
 * and the events for an unchanged list of offers are not fired again.
 */
export function isSameReadyState(
  next: ChoiceState<unknown>,
  present: ChoiceState<unknown>,
): boolean {
  try {
    // The status first, because it mostly differs, and it takes long to write out a long quote.
    return next.status === 'ready' && present.status === 'ready' && isSameJson(next, present);
  } catch {
    return false; // The page's own parts of a quote may be no JSON.
  }
}

/** Whether an element got this very quote checked, so that no other has to check it again. */
export function isCheckedQuote(quote: Quote | null | undefined): quote is Quote {
  return quote ? checkedQuotes.has(quote) : false;
}

/**
 * The state for a quote from the page or from a client of its own. Anything but a quote is an `error`.
 * @param name - Where the quote comes from; the error's message begins with it.
 */
export function givenQuoteState<Context>(
  quote: unknown,
  context: Context,
  name: string,
): ChoiceState<Context> {
  const leftOut: string[] = [];
  const { data, issues } = readGivenQuote(quote, (path) => leftOut.push(path));
  if (!issues) {
    if (leftOut.length > 0) warnLeftOut(leftOut);
    return quotedState(data, context);
  }
  const error = new ReplyError(`${name} is not a warranty quote.`, { issues, body: quote });
  return { status: 'error', error };
}

/** Reads a quote that a page gave, whose getters may throw: that is no quote. */
export function readGivenQuote(quote: unknown, onLeftOut?: (path: string) => void): Read<Quote> {
  try {
    return readQuote(quote, { onLeftOut });
  } catch {
    return { issues: [] };
  }
}

/** Warns once a page which parts of a quote the element leaves out. */
export function warnLeftOut(paths: readonly string[]): void {
  warnOnce(
    `warranty-widget shows a quote without what is malformed or too much: ${paths.slice(0, MOST_NAMED).join(', ')}.`,
    'left-out',
  );
}
