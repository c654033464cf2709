import { html } from 'hono/html';
import type { ServiceMode } from '../service-switch.ts';
import type { ContractStatus } from '../shop/contract-status.ts';
import { priceText } from '../shop/currency.ts';
import type { Notice } from '../shop/notice.ts';
import { orderTotal, type ShopOrder } from '../shop/order.ts';
import type { ShownReceipt } from '../shop/receipt-desk.ts';
import { contractState } from './contract-state.ts';
import { dateText } from './date-text.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { merchantPanel } from './merchant-panel.ts';
import { orderLine } from './order-line.ts';

interface OrderPageParts {
  readonly order: ShopOrder;
  readonly status: ContractStatus | undefined;
  readonly receipts: readonly ShownReceipt[];
  /** By line: for plans that can still be bought. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly mode: ServiceMode;
  readonly cartCount: number;
  readonly notice: Notice | undefined;
}

/** One order: what the shopper has of it, and below, what the merchant does with it. */
export function orderPage({ cartCount, notice, mode, tokens, ...parts }: OrderPageParts) {
  const { order, status, receipts } = parts;
  const { orderId, placedAt, customer, lines } = order;
  return page({
    title: `Order ${orderId}`,
    path: '',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/styles/orders.css" />
      <link rel="stylesheet" href="/styles/receipt.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <link rel="stylesheet" href="/styles/merchant.css" />
      <script type="module" src="/scripts/order-page.ts"></script>
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>Order <span class="order-id">${orderId}</span></h1>
      ${noticeLine(notice)}
      <p class="order-facts">
        ${dateText(placedAt)} · ${priceText(orderTotal(order, status))} · ${customer.firstName}
        ${customer.lastName}, ${customer.city} ·
        <a href="/orders/${orderId}/mail">The mail about it</a>
      </p>
      ${contractState(order, status)}
      <ul class="order-lines">
        ${lines.map((line) =>
          orderLine({ orderId, line, status, receipts, token: tokens.get(line.lineItemId) }),
        )}
      </ul>
      ${merchantPanel({ order, status, mode })}
    `,
  });
}
