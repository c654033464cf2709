import { html } from 'hono/html';
import type { Notice } from '../shop/notice.ts';
import type { OpenedOffer } from '../shop/offer-desk.ts';
import { variantTitle } from '../shop/product.ts';
import { dateText } from './date-text.ts';
import { lateOfferForm } from './late-offer-form.ts';
import { page, type Markup } from './layout.ts';
import { noticeLine } from './notice-line.ts';
import { productTile } from './product-tile.ts';

interface PlanOfferParts {
  readonly opened: OpenedOffer;
  /** The token, as the request brought it. */
  readonly token: string;
  readonly cartCount: number;
  readonly notice: Notice | undefined;
}

/** The address that opens the page with a token. */
export function planOfferPath(token: string): string {
  return `/plan-offer?${new URLSearchParams({ offer: token })}`;
}

/** Behind the link of the mail: plans for a product that is bought already, or why there are none. */
export function planOfferPage({ opened, token, cartCount, notice }: PlanOfferParts) {
  const { title, body } = opened.status === 'open' ? offer(opened, token) : refusal(opened);
  return page({
    title,
    path: '',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/offer.css" />
      <link rel="stylesheet" href="/styles/orders.css" />
      <link rel="stylesheet" href="/styles/mail.css" />
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>${title}</h1>
      ${noticeLine(notice)}
      <div class="plan-offer">${body}</div>
    `,
  });
}

interface Shown {
  readonly title: string;
  readonly body: Markup;
}

/** The page of an open offer. It names no person, because whoever has the link sees it. */
function offer(
  { product, variant, quantity, order, expiresAt }: Extract<OpenedOffer, { status: 'open' }>,
  token: string,
): Shown {
  const units = quantity === 1 ? '' : `, ${quantity} units`;
  return {
    title: 'A plan for what you have',
    body: html`<div class="plan-offer-product">
        ${productTile(product)}
        <div>
          <h2>${variantTitle(product, variant)}</h2>
          <p>Bought on ${dateText(order.placedAt)}${units}</p>
          <p>This offer is good for one purchase, until ${dateText(expiresAt)}.</p>
        </div>
      </div>
      ${lateOfferForm({ product, variant, quantity, token, where: 'e-mail' })}`,
  };
}

function refusal(opened: Exclude<OpenedOffer, { status: 'open' }>): Shown {
  switch (opened.status) {
    case 'used':
      return {
        title: 'This offer was used',
        body: html`<p>
          A plan was bought with this link. A link is good for one purchase, so nothing more can be
          bought with it.
        </p>`,
      };
    case 'covered':
      return {
        title: 'There is nothing left to protect',
        body: html`<p>
          Each unit of this product has a plan already, or was taken back. There are never more
          plans than units.
        </p>`,
      };
    case 'expired':
      return {
        title: 'This offer is over',
        body: html`<p>
          It was good until ${dateText(opened.expiresAt)}. Your product is not touched by that: its
          first year of warranty is included.
        </p>`,
      };
    case 'altered':
      return {
        title: 'This link was changed',
        body: html`<p>
          It is not as we sent it: a letter is another one, or its end is missing. So it does not
          count. Please open it once more from the mail.
        </p>`,
      };
    case 'no-token':
      return {
        title: 'This link is not whole',
        body: html`<p>
          Something is missing at its end, as mail programs sometimes do. Please open it once more
          from the mail.
        </p>`,
      };
    case 'unknown-order':
      return {
        title: 'We do not know this order',
        body: html`<p>The link is one of ours, but its order is not here any more.</p>`,
      };
  }
}
