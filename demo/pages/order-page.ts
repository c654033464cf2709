import { html } from 'hono/html';
import { maximumQuantity } from '../shop/cart.ts';
import { priceText } from '../shop/currency.ts';
import {
  isPlanRefused,
  orderLineTotal,
  orderTotal,
  type OrderLine,
  type ShopOrder,
} from '../shop/order.ts';
import { variantPath, variantTitle, type Product, type Variant } from '../shop/product.ts';
import { findVariant } from '../shop/products.ts';
import { contractList } from './contract-list.ts';
import { dateText } from './date-text.ts';
import { page } from './layout.ts';
import { warrantyOffer } from './warranty-offer.ts';

interface OrderPageParts {
  readonly order: ShopOrder;
  readonly cartCount: number;
  readonly notice: string | undefined;
}

/** One order: its lines, their contracts, and what may still be changed. */
export function orderPage({ order, cartCount, notice }: OrderPageParts) {
  return page({
    title: `Order ${order.orderId}`,
    path: '',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/styles/orders.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>Order <span class="order-id">${order.orderId}</span></h1>
      ${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
      ${
        order.failure
          ? html`<p class="notice notice-warn" role="status">
              Your order stands, but its contracts are not up to date: ${order.failure}
            </p>`
          : ''
      }
      <p class="order-facts">
        ${dateText(order.placedAt)} · ${priceText(orderTotal(order))} · ${order.customer.firstName}
        ${order.customer.lastName}, ${order.customer.city}
      </p>
      <ul class="order-lines">
        ${order.lines.map((line) => orderLine(order, line))}
      </ul>
      ${order.lines.some(({ quantity }) => quantity > 0) ? cancelForm(order) : ''}
      ${sentAgain(order)}
    `,
  });
}

function orderLine(order: ShopOrder, line: OrderLine) {
  const found = findVariant(line.sku);
  if (!found) return '';
  const { product, variant } = found;
  const title = variantTitle(product, variant);
  return html`<li class="order-line">
    <img class="product-tile" src="/images/${product.slug}.svg" alt="" width="480" height="360" />
    <div class="order-line-body">
      <div class="order-line-heading">
        <h2><a href="${variantPath(product, variant)}">${title}</a></h2>
        <p>${line.quantity > 0 ? priceText(orderLineTotal(order, line)) : 'Cancelled'}</p>
      </div>
      ${line.quantity > 0 ? lineForms(order, line, title) : ''} ${contractList(order, line)}
      ${
        line.quantity > 0 && (!line.plan || isPlanRefused(order, line))
          ? planForm(order, line, found)
          : ''
      }
    </div>
  </li>`;
}

function lineForms(
  { orderId }: ShopOrder,
  { lineItemId, quantity, plan }: OrderLine,
  title: string,
) {
  return html`<div class="order-line-actions">
    <form method="post" action="/orders/${orderId}/lines/${lineItemId}/quantity">
      <label>
        Quantity <span class="visually-hidden">of ${title}</span>
        <input
          type="number"
          name="quantity"
          value="${quantity}"
          min="1"
          max="${maximumQuantity}"
          required
          autocomplete="off"
        />
      </label>
      <button class="button-plain" type="submit">Change</button>
    </form>
    <form method="post" action="/orders/${orderId}/lines/${lineItemId}/cancel">
      <button class="button-text" type="submit">
        Cancel<span class="visually-hidden"> ${title}</span>
      </button>
    </form>
    ${
      plan
        ? html`<form method="post" action="/orders/${orderId}/lines/${lineItemId}/plan/remove">
            <button class="button-text" type="submit">
              Take the plan off<span class="visually-hidden"> ${title}</span>
            </button>
          </form>`
        : ''
    }
  </div>`;
}

/** The same element as on the product's page: a plan can be bought afterwards. */
function planForm(
  { orderId }: ShopOrder,
  { lineItemId, quantity, sku }: OrderLine,
  { product, variant }: { product: Product; variant: Variant },
) {
  return html`<form
    class="order-plan"
    method="post"
    action="/orders/${orderId}/lines/${lineItemId}/plan"
  >
    <input type="hidden" name="sku" value="${sku}" />
    <input type="hidden" name="quantity" value="${quantity}" />
    ${warrantyOffer({ product, variant, quantity })}
    <button class="button-plain" type="submit">Buy the chosen plan</button>
  </form>`;
}

function cancelForm({ orderId }: ShopOrder) {
  return html`<form method="post" action="/orders/${orderId}/cancel">
    <button class="button-text" type="submit">Cancel the order</button>
  </form>`;
}

function sentAgain({ orderId, contractList: entries }: ShopOrder) {
  return html`<section class="received" aria-labelledby="received-heading">
    <h2 id="received-heading">What the service answered</h2>
    <p class="received-intro">
      The shop’s server sends the order with its secret token. It may do so any number of times: the
      contracts stay the same.
    </p>
    <form method="post" action="/orders/${orderId}/contracts">
      <button class="button-plain" type="submit">Send the order again</button>
    </form>
    <pre class="received-reply" tabindex="0" aria-labelledby="received-heading">
${JSON.stringify(entries, null, 2)}</pre>
  </section>`;
}
