import type { CartLine } from '../cart/cart-line.ts';
import type { QuoteRequest } from '../schemas/quote-request.ts';

/** A line of the shop's cart: a product, or a plan that covers one. */
export interface ShopLine extends CartLine {
  /** Of a product: its title and the price of one, as the shop's own catalogue has them. */
  readonly product?: QuoteRequest | undefined;
  /** Of a product: what its form sent, as JSON text or as an object; absent, `null` or empty without one. */
  readonly selection?: unknown;
  /** Of a product: its plan was added before. A plan that is missing now was taken out by the shopper. */
  readonly hadPlan?: boolean | undefined;
  /** Of a plan: what the shop charges for one, in major units. */
  readonly price?: number | undefined;
}
