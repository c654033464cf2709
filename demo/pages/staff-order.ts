import { html } from 'hono/html';
import type { ContractStatus, KnownContract } from '../shop/contract-status.ts';
import type { OrderLine, ShopOrder } from '../shop/order.ts';
import { titleOf } from '../shop/products.ts';
import { store } from '../shop/store.ts';
import { contractEntry } from './contract-list.ts';
import { dateText } from './date-text.ts';

/** An order that somebody has to look at. */
export interface OrderToSettle {
  readonly status: ContractStatus;
  /** Absent where the shop does not have it. */
  readonly order: ShopOrder | undefined;
  /** What the service's operator says that it has; absent while nobody answers. */
  readonly found: readonly KnownContract[] | undefined;
}

/** One order that was set aside: why, what to ask, what was answered, and what to do. */
export function staffOrder({ status, order, found }: OrderToSettle) {
  const { orderId, reason } = status;
  return html`<li class="staff-order">
    <h2>Order <span class="order-id">${orderId}</span></h2>
    ${order ? facts(order) : ''}
    <p class="staff-reason">${reason}</p>
    <dl class="staff-inquiry">
      <div>
        <dt>What to ask</dt>
        <dd>“Which contracts does order ${orderId} of store ${store.storeId} have?”</dd>
      </div>
      <div>
        <dt>What the service’s operator answers</dt>
        <dd>${answer(found)}</dd>
      </div>
    </dl>
    <div class="merchant-actions">
      <form method="post" action="/staff/orders/${orderId}/retry">
        <button class="button-plain" type="submit">
          Retry<span class="visually-hidden"> order ${orderId}</span>
        </button>
      </form>
      ${found ? settleForm(orderId, found) : ''}
    </div>
    <p class="staff-hint">
      Retry if nothing of the order arrived: it is sent again now. Settle if it did: these contracts
      count, and it is not sent again.
    </p>
  </li>`;
}

function facts({ placedAt, customer, lines }: ShopOrder) {
  return html`<p class="staff-facts">
      ${dateText(placedAt)} · ${customer.firstName} ${customer.lastName}
    </p>
    <ul class="staff-lines">
      ${lines.map((line) => html`<li>${lineText(line)}</li>`)}
    </ul>`;
}

function lineText({ sku, quantity, plan }: OrderLine): string {
  const plans = plan?.quantity ? `, ${plan.quantity} × plan ${plan.warrantySKU}` : '';
  return `${quantity} × ${titleOf(sku)}${plans}`;
}

function answer(found: readonly KnownContract[] | undefined) {
  if (!found) return 'Nobody answers now.';
  if (found.length === 0) return 'None.';
  return html`<ul>
    ${found.map(contractEntry)}
  </ul>`;
}

/** Sends the contracts that the page shows: staff settle what they saw, even if the service has others by then. */
function settleForm(orderId: string, found: readonly KnownContract[]) {
  const contracts = found.map(({ lineItemId, contractId, isCancelled }) => ({
    lineItemId,
    contractId,
    isCancelled,
  }));
  const what =
    found.length === 0
      ? 'without contracts'
      : `with ${found.length === 1 ? 'this contract' : `these ${found.length} contracts`}`;
  return html`<form method="post" action="/staff/orders/${orderId}/settle">
    <input type="hidden" name="contracts" value="${JSON.stringify(contracts)}" />
    <button class="button-primary" type="submit">
      Settle ${what}<span class="visually-hidden"> for order ${orderId}</span>
    </button>
  </form>`;
}
