import { html } from 'hono/html';
import type { Product, ProductMarkup } from '../shop/product.ts';
import type { Markup } from './layout.ts';

const sources: Record<ProductMarkup, Markup> = {
  'json-ld': html`Title and price come from this page’s JSON-LD <code>Product</code>.`,
  'json-ld-graph': html`Title and price come from a JSON-LD <code>@graph</code>, with the price as a
    text in a <code>priceSpecification</code>.`,
  'product-group': html`Title and price come from a JSON-LD <code>ProductGroup</code>; the page’s
    address says which variant.`,
  microdata: html`Title and price come from microdata (<code>itemprop</code>) on this page’s own
  elements.`,
  'open-graph': html`Title and price come from this page’s Open Graph tags.`,
  attributes: html`Title and price come from the element’s attributes; the page has no markup.`,
};

/** For developers: where the element finds this product's title and price. */
export function markupNote({ markup }: Product): Markup {
  return sources[markup];
}
