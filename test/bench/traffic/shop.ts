import type { QuoteRequest } from '../../../src/schemas/quote-request.ts';
import { type Random, Zipf } from './random.ts';

/** A large shop, as assumed: change a figure here, and run `npm run bench:traffic`. */
export const SHOP = {
  products: 20_000,
  /** Of the products' popularity. */
  zipf: 0.9,
  /** Of a product at most; each may have its own price. */
  variants: 6,
  /** Share of the variants that have the price of the first. */
  samePrice: 0.5,
  /** Page views of a session, on average. */
  viewsPerSession: 6,
  /** Share of the views that are product pages; of the others, one in twelve is a cart. */
  productPages: 0.4,
  carts: 0.05,
  /** Share of the product views that go back to a product of the same session. */
  returns: 0.15,
  /** Share of the product views in which the shopper changes the variant, and goes on doing so. */
  variantChanges: 0.35,
  /** Share of the changes that go back to the variant before. */
  backToVariant: 0.3,
  /** Time on a page, and between two variants, on average, in ms. */
  timeOnPage: 40_000,
  timeOnVariant: 6000,
  /** Places in which the proxy runs; shoppers are spread over them by Zipf's distribution. */
  locations: 20,
} as const;

const productRanks = new Zipf(SHOP.products, SHOP.zipf);
const locationRanks = new Zipf(SHOP.locations, 1);
/** By population, roughly. */
const stateRanks = new Zipf(50, 0.8);
const COUNTRIES = ['US', 'US', 'US', 'US', 'US', 'US', 'US', 'CA', 'GB', 'DE'];

/** A shopper's place: which proxy answers, and what the quote is for. */
export interface ShopperPlace {
  readonly location: number;
  readonly country: string;
  /** Absent where the shop does not tell it. */
  readonly state: string | undefined;
}

export function anyProduct(random: Random): number {
  return productRanks.draw(random);
}

/** @param tellsState - Whether the shop's pages say the state of a shopper in the US. */
export function anyPlace(random: Random, tellsState: boolean): ShopperPlace {
  const country = COUNTRIES[Math.floor(random.next() * COUNTRIES.length)] ?? 'US';
  const state = tellsState && country === 'US' ? `S${stateRanks.draw(random)}` : undefined;
  return { location: locationRanks.draw(random), country, state };
}

/** What the page of a product, with a variant chosen, asks a quote for. */
export function quoteRequestOf(product: number, variant: number): QuoteRequest {
  const pricedAs = variant < SHOP.variants * SHOP.samePrice ? 0 : variant;
  return {
    productTitle: `Product ${product}`,
    productPrice: 20 + (product % 1000) + pricedAs * 50,
  };
}
