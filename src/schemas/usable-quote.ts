import { HEADING_MAX_LENGTH, OFFERS_MAX } from './limits.ts';
import { boundedQuote } from './bounded-quote.ts';
import { QuoteItem } from './quote-shape.ts';
import { read } from './read.ts';
import { givenFields, type Fields } from './rules.ts';
import { shownText } from './shown-text.ts';
import { usableAddress } from './usable-address.ts';
import { usableCoverage } from './usable-coverage.ts';

/** How a quote is read, and what is told of it. */
export interface QuoteReading {
  /** Address of the service: what the quote links to from there (`/terms`) is made absolute. */
  readonly base?: string | undefined;
  /** Hears the path of each field that is left out, because it is malformed or beyond a limit. */
  readonly onLeftOut?: ((path: string) => void) | undefined;
}

/**
 * A quote with only what can be used of its fields; what is no object comes back as it is. What is only
 * shown or never shown is left out where it is malformed, so that no sale is lost by it; so is an offer
 * that cannot be sold among others that can. Where none can be sold they all stay, for the schema to say
 * why.
 */
export function usableQuote(value: unknown, { base, onLeftOut }: QuoteReading): unknown {
  const quote = givenFields(boundedQuote(value));
  if (!quote) return value;
  const { warrantyQuoteItemList: items = [] } = quote;
  const hasOffers = !Array.isArray(items) || items.length > 0;
  const leaveOut = (path: string): undefined => {
    // Without an offer nothing of a quote is ever used, and nothing is to be told of it.
    if (hasOffers) onLeftOut?.(path);
  };
  quote['warrantyQuoteId'] = usableId(quote['warrantyQuoteId'], hasOffers);
  quote['warrantyQuoteItemList'] = usableOffers(items, leaveOut);
  replace(quote, ['coverageWidgetHeading', 'coveragePopupHeading'], (value, name) => {
    if (typeof value === 'string') return shownText(value, HEADING_MAX_LENGTH);
    leaveOut(name);
    return '';
  });
  replace(quote, ['lowerPrice', 'upperPrice'], (value, name) =>
    value === undefined || Number.isFinite(value) ? value : leaveOut(name),
  );
  replace(quote, ['tncLink', 'productImageUrl'], (value, name) =>
    value === undefined ? value : (usableAddress(value, base) ?? leaveOut(name)),
  );
  quote['coverageList'] = usableCoverage(quote['coverageList'], leaveOut);
  return quote;
}

/** An offer needs the id of its quote; a quote without one may come without. */
function usableId(id: unknown, isNeeded: boolean): unknown {
  if (isNeeded) return id === '' ? undefined : id;
  return typeof id === 'string' ? id : '';
}

/** Gives fields another value; without one, a field is absent. */
function replace(
  fields: Fields,
  names: readonly string[],
  change: (value: unknown, name: string) => unknown,
): void {
  for (const name of names) {
    fields[name] = change(fields[name], name);
    if (fields[name] === undefined) delete fields[name];
  }
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
  return read(QuoteItem, item).data !== undefined;
}
