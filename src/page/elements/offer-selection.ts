import * as z from 'zod/mini';
import type { Quote, QuoteItem } from '../../schemas/quote.ts';
import type { Selection, Shown } from '../../schemas/selection.ts';
import type { OfferSubject } from './offer-subject.ts';

/** The selection of one offer of a quote, as plain JSON that nothing can change afterwards. */
export function makeSelection(
  subject: OfferSubject,
  quote: Quote,
  item: QuoteItem,
  shown: Shown,
): Selection {
  const { storeId, country, state, currency, product } = subject;
  return Object.freeze({
    storeId,
    country,
    ...(state && { state }),
    ...(currency && { currency }),
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId: item.warrantyQuoteItemId,
    warrantySKU: item.warrantySKU,
    warrantyPrice: item.warrantyPrice,
    warrantyTenure: item.warrantyTenure,
    product: Object.freeze(product),
    shown: Object.freeze(shown),
  });
}

/** What makes an offer of another quote the same offer. */
export const OfferIdentity = z.object({
  warrantySKU: z.string(),
  warrantyTenure: z.number(),
  warrantyPrice: z.number(),
});
export type OfferIdentity = z.output<typeof OfferIdentity>;

/** The identity that the browser kept as a text; `undefined` where it kept something else. */
export function parseOfferIdentity(text: string): OfferIdentity | undefined {
  try {
    return OfferIdentity.parse(JSON.parse(text));
  } catch {
    // Written by another version or by the page: the choice is not restored, and nothing is lost.
    return undefined;
  }
}

/** The offer of a quote with the same SKU, tenure and price; `undefined` where there is none. */
export function findSameOffer(quote: Quote, wanted: OfferIdentity): QuoteItem | undefined {
  return quote.warrantyQuoteItemList.find(
    (item) =>
      item.warrantySKU === wanted.warrantySKU &&
      item.warrantyTenure === wanted.warrantyTenure &&
      item.warrantyPrice === wanted.warrantyPrice,
  );
}
