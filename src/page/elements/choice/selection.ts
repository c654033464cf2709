import * as z from 'zod/mini';
import type { Quote, QuoteItem } from '../../../schemas/quote.ts';
import type { Shown } from '../../../schemas/selection.ts';
import type { ReadyState } from '../../quote/quote-state.ts';
import { deepFreeze } from '../../quote/deep-freeze.ts';

/**
 * The selection of one offer: what it is for, the offer, and what the shopper saw. Plain JSON that
 * nothing can change afterwards.
 */
export function makeSelection<Subject extends object>(
  { quote, subject }: ReadyState<Subject>,
  item: QuoteItem,
  shown: Shown,
) {
  const { warrantyQuoteItemId, warrantySKU, warrantyPrice, warrantyTenure } = item;
  return deepFreeze({
    ...subject,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId,
    warrantySKU,
    warrantyPrice,
    warrantyTenure,
    shown,
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
