import { html } from 'hono/html';
import {
  cartDigest,
  cartTotal,
  countProducts,
  lineTotal,
  planOf,
  productLines,
  type Cart,
  type ProductLine,
} from '../shop/cart.ts';
import { priceText } from '../shop/currency.ts';
import type { Customer } from '../shop/customer.ts';
import type { Notice } from '../shop/notice.ts';
import { variantTitle } from '../shop/product.ts';
import { findVariant } from '../shop/products.ts';
import { customerFields } from './customer-fields.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';

interface CheckoutParts {
  readonly cart: Cart;
  /** Id of the order to be: the form sent twice is one order. */
  readonly orderId: string;
  readonly notice: Notice | undefined;
  /** What was filled in, where the form comes back. */
  readonly customer?: Partial<Customer>;
}

/** Who buys and what it costs, before the order is placed. */
export function checkoutPage({ cart, orderId, notice, customer }: CheckoutParts) {
  return page({
    title: 'Checkout',
    path: '/checkout',
    cartCount: countProducts(cart),
    head: html`<link rel="stylesheet" href="/styles/checkout.css" />`,
    body: html`
      <h1>Checkout</h1>
      ${noticeLine(notice)}
      <form class="checkout" method="post" action="/orders">
        <section aria-labelledby="delivery-heading">
          <h2 id="delivery-heading">Delivery</h2>
          ${customerFields(customer)}
        </section>
        <section class="checkout-summary" aria-labelledby="summary-heading">
          <h2 id="summary-heading">Your order</h2>
          <dl>
            ${productLines(cart).map((line) => summaryLines(cart, line))}
            <div class="checkout-total">
              <dt>Total</dt>
              <dd>${priceText(cartTotal(cart))}</dd>
            </div>
          </dl>
          <input type="hidden" name="orderId" value="${orderId}" />
          <input type="hidden" name="shownCart" value="${cartDigest(cart)}" />
          <button class="button-primary" type="submit">Place order</button>
          <p>Nothing is charged: this shop is a demonstration.</p>
        </section>
      </form>
    `,
  });
}

function summaryLines(cart: Cart, line: ProductLine) {
  const found = findVariant(line.sku);
  const plan = planOf(cart, line);
  return html`<div>
      <dt>${line.quantity} × ${found && variantTitle(found.product, found.variant)}</dt>
      <dd>${priceText(lineTotal(line))}</dd>
    </div>
    ${
      plan
        ? html`<div class="checkout-plan">
            <dt>${plan.quantity} × Protection plan, ${plan.selection.shown.tenure}</dt>
            <dd>${plan.state.status === 'ok' ? priceText(lineTotal(plan)) : 'Left out'}</dd>
          </div>`
        : ''
    }`;
}
