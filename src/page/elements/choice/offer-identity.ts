import type { Quote } from '../../../schemas/quote.ts';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';

/** What makes an offer of another quote the same offer. */
export type OfferIdentity = Pick<QuoteItem, 'warrantySKU' | 'warrantyTenure' | 'warrantyPrice'>;

/** SKU, tenure and price of an offer, as a key. */
export function identityOf({ warrantySKU, warrantyTenure, warrantyPrice }: OfferIdentity): string {
  return JSON.stringify([warrantySKU, warrantyTenure, warrantyPrice]);
}

/** The offer of a quote with this id; `undefined` where there is none. */
export function offerById(
  { warrantyQuoteItemList }: Quote,
  id: string | undefined,
): QuoteItem | undefined {
  return warrantyQuoteItemList.find(({ warrantyQuoteItemId }) => warrantyQuoteItemId === id);
}

/** The offer of a quote with the same SKU, tenure and price; `undefined` where there is none. */
export function findSameOffer(quote: Quote, wanted: OfferIdentity): QuoteItem | undefined {
  const identity = identityOf(wanted);
  return quote.warrantyQuoteItemList.find((item) => identityOf(item) === identity);
}
