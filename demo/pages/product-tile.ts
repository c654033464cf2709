import { html } from 'hono/html';
import type { Product } from '../shop/product.ts';

/** A product's picture beside its title, which says what it shows. */
export function productTile({ slug }: Product) {
  return html`<img
    class="product-tile"
    src="/images/${slug}.svg"
    alt=""
    width="480"
    height="360"
  />`;
}
