import { html } from 'hono/html';
import { shopCurrency } from '../shop/currency.ts';
import { variantPath, type Product } from '../shop/product.ts';

/** Every product page's Open Graph tags; a price only where no other markup gives one. */
export function openGraphTags(product: Product) {
  const [variant] = product.variants;
  const price =
    product.markup === 'open-graph'
      ? html`<meta property="product:price:amount" content="${variant.price}" />
          <meta property="product:price:currency" content="${shopCurrency}" />`
      : '';
  return html`<meta property="og:type" content="product" />
    <meta property="og:title" content="${product.title}" />
    <meta property="og:description" content="${product.summary}" />
    <meta property="og:url" content="${variantPath(product)}" />
    <meta property="og:image" content="/images/${product.slug}.svg" />
    ${price}`;
}
