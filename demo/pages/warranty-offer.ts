import { html } from 'hono/html';
import { shopCurrency } from '../shop/currency.ts';
import { variantTitle, type Product, type Variant } from '../shop/product.ts';
import { store } from '../shop/store.ts';

interface OfferParts {
  /** Given where the page has no markup: title and price then go into attributes. */
  readonly product?: Product;
  readonly variant?: Variant;
  /** `compact` for a line of the cart. */
  readonly layout?: 'compact';
  /** Units to be covered; a page that lets the shopper change them sets it by script. */
  readonly quantity?: number;
  /** Name of its entry in the form. */
  readonly name?: string;
  /** Id of its form, where it stands outside of it. */
  readonly form?: string;
}

/** The element as a merchant pastes it, with the shop's own fallback inside. */
export function warrantyOffer(parts: OfferParts) {
  const { product, variant, quantity, layout, name = 'warranty', form } = parts;
  return html`<warranty-offer
    name="${name}"
    ${form ? html`form="${form}"` : ''}
    service-url="/service"
    store-id="${store.storeId}"
    country="${store.country}"
    ${product && variant ? productAttributes(product, variant) : ''}
    ${layout ? html`layout="${layout}"` : ''}
    ${quantity ? html`quantity="${quantity}"` : ''}
  >
    ${layout === 'compact' ? shortFallback : fallback}
  </warranty-offer>`;
}

const fallback = html`<p class="offer-fallback">
  <strong>One year of warranty included.</strong>
  <span>If anything fails in the first year, we mend it or replace it.</span>
  <a href="/protection">Our protection plans</a>
</p>`;

const shortFallback = html`<p class="offer-fallback">
  <span>One year of warranty included.</span>
</p>`;

function productAttributes(product: Product, variant: Variant) {
  return html`product-source="none" product-title="${variantTitle(product, variant)}"
  product-price="${variant.price}" product-description="${product.summary}"
  currency="${shopCurrency}"`;
}
