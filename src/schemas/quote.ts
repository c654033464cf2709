import * as z from 'zod/mini';
import { QuoteShape } from './quote-shape.ts';
import { usableQuote } from './usable-quote.ts';

/**
 * Reply of the quote endpoint (service interface, "Warranty quote"). Only what a sale needs is strict:
 * ids, SKU, price and tenure. What is only shown or never shown is left out where it is malformed, and
 * cut to the limits; so are offers that cannot be sold among others that can.
 */
export const Quote = z.pipe(
  z.transform((value) => usableQuote(value, {}) ?? value),
  QuoteShape,
);
export type Quote = z.output<typeof QuoteShape>;
