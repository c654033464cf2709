import { COVERAGE_STATEMENTS_MAX, QUOTE_VALUES_MAX } from './limits.ts';

/** The fields of a quote, an offer and a section that the interface names. */
const NAMED =
  /^(warranty(QuoteId|QuoteItemList|QuoteItemId|Tenure|Price|SKU)|coverage(WidgetHeading|PopupHeading|List|ItemType|ItemTitle|ItemList)|lowerPrice|upperPrice|tncLink|productImageUrl)$/;

/** Deepest that fields of a quote are nested: a statement in its list, section, list and quote. */
const DEPTH = 4;

/**
 * The quote, with so much in it that its reader can copy it in no time: one of more values than a
 * quote can have is read without the fields that the interface does not name.
 */
export function boundedQuote(quote: unknown): unknown {
  return isLarge(quote) ? namedFields(quote, DEPTH) : quote;
}

function isLarge(quote: unknown): boolean {
  const values = [quote];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) values.push(inner);
    if (values.length > QUOTE_VALUES_MAX) return true;
  }
  return false;
}

function namedFields(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return {};
  // One entry more than a list may have, for its reader to see that there is more.
  if (Array.isArray(value)) {
    return value
      .slice(0, COVERAGE_STATEMENTS_MAX + 1)
      .map((entry) => namedFields(entry, depth - 1));
  }
  const fields = Object.keys(value).filter((key) => NAMED.test(key));
  return Object.fromEntries(
    fields.map((key) => [key, namedFields(Reflect.get(value, key), depth - 1)]),
  );
}
