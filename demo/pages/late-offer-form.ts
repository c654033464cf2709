import { html } from 'hono/html';
import { variantTitle, type ProductVariant } from '../shop/product.ts';
import { warrantyOffer } from './warranty-offer.ts';

interface LateOfferParts extends ProductVariant {
  /** Units without a plan. */
  readonly quantity: number;
  /** What makes the form good for a line of an order. */
  readonly token: string;
  /** Where the shopper chooses, for the receipt. */
  readonly where: 'order-page' | 'e-mail';
}

/** The same element as on the product's page, for a product that is bought already. */
export function lateOfferForm({ token, where, ...offer }: LateOfferParts) {
  const title = variantTitle(offer.product, offer.variant);
  return html`<form class="order-plan" method="post" action="/plan-offer">
    <input type="hidden" name="offer" value="${token}" />
    <input type="hidden" name="where" value="${where}" />
    ${warrantyOffer(offer)}
    <button class="button-primary" type="submit">
      Buy the chosen plan<span class="visually-hidden"> for ${title}</span>
    </button>
  </form>`;
}
