import type { Quote } from './quote.ts';
import { readByTable } from './read-table.ts';
import type { Read } from './read.ts';
import { QUOTE_SALE_TABLE } from './tables/quote-sale.ts';
import { usableQuote, type QuoteReading } from './usable-quote.ts';

/** Reads a quote as `Quote` does. */
export function readQuote(value: unknown, reading: QuoteReading = {}): Read<Quote> {
  const usable = usableQuote(value, reading);
  const { data, issues = [] } = readByTable(QUOTE_SALE_TABLE, usable ?? value);
  return usable && data ? { data: { ...usable, ...data } } : { issues };
}
