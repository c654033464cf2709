import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';
import { priceText } from '../shop/currency.ts';
import { orderTotal, type ShopOrder } from '../shop/order.ts';
import type { WholeSystemSale } from '../shop/whole-system.ts';
import { dateText } from './date-text.ts';
import { page } from './layout.ts';

interface ListedOrder {
  readonly order: ShopOrder;
  readonly status: ContractStatus | undefined;
}

interface OrderListParts {
  readonly orders: readonly ListedOrder[];
  readonly sales: readonly WholeSystemSale[];
  readonly cartCount: number;
}

/** The account: what was ordered in this browser, and the contracts of each order. */
export function orderListPage({ orders, sales, cartCount }: OrderListParts) {
  return page({
    title: 'Orders',
    path: '/orders',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/orders.css" />`,
    body: html`
      <h1>Orders</h1>
      <p class="order-list-intro">
        The shop has no sign-in: these are the orders that were made in this browser.
      </p>
      ${
        orders.length + sales.length === 0
          ? html`<p>None so far. <a href="/">See all products</a></p>`
          : html`<ul class="order-list">
              ${orders.map(orderEntry)} ${sales.map(saleEntry)}
            </ul>`
      }
    `,
  });
}

function orderEntry({ order, status }: ListedOrder) {
  const standing = status?.contracts.filter(({ isCancelled }) => !isCancelled) ?? [];
  return html`<li>
    <h2><a href="/orders/${order.orderId}">Order ${order.orderId}</a></h2>
    <p>${dateText(order.placedAt)} · ${priceText(orderTotal(order, status))}</p>
    <p>${contractCount(standing.length)}${CHANGES[status?.status ?? 'pending']}</p>
  </li>`;
}

const CHANGES: Readonly<Record<ContractStatus['status'], string>> = {
  saved: '',
  pending: ', with changes on their way',
  attention: ', being looked at',
};

function saleEntry({ svcSalesLeadId, soldAt, selection }: WholeSystemSale) {
  return html`<li>
    <h2><a href="/whole-system/sales/${svcSalesLeadId}">Plan for the home</a></h2>
    <p>${dateText(soldAt)} · ${priceText(selection.warrantyPrice)}</p>
    <p>${contractCount(1)}</p>
  </li>`;
}

function contractCount(count: number): string {
  if (count === 0) return 'No contracts';
  return count === 1 ? '1 contract' : `${count} contracts`;
}
