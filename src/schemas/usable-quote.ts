import type * as z from 'zod/mini';
import { HEADING_MAX_LENGTH, OFFERS_MAX } from './limits.ts';
import { boundedQuote } from './bounded-quote.ts';
import type { QuoteShape } from './quote-shape.ts';
import { readByTable } from './read-table.ts';
import { givenFields, type Fields } from './rules.ts';
import { shownText } from './shown-text.ts';
import { QUOTE_ITEM_TABLE } from './tables/quote-item.ts';
import { usableAddress } from './usable-address.ts';
import { usableCoverage } from './usable-coverage.ts';

/** How a quote is read, and who is told what is left out of it. */
export interface QuoteReading {
  /** Address of the service, by which a link of the quote such as `/terms` is made absolute. */
  readonly base?: string | undefined;
  /** Called with the path of each field that is left out because it is malformed or beyond a limit. */
  readonly onLeftOut?: ((path: string) => void) | undefined;
}

/** The fields of a quote that are only shown or never shown. */
type ShownFields = Pick<
  z.output<typeof QuoteShape>,
  | 'coverageWidgetHeading'
  | 'coveragePopupHeading'
  | 'coverageList'
  | 'lowerPrice'
  | 'upperPrice'
  | 'tncLink'
  | 'productImageUrl'
>;

/** The fields that may be absent. */
const OPTIONAL = ['lowerPrice', 'upperPrice', 'tncLink', 'productImageUrl'] as const;

/**
 * A quote without what cannot be used; `undefined` for what is no object. Fields that are only shown
 * or never shown are left out where they are malformed, so that they cost no sale; so are offers that
 * cannot be sold among others that can. Where none can be sold all stay, for the schema to say why.
 */
export function usableQuote(
  value: unknown,
  { base, onLeftOut }: QuoteReading,
): (Fields & ShownFields) | undefined {
  const quote = givenFields(boundedQuote(value));
  if (!quote) return undefined;
  const { warrantyQuoteItemList: items = [] } = quote;
  const hasOffers = !Array.isArray(items) || items.length > 0;
  const leaveOut = (path: string): undefined => {
    // A quote without an offer is never used, so that nothing of it is missed.
    if (hasOffers) onLeftOut?.(path);
  };
  const use = <Usable>(name: string, usable: (value: unknown) => Usable | undefined) => {
    const value = quote[name];
    return value === undefined ? value : (usable(value) ?? leaveOut(name));
  };
  const heading = (name: string) => {
    const value = quote[name];
    if (typeof value === 'string') return shownText(value, HEADING_MAX_LENGTH);
    leaveOut(name);
    return '';
  };
  const address = (value: unknown) => usableAddress(value, base);
  const usable: Fields & ShownFields = {
    ...quote,
    warrantyQuoteId: usableId(quote['warrantyQuoteId'], hasOffers),
    warrantyQuoteItemList: usableOffers(items, leaveOut),
    coverageWidgetHeading: heading('coverageWidgetHeading'),
    coveragePopupHeading: heading('coveragePopupHeading'),
    lowerPrice: use('lowerPrice', number),
    upperPrice: use('upperPrice', number),
    tncLink: use('tncLink', address),
    productImageUrl: use('productImageUrl', address),
    coverageList: usableCoverage(quote['coverageList'], leaveOut),
  };
  for (const name of OPTIONAL) if (usable[name] === undefined) delete usable[name];
  return usable;
}

/** A number that is one; `undefined` for anything else. */
function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** An offer needs the id of its quote; a quote without one may come without. */
function usableId(id: unknown, isNeeded: boolean): unknown {
  if (isNeeded) return id === '' ? undefined : id;
  return typeof id === 'string' ? id : '';
}

function usableOffers(items: unknown, leaveOut: (path: string) => void): unknown {
  if (!Array.isArray(items)) return items;
  const first: unknown[] = items.slice(0, OFFERS_MAX);
  if (!first.some(isOffer)) return first;
  if (items.length > OFFERS_MAX) leaveOut(`warrantyQuoteItemList[${OFFERS_MAX}]`);
  return first.filter((item, index) => {
    const isUsable = isOffer(item);
    if (!isUsable) leaveOut(`warrantyQuoteItemList[${index}]`);
    return isUsable;
  });
}

function isOffer(item: unknown): boolean {
  return readByTable(QUOTE_ITEM_TABLE, item).data !== undefined;
}
