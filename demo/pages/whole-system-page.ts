import { html } from 'hono/html';
import type { Customer } from '../shop/customer.ts';
import type { Notice } from '../shop/notice.ts';
import type { WholeSystemQuote } from '../shop/whole-system.ts';
import { customerFields } from './customer-fields.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { wholeSystemElement } from './whole-system-element.ts';

interface WholeSystemParts {
  /** Absent when the service gave none. */
  readonly stored: WholeSystemQuote | undefined;
  /** What the shopper typed before. */
  readonly fields: Partial<Customer> | undefined;
  readonly cartCount: number;
  readonly notice: Notice | undefined;
}

/** One plan over several products: choose which, choose the plan, buy it. */
export function wholeSystemPage({ stored, fields, cartCount, notice }: WholeSystemParts) {
  return page({
    title: 'Plan for the home',
    path: '/whole-system',
    cartCount,
    head: wholeSystemHead(stored),
    body: html`
      <h1>One plan for the home</h1>
      <p class="whole-system-intro">
        Instead of a plan for each product, one for those you choose. The price follows what is
        covered.
      </p>
      ${noticeLine(notice)}
      <form class="checkout" method="post" action="/whole-system/sales">
        <section aria-label="Products and plan">${wholeSystemElement(stored)}</section>
        <section aria-labelledby="customer-heading">
          <h2 id="customer-heading">Who buys</h2>
          ${customerFields(fields)}
          <button class="button-primary" type="submit">Buy the plan</button>
        </section>
      </form>
    `,
  });
}

/** Styles of the pages with the element, and its scripts where there is one. */
export function wholeSystemHead(stored: WholeSystemQuote | undefined) {
  return html`<link rel="stylesheet" href="/styles/offer.css" />
    <link rel="stylesheet" href="/styles/checkout.css" />
    <link rel="stylesheet" href="/styles/orders.css" />
    <link rel="stylesheet" href="/styles/received.css" />
    ${
      stored
        ? html`<script type="module" src="/scripts/whole-system.ts"></script>
            <script src="/warranty-widget.js" defer></script>`
        : ''
    }`;
}
