import { html } from 'hono/html';
import { shopCurrency } from '../shop/currency.ts';
import { store } from '../shop/store.ts';
import type { Product } from '../shop/product.ts';

interface OfferParts {
  /** Given where the page has no markup: title and price go into attributes. */
  readonly product?: Product | undefined;
}

/** The element as a merchant pastes it, with the shop's own fallback inside. */
export function warrantyOffer({ product }: OfferParts) {
  return html`<warranty-offer
    name="warranty"
    service-url="/service"
    store-id="${store.storeId}"
    country="${store.country}"
    ${product ? productAttributes(product) : ''}
  >
    <p class="offer-fallback">
      <strong>One year of warranty included.</strong>
      <span>If anything fails in the first year, we mend it or replace it.</span>
      <a href="/protection">Our protection plans</a>
    </p>
  </warranty-offer>`;
}

function productAttributes({ title, summary, variants: [variant] }: Product) {
  return html`product-source="none" product-title="${title}" product-price="${variant.price}"
  product-description="${summary}" currency="${shopCurrency}"`;
}
