import type { Quote } from './quote.ts';
import { QuoteShape } from './quote-shape.ts';
import { read, type Read } from './read.ts';
import { usableQuote, type QuoteReading } from './usable-quote.ts';

/** Reads a quote as `Quote` does. */
export function readQuote(value: unknown, reading: QuoteReading = {}): Read<Quote> {
  return read(QuoteShape, usableQuote(value, reading));
}
