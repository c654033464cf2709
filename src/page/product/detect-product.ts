import type { DetectedProduct } from './detected-product.ts';
import { noProductMessage, type NoProductReason } from './no-product-reason.ts';
import { productDetector } from './product-detector.ts';

export type { DetectedProduct };

/** The product, or why none can be told without a guess; `message` says it in a sentence. */
export type Detection =
  | { readonly product: DetectedProduct }
  | { readonly reason: NoProductReason; readonly message: string };

/**
 * Which product a page is about, by its own markup: JSON-LD, else microdata, else Open Graph. A source
 * without a product, or whose product lacks a title or a readable price, is passed over.
 *
 * No product is found where a source describes several products, variants or prices of which the page's
 * address singles out none, because the next source could only name one of them by chance. Nor is one found
 * where two sources name different prices in one currency, or one price in two currencies. Where there is another
 * product that can't be read, the product must be named by the page's address or heading, or by a second source, or
 * stand around the element.
 *
 * Changes nothing and never throws, whatever the markup.
 *
 * @param address - Where the page is; absent: the document's own. An address such as `/coat?variant=2`
 *   singles out a variant.
 * @param element - Where the offer stands: if a product item of microdata is around it, that is the product.
 */
export function detectProduct(document: Document, address?: URL, element?: Element): Detection {
  const finding = productDetector(document, address)(element);
  return 'product' in finding
    ? finding
    : { reason: finding.reason, message: noProductMessage(finding) };
}
