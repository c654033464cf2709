import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import type { ChoiceContext } from '../../quote/quote-state.ts';

/** What makes an offer of another quote the same offer. */
export type OfferIdentity = Pick<QuoteItem, 'warrantySKU' | 'warrantyTenure' | 'warrantyPrice'>;

/** What the browser keeps of a choice over a reload: what it was for, and which offer it was. */
export function restorableText(choice: ChoiceContext & OfferIdentity): string {
  return restorableContext(choice) + identityOf(choice);
}

/** The beginning of each restorable text of a choice for this context. */
export function restorableContext(context: ChoiceContext): string {
  const { storeId, country, currency } = context;
  const products = 'product' in context ? context.product : context.lineItemList;
  // JSON has no line end of its own, so no context is the beginning of another one.
  return `${JSON.stringify([storeId, country, currency, products])}\n`;
}

/** SKU, tenure and price of an offer, as a key. */
export function identityOf({ warrantySKU, warrantyTenure, warrantyPrice }: OfferIdentity): string {
  return JSON.stringify([warrantySKU, warrantyTenure, warrantyPrice]);
}
