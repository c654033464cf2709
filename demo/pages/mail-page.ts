import { html } from 'hono/html';
import type { DemoClock } from '../shop/demo-clock.ts';
import type { Mail } from '../shop/mail.ts';
import type { ShopOrder } from '../shop/order.ts';
import { variantTitle } from '../shop/product.ts';
import { findVariant } from '../shop/products.ts';
import { clockForm } from './clock-form.ts';
import { dateText } from './date-text.ts';
import { page } from './layout.ts';
import { planOfferPath } from './plan-offer-page.ts';

interface MailPageParts {
  readonly order: ShopOrder;
  readonly mail: Mail;
  readonly clock: DemoClock;
  readonly cartCount: number;
}

/** The mail that a shop sends after an order, with a second chance to choose a plan. */
export function mailPage({ order, mail, clock, cartCount }: MailPageParts) {
  const { orderId, customer, placedAt } = order;
  const path = `/orders/${orderId}/mail`;
  return page({
    title: `Mail about order ${orderId}`,
    path: '',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/orders.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      <link rel="stylesheet" href="/styles/mail.css" />`,
    body: html`
      <h1>The mail about your order</h1>
      <p class="order-facts">
        The demo sends no mail: this is what a shop would send, with a link for each product that
        was bought without a plan.
        <a href="/orders/${orderId}">Back to the order</a>
      </p>
      <article class="mail" aria-labelledby="mail-subject">
        <dl class="mail-head">
          <div>
            <dt>From</dt>
            <dd>Northlight &lt;orders@northlight.example&gt;</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>${customer.firstName} ${customer.lastName} &lt;${customer.customerEmail}&gt;</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>${dateText(placedAt)}</dd>
          </div>
        </dl>
        <h2 id="mail-subject">Thank you for your order ${orderId}</h2>
        <p>Hello ${customer.firstName},</p>
        <p>We have your order, and it is on its way to ${customer.city}.</p>
        ${mail.offers.length > 0 ? offers(order, mail) : ''}
        <p>Your Northlight team</p>
      </article>
      ${
        mail.offers[0]
          ? html`<section class="received" aria-labelledby="links-heading">
                <h2 id="links-heading">Links that do not count</h2>
                <p class="received-intro">
                  A link is good for one purchase, for one line of one order, until its day. See
                  what the page says when one letter of it is changed, when it was used, or when its
                  time is over.
                </p>
                <p>
                  <a href="${planOfferPath(altered(mail.offers[0].token))}"
                    >Open it with one letter changed</a
                  >
                </p>
              </section>
              ${clockForm({ clock, back: path, why: 'The links of the mail are good for 30 days.' })}`
          : ''
      }
    `,
  });
}

function offers({ lines }: ShopOrder, mail: Mail) {
  return html`<p>
      ${
        mail.offers.length === 1
          ? 'One product of your order has no protection plan.'
          : `${mail.offers.length} products of your order have no protection plan.`
      }
      If you would like one after all, you can still have it until ${dateText(mail.expiresAt)};
      nothing happens if you do nothing.
    </p>
    <ul class="mail-offers">
      ${mail.offers.map(({ lineItemId, token }) => {
        const line = lines.find((candidate) => candidate.lineItemId === lineItemId);
        const found = line && findVariant(line.sku);
        if (!found) return '';
        const title = variantTitle(found.product, found.variant);
        return html`<li>
          <a class="button-primary" href="${planOfferPath(token)}">See the plans for ${title}</a>
        </li>`;
      })}
    </ul>`;
}

/** The token with another letter in the middle of its signed part. */
function altered(token: string): string {
  const place = Math.floor(token.length / 2);
  return token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
}
