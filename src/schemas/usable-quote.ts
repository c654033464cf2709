import { HEADING_MAX_LENGTH, OFFERS_MAX } from './limits.ts';
import { boundedQuote } from './bounded-quote.ts';
import { QuoteItem } from './quote-shape.ts';
import { read } from './read.ts';
import { givenFields, type Fields } from './rules.ts';
import { shownText } from './shown-text.ts';
import { usableAddress } from './usable-address.ts';
import { usableCoverage } from './usable-coverage.ts';

/** How a quote is read, and who hears what is left out of it. */
export interface QuoteReading {
  /** Address of the service, by which a link of the quote such as `/terms` is made absolute. */
  readonly base?: string | undefined;
  /** Hears the path of each field that is left out, because it is malformed or beyond a limit. */
  readonly onLeftOut?: ((path: string) => void) | undefined;
}

/**
 * A quote without what cannot be used; what is no object comes back as it is. Fields that are only shown
 * or never shown are left out where they are malformed, so that they cost no sale; so are offers that
 * cannot be sold among others that can. Where none can be sold all stay, for the schema to say why.
 */
export function usableQuote(value: unknown, { base, onLeftOut }: QuoteReading): unknown {
  const quote = givenFields(boundedQuote(value));
  if (!quote) return value;
  const { warrantyQuoteItemList: items = [] } = quote;
  const hasOffers = !Array.isArray(items) || items.length > 0;
  const leaveOut = (path: string): undefined => {
    // A quote without an offer is never used, so that nothing of it is missed.
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

/** Changes the values of fields; one that becomes `undefined` is absent. */
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
