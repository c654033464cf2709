import { html } from 'hono/html';
import {
  cartTotal,
  lineTotal,
  planOf,
  productLines,
  type Cart,
  type PlanLine,
  type ProductLine,
} from '../shop/cart.ts';
import { priceText } from '../shop/currency.ts';
import { variantPath, variantTitle, type ProductVariant } from '../shop/product.ts';
import { findVariant } from '../shop/products.ts';
import type { Shopper } from '../shop/shopper.ts';
import { planEntryName } from '../shop/submission.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { productTile } from './product-tile.ts';
import { quantityInput } from './quantity-input.ts';
import { receivedFields } from './received-fields.ts';
import { warrantyOffer } from './warranty-offer.ts';

/** The form that carries the plans chosen in the cart: whoever chooses one and checks out at once gets it. */
const CHECKOUT_FORM = 'cart-checkout';

type CartParts = Pick<Shopper, 'cart' | 'notice' | 'received'>;

/** The cart: products, the plans as paid lines of their own, and what the server received last. */
export function cartPage({ cart, notice, received }: CartParts, cartCount: number) {
  return page({
    title: 'Cart',
    path: '/cart',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/styles/cart.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>Cart</h1>
      ${noticeLine(notice)} ${cart.length ? filledCart(cart) : emptyCart()}
      ${received ? receivedFields(received) : ''}
    `,
  });
}

function emptyCart() {
  return html`<p class="cart-empty">Nothing in it yet. <a href="/">See all products</a></p>`;
}

function filledCart(cart: Cart) {
  return html`<div class="cart">
    <ul class="cart-lines">
      ${productLines(cart).map((line) => productRow(cart, line))}
    </ul>
    <div class="cart-summary">
      <dl>
        <div>
          <dt>Delivery</dt>
          <dd>Free</dd>
        </div>
        <div class="cart-total">
          <dt>Total</dt>
          <dd>${priceText(cartTotal(cart))}</dd>
        </div>
      </dl>
      <form id="${CHECKOUT_FORM}" method="post" action="/checkout">
        <button class="button-primary" type="submit">Checkout</button>
      </form>
    </div>
  </div>`;
}

function productRow(cart: Cart, line: ProductLine) {
  const found = findVariant(line.sku);
  if (!found) return '';
  const { product, variant } = found;
  const title = variantTitle(product, variant);
  const plan = planOf(cart, line);
  return html`<li class="cart-item">
    ${productTile(product)}
    <div class="cart-line">
      <h2><a href="${variantPath(product, variant)}">${title}</a></h2>
      <p class="cart-line-price">${priceText(lineTotal(line))}</p>
      <div class="cart-line-actions">
        <form method="post" action="/cart/lines/${line.id}/quantity">
          <label>
            Quantity <span class="visually-hidden">of ${title}</span>
            ${quantityInput(line.quantity)}
          </label>
          <button class="button-plain" type="submit">
            Update<span class="visually-hidden"> the quantity of ${title}</span>
          </button>
        </form>
        ${removeForm(line.id, title)}
      </div>
    </div>
    ${plan ? planRow(plan, title) : ''} ${plan?.state.status === 'ok' ? '' : planForm(line, found)}
  </li>`;
}

/** The plans for a product that has none: the same element in one line. */
function planForm({ id, quantity }: ProductLine, found: ProductVariant) {
  const title = variantTitle(found.product, found.variant);
  const [form, name] = [CHECKOUT_FORM, planEntryName(id)];
  return html`<div class="cart-plan-choice">
    ${warrantyOffer({ ...found, quantity, layout: 'compact', form, name })}
    <button class="button-plain" type="submit" form="${form}" formaction="/cart/lines/${id}/plan">
      Add plan <span class="visually-hidden">for ${title}</span>
    </button>
  </div>`;
}

function planRow(plan: PlanLine, productTitle: string) {
  const { shown, warrantyPrice } = plan.selection;
  const isCharged = plan.state.status === 'ok';
  return html`<div class="cart-line cart-plan" data-plan-state="${plan.state.status}">
    <h3>Protection plan, ${shown.tenure}</h3>
    <p class="cart-line-price">${isCharged ? priceText(lineTotal(plan)) : 'Not charged'}</p>
    <p class="cart-plan-note">
      ${
        isCharged && plan.quantity > 1
          ? html`${plan.quantity} plans, ${priceText(warrantyPrice)} each.`
          : ''
      }
      ${planNote(plan)}
    </p>
    <div class="cart-line-actions">
      ${removeForm(plan.id, `protection plan for ${productTitle}`)}
    </div>
  </div>`;
}

/** What the shop's server found out about the plan, with both prices where they differ. */
function planNote({ state, selection }: PlanLine): string {
  switch (state.status) {
    case 'ok':
      return 'Price confirmed by our server.';
    case 'unverifiable':
      return 'We could not reach the plan service. You can order now and add a plan to the order later.';
    case 'price-changed':
      return (
        `The page said ${priceText(selection.warrantyPrice)}, but the plan costs ` +
        `${priceText(state.currentPrice)}. Please choose again.`
      );
    case 'offer-gone':
      return 'This plan is not offered any more. Please choose again.';
    case 'product-mismatch':
      return 'This plan was chosen for another product or price. Please choose again.';
  }
}

function removeForm(lineId: string, title: string) {
  return html`<form method="post" action="/cart/lines/${lineId}/remove">
    <button class="button-text" type="submit">
      Remove<span class="visually-hidden"> ${title}</span>
    </button>
  </form>`;
}
