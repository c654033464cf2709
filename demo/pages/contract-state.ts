import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';
import type { ShopOrder } from '../shop/order.ts';
import { waitText } from './wait-text.ts';

/**
 * How far the contracts of an order are, in the shopper's words. The page's script follows it; the time
 * of the next attempt stands apart, so that no screen reader announces each second.
 */
export function contractState({ orderId, lines }: ShopOrder, status: ContractStatus | undefined) {
  const hasPlans = lines.some(({ plan }) => plan) || Boolean(status?.contracts.length);
  const state = hasPlans ? (status?.status ?? 'pending') : 'none';
  return html`<div class="contract-state">
    <div id="contract-state" role="status" data-state="${state}" data-live>
      ${hasPlans ? words(status) : ''}
    </div>
    <p id="next-attempt" data-live>${state === 'pending' ? nextAttempt(orderId, status) : ''}</p>
  </div>`;
}

function words(status: ContractStatus | undefined) {
  switch (status?.status) {
    case 'saved':
      return html`<p><strong>Your contracts are up to date.</strong></p>`;
    case 'attention':
      return status.failures.length > 0 ? notMade : beingLookedAt;
    default:
      return onTheirWay;
  }
}

const onTheirWay = html`<p><strong>Your contracts are on their way.</strong></p>
  <p>
    Your order stands. The warranty service does not have all of it yet, and the shop goes on asking
    by itself.
  </p>`;

const notMade = html`<p><strong>A contract could not be made.</strong></p>
  <p>
    The rest of your order stands, and you are not charged for what is missing. Somebody of the shop
    is looking at it.
  </p>`;

const beingLookedAt = html`<p>
    <strong>Somebody of the shop is looking at your contracts.</strong>
  </p>
  <p>
    Your order stands. The warranty service has not said whether it has it, so somebody asks there.
    You need not do anything.
  </p>`;

function nextAttempt(orderId: string, status: ContractStatus | undefined) {
  const { attempts = 0, nextAttemptAt } = status ?? {};
  const tried = attempts === 1 ? ', after one attempt' : `, after ${attempts} attempts`;
  return html`${
      nextAttemptAt
        ? html`The shop asks again
            <time datetime="${nextAttemptAt}">${waitText(nextAttemptAt, new Date())}</time>`
        : 'The shop is asking now'
    }${attempts > 0 ? tried : ''}. <a href="/orders/${orderId}">Look again</a>`;
}
