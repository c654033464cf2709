import { html } from 'hono/html';
import { priceText } from '../shop/currency.ts';
import { lowestPrice, variantPath, type Product } from '../shop/product.ts';
import { page } from './layout.ts';
import { tour } from './tour.ts';

/** The shop's front page: every product. */
export function productListPage(products: readonly Product[], cartCount: number) {
  return page({
    title: 'Electronics, kept for longer',
    path: '/',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/product-list.css" />`,
    body: html`
      <div class="welcome">
        <div class="welcome-words">
          <h1>Electronics, kept for longer</h1>
          <p>
            Few things, chosen well. Each one can be repaired, and most can be protected for years:
            you decide on the product’s own page.
          </p>
        </div>
        ${tour()}
      </div>
      <ul class="product-grid">
        ${products.map(productCard)}
      </ul>
    `,
  });
}

function productCard(product: Product) {
  return html`<li class="product-card">
    <img
      class="product-tile"
      src="/images/${product.slug}.svg"
      alt=""
      width="480"
      height="360"
      decoding="async"
    />
    <p class="eyebrow">${product.category}</p>
    <h2><a href="${variantPath(product)}">${product.title}</a></h2>
    <p class="product-card-price">${priceFrom(product)}</p>
  </li>`;
}

function priceFrom(product: Product): string {
  const lowest = priceText(lowestPrice(product));
  return product.variants.length > 1 ? `From ${lowest}` : lowest;
}
