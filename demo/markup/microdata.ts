import { raw } from 'hono/html';
import type { Product } from '../shop/product.ts';

/** Attributes or tags of microdata, for a product that its page describes by them; empty for any other. */
export function microdata(product: Product, markup: string) {
  return product.markup === 'microdata' ? raw(markup) : '';
}
