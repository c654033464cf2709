import { html } from 'hono/html';
import type { ServiceMode } from '../service-switch.ts';
import type { Notice } from '../shop/notice.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { serviceForm } from './service-form.ts';
import { staffOrder, type OrderToSettle } from './staff-order.ts';

interface StaffPageParts {
  readonly orders: readonly OrderToSettle[];
  readonly mode: ServiceMode;
  readonly cartCount: number;
  readonly notice: Notice | undefined;
}

/** What the plan server has set aside for a person, and the two things that a person can do. */
export function staffPage({ orders, mode, cartCount, notice }: StaffPageParts) {
  return page({
    title: 'Orders that need a person',
    path: '/staff',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/orders.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <link rel="stylesheet" href="/styles/merchant.css" />`,
    body: html`
      <h1>Orders that need a person</h1>
      <p class="order-list-intro">
        Where the service may have carried out an order without saying so, the plan server sends
        nothing more and waits for somebody of the shop’s staff. A shop keeps this page behind its
        sign-in; the demo has none.
      </p>
      ${noticeLine(notice)} ${serviceForm(mode, '/staff')}
      ${
        orders.length > 0
          ? html`<ul class="staff-orders">
              ${orders.map(staffOrder)}
            </ul>`
          : nothing
      }
    `,
  });
}

const nothing = html`<div class="staff-empty">
  <h2>Nothing needs you</h2>
  <p>
    To see what may happen, let the service lose its answers, and <a href="/">buy something</a> with
    a plan.
  </p>
</div>`;
