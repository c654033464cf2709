import type { Quote } from './quote.ts';
import { QuoteSale } from './quote-shape.ts';
import { read, type Read } from './read.ts';
import { usableQuote, type QuoteReading } from './usable-quote.ts';

/** Reads a quote as `Quote` does. */
export function readQuote(value: unknown, reading: QuoteReading = {}): Read<Quote> {
  const usable = usableQuote(value, reading);
  const { data, issues = [] } = read(QuoteSale, usable ?? value);
  return usable && data ? { data: { ...usable, ...data } } : { issues };
}
