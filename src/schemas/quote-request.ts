import * as z from 'zod/mini';
import { Text } from './fields.ts';

/** Body of a quote request: the product to be covered (service interface, endpoint 1). */
export const QuoteRequest = z.object({
  productTitle: Text,
  /** Price of one unit, in major units; the interface does not show the currency. */
  productPrice: z.number().check(z.positive()),
  productDescription: z.optional(z.string()),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

/** Query parameters of a quote request (service interface, endpoint 1). */
export const QuoteQuery = z.object({
  /** Store identifier from the merchant's integration kit. */
  storeId: Text,
  /** Country code of the customer's location. */
  country: Text,
  /** State code of the customer's location. */
  state: z.optional(z.string()),
});
export type QuoteQuery = z.output<typeof QuoteQuery>;
