import { raw } from 'hono/html';
import type { Product } from '../shop/product.ts';

/** Microdata for the page’s own elements; empty where the product uses another markup. */
export function microdata(product: Product, attributes: string) {
  return product.markup === 'microdata' ? raw(attributes) : '';
}
