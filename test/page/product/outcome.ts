import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { HOME, pageWith } from './page.ts';

/**
 * What is detected on a page for its `<warranty-offer>`, where it has one, in one line: `Kettle 49.9 EUR`
 * with the source in brackets, or the reason for nothing.
 */
export function outcome(html: string, address = HOME): string {
  const page = pageWith(html);
  const offer = page.querySelector('warranty-offer') ?? undefined;
  const detection = detectProduct(page, new URL(address), offer);
  if ('reason' in detection) return detection.reason;
  const { productTitle, productPrice, currency, source } = detection.product;
  return [productTitle, productPrice, currency, `(${source})`].filter(Boolean).join(' ');
}
