import { chooseProduct } from './choose-product.ts';
import { jsonLdNodes } from './json-ld.ts';
import { microdataNodes } from './microdata.ts';
import { NO_PRODUCT_MESSAGES, type NoProductReason } from './no-product-reason.ts';
import { openGraphNodes } from './open-graph.ts';
import { pageAddresses } from './page-address.ts';

/** The notations in which a page may describe its product, in the order in which they are asked. */
const SOURCES = [
  ['json-ld', jsonLdNodes],
  ['microdata', microdataNodes],
  ['open-graph', openGraphNodes],
] as const;

/** The product a page is about, with the fields of a quote request (service interface, endpoint 1). */
export interface DetectedProduct {
  /** Plain text: no tags, no character references, single spaces. */
  readonly productTitle: string;
  /** Price of one unit, in major units; always above 0. */
  readonly productPrice: number;
  /** Plain text of at most 1,000 characters; absent where the markup gives none. */
  readonly productDescription?: string;
  /** ISO 4217 code in capitals; absent where the markup gives none. */
  readonly currency?: string;
  /** The notation that title, price, description and currency were all read from. */
  readonly source: (typeof SOURCES)[number][0];
}

/** The product, or why none can be told without a guess; `message` says it in a sentence. */
export type Detection =
  | { readonly product: DetectedProduct }
  | { readonly reason: NoProductReason; readonly message: string };

/**
 * Which product a page is about, by its own markup: JSON-LD, else microdata, else Open Graph. A source
 * without a product, or whose product lacks a title or a readable price, is passed over; a source that
 * describes several products, variants or prices, of which the page's address singles out none, ends
 * the search, because the next source could only name one of them by chance. Changes nothing and never
 * throws, whatever the markup.
 *
 * @param address - Where the page is; an address such as `/coat?variant=2` singles out a variant.
 */
export function detectProduct(document: Document, address = new URL(document.URL)): Detection {
  const page = pageAddresses(document, address);
  let reason: NoProductReason = 'no-product';
  for (const [source, nodesIn] of SOURCES) {
    const chosen = chooseProduct(nodesIn(document), page);
    if (typeof chosen !== 'string') return { product: { ...chosen, source } };
    const isGuess = chosen.startsWith('several');
    if (isGuess || reason === 'no-product') reason = chosen;
    if (isGuess) break;
  }
  return { reason, message: NO_PRODUCT_MESSAGES[reason] };
}
