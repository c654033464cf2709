import * as z from 'zod/mini';
import { QuoteShape } from './quote-shape.ts';
import { usableQuote, type QuoteReading } from './usable-quote.ts';

/**
 * Reply of the quote endpoint (service interface, "Warranty quote"). Only what a sale needs is strict:
 * ids, SKU, price and tenure. What is only shown or never shown is left out where it is malformed, and
 * cut to the limits; so are offers that cannot be sold among others that can.
 */
export const Quote = quoteReader();
export type Quote = z.output<typeof QuoteShape>;

/** `Quote`, for a reader that knows where the quote comes from or wants to know what is left out. */
export function quoteReader(reading: QuoteReading = {}) {
  return z.pipe(
    z.transform((value) => usableQuote(value, reading)),
    QuoteShape,
  );
}
