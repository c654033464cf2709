import { html } from 'hono/html';
import { cartPage } from '../../../demo/pages/cart-page.ts';
import { page, type Markup } from '../../../demo/pages/layout.ts';
import { warrantyOffer } from '../../../demo/pages/warranty-offer.ts';
import type { Cart } from '../../../demo/shop/cart.ts';
import { priceText } from '../../../demo/shop/currency.ts';
import { products } from '../../../demo/shop/products.ts';
import { CARDS, LINES } from './shop-pages.ts';

/** What the category page's cards need beside the styles of the shop's own list. */
export const CATEGORY_STYLES = `.category { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); list-style: none; padding: 0; }`;

/** A category of the demo shop with an offer in one line for each product. */
export function categoryPage(): Markup {
  return page({
    title: 'Everything',
    path: '/',
    cartCount: 0,
    head: html`<link rel="stylesheet" href="/styles/product-list.css" />
      <link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/bench/category.css" />
      <script src="/warranty-widget.js" defer></script>`,
    body: html`<h1>Everything</h1>
      <ul class="category">
        ${Array.from({ length: CARDS }, (_, place) => card(place))}
      </ul>`,
  });
}

/** Products of the same kind are told apart by a number: each is asked for. */
function card(place: number) {
  const product = products[place % products.length];
  if (!product) return '';
  const [variant] = product.variants;
  const title = `${product.title} ${Math.floor(place / products.length) + 1}`;
  return html`<li>
    <img
      class="product-tile"
      src="/images/${product.slug}.svg"
      alt=""
      width="480"
      height="360"
      loading="lazy"
    />
    <h2>${title}</h2>
    <p>${priceText(variant.price)}</p>
    ${warrantyOffer({ product: { ...product, title }, variant, layout: 'compact' })}
  </li>`;
}

/** The demo's cart, with so many lines that have no plan. */
export function fullCartPage(): Markup {
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const cart: Cart = Array.from({ length: LINES }, (_, place) => ({
    type: 'product',
    id: `line-${place}`,
    sku: skus[place % skus.length] ?? '',
    quantity: 1,
  }));
  return cartPage({ cart, notice: undefined, received: undefined }, LINES);
}
