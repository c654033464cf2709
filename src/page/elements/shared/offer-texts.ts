import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import { priceText, totalText, type PriceDisplay } from '../../format/price.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { Words } from '../../format/words.ts';
import { shapeOf, type OffersShape, type OfferTexts } from './offers-shape.ts';

/** What shoppers read of each offer of a quote, in its order. */
export interface ShownTexts {
  readonly texts: readonly OfferTexts[];
  readonly shape: OffersShape;
  /** Everything that the texts depend on. */
  readonly by: readonly unknown[];
}

/**
 * The texts that were shown last. They are mostly shown again: when a tenure is chosen, in the popup, in the next offer
 * of the product. At first, the shape is that of three offers such as "2 years" for "$107.00".
 */
let last: ShownTexts = { texts: [], shape: { offers: 3, row: 21, line: 17 }, by: [] };

/** The texts of offers, which are kept for the next call. */
export function textsOf(
  offers: readonly QuoteItem[],
  display: PriceDisplay,
  words: Words,
): ShownTexts {
  const { lang, currency, quantity, tenureUnit } = display;
  const by = [offers, words, lang, currency, quantity, tenureUnit];
  if (by.some((value, index) => value !== last.by[index])) {
    const texts = offers.map(({ warrantyTenure, warrantyPrice }): OfferTexts => [
      formatTenure(warrantyTenure, display),
      priceText(warrantyPrice, display, words),
      totalText(warrantyPrice, display, words),
    ]);
    last = { texts, shape: shapeOf(texts), by };
  }
  return last;
}

/** The shape of the offers that were shown last: placeholders keep as much room for those to come. */
export function lastShape(): OffersShape {
  return last.shape;
}
