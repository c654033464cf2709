import { COVERAGE_STATEMENTS_MAX, QUOTE_VALUES_MAX } from './limits.ts';

/** The fields of a quote, an offer and a section that the interface names. */
const NAMED =
  /^(warranty(QuoteId|QuoteItemList|QuoteItemId|Tenure|Price|SKU)|coverage(WidgetHeading|PopupHeading|List|ItemType|ItemTitle|ItemList)|lowerPrice|upperPrice|tncLink|productImageUrl)$/;

/** Levels of a quote: itself, its list of sections, a section, the section's list of statements. */
const DEPTH = 4;

/**
 * The quote, small enough to be copied in no time: one with more values than a quote may have keeps
 * only the fields that the interface names.
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
  // One entry more than the longest list may have, so that the reader sees that some are left out.
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
