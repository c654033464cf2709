import type { Quote } from '../../../src/schemas/quote.ts';
import { exampleQuote } from '../../support/quotes.ts';

/** The product that the pages offer first, and the one that they change to. */
export const PRODUCTS = [
  { productTitle: 'Sofa, sand', productPrice: 599.99 },
  { productTitle: 'Sofa, forest', productPrice: 649.99 },
] as const;

/** What the offers of these products must show, whoever shows them. */
export const PRICES = [
  ['$12.49', '$19.99', '$44.95'],
  ['$22.49', '$29.99', '$54.95'],
] as const;

/** What the service of the bench says of one of the products: three offers, no image. */
export function benchQuote(productPrice: number): Quote {
  const quote = exampleQuote({ productImageUrl: undefined });
  const more = productPrice === PRODUCTS[0].productPrice ? 0 : 10;
  return {
    ...quote,
    warrantyQuoteItemList: quote.warrantyQuoteItemList.map((item) => ({
      ...item,
      warrantyPrice: Math.round((item.warrantyPrice + more) * 100) / 100,
    })),
  };
}
