import { html } from 'hono/html';
import { LINE_ITEM_UPDATE_WINDOW_DAYS } from 'warranty-widget/schemas';
import { priceText } from '../shop/currency.ts';
import { DAY } from '../shop/day.ts';
import type { DemoClock } from '../shop/demo-clock.ts';
import type { Notice } from '../shop/notice.ts';
import type { WholeSystemQuote, WholeSystemSale } from '../shop/whole-system.ts';
import { clockForm } from './clock-form.ts';
import { customerFields } from './customer-fields.ts';
import { dateText } from './date-text.ts';
import { page } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { wholeSystemElement } from './whole-system-element.ts';
import { wholeSystemHead } from './whole-system-page.ts';

interface SaleParts {
  readonly sale: WholeSystemSale;
  /** For the products as they are covered now; absent when the service gave none. */
  readonly stored: WholeSystemQuote | undefined;
  readonly clock: DemoClock;
  readonly cartCount: number;
  readonly notice: Notice | undefined;
}

/** A plan that was sold: its contract, and what may still be changed. */
export function wholeSystemSalePage({ sale, stored, clock, cartCount, notice }: SaleParts) {
  const { svcSalesLeadId, contractId, soldAt, selection, customer } = sale;
  const path = `/whole-system/sales/${svcSalesLeadId}`;
  const until = new Date(Date.parse(soldAt) + LINE_ITEM_UPDATE_WINDOW_DAYS * DAY);
  const isLate = clock.now() > until;
  return page({
    title: 'Your plan for the home',
    path: '',
    cartCount,
    head: wholeSystemHead(stored),
    body: html`
      <h1>Your plan for the home</h1>
      ${noticeLine(notice)}
      <dl class="sale-facts">
        <div>
          <dt>Contract</dt>
          <dd class="contract-id">${contractId}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>${selection.shown.tenure}, ${priceText(selection.warrantyPrice)}</dd>
        </div>
        <div>
          <dt>Covered</dt>
          <dd>
            ${selection.lineItemList
              .filter(({ isCovered }) => isCovered)
              .map(({ title }) => title)
              .join(' · ')}
          </dd>
        </div>
        <div>
          <dt>Date of sale</dt>
          <dd>${dateText(soldAt)}</dd>
        </div>
      </dl>
      <div class="checkout">
        <section aria-labelledby="coverage-heading">
          <h2 id="coverage-heading">Change what is covered</h2>
          <p class="${isLate ? 'late' : ''}">
            ${
              isLate
                ? `This was possible until ${dateText(until)}. Try it all the same: the service refuses, and nothing changes.`
                : `Possible until ${dateText(until)}.`
            }
          </p>
          <form method="post" action="${path}/products">
            ${wholeSystemElement(stored)}
            <button class="button-primary" type="submit">Update the contract</button>
          </form>
        </section>
        <section aria-labelledby="customer-heading">
          <h2 id="customer-heading">Change name or address</h2>
          <p>Possible at any time.</p>
          <form method="post" action="${path}/customer">
            ${customerFields(customer)}
            <button class="button-plain" type="submit">Save</button>
          </form>
        </section>
      </div>
      ${clockForm({ clock, back: path, why: updateRules })}
    `,
  });
}

const updateRules =
  'Products of a contract can be changed until 30 days after its date of sale; customer details at any time.';
