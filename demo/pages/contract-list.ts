import { html } from 'hono/html';
import {
  createdContracts,
  type CreatedContract,
  failedContracts,
  type FailedContract,
} from 'warranty-widget/merchant';
import { priceText } from '../shop/currency.ts';
import { isPlanRefused, type OrderLine, type ShopOrder } from '../shop/order.ts';

/** The plan of an order's line and the state of each of its contracts; nothing where it has none. */
export function contractList(order: ShopOrder, line: OrderLine) {
  const isOwn = ({ lineItemId }: { lineItemId?: unknown }) => lineItemId === line.lineItemId;
  const created = createdContracts(order).filter(isOwn);
  const failed = failedContracts(order).filter(isOwn);
  if (!line.plan && created.length + failed.length === 0) return '';
  return html`<div class="contracts">
    ${
      line.plan
        ? html`<h3>
            ${planText(line.plan)}${isPlanRefused(order, line) ? '' : ', included in the price above'}
          </h3>`
        : ''
    }
    <ul>
      ${created.map(createdEntry)} ${failed.map(failedEntry)}
    </ul>
  </div>`;
}

function planText({ warrantyTenure, warrantyPrice }: NonNullable<OrderLine['plan']>): string {
  const years = warrantyTenure === 1 ? '1 year' : `${warrantyTenure} years`;
  return `Protection plan, ${years}, ${priceText(warrantyPrice)} each`;
}

function createdEntry({ contractId, isCancelled }: CreatedContract) {
  return html`<li class="contract">
    <span class="contract-id">${contractId}</span>
    <span class="badge" data-state="${isCancelled ? 'cancelled' : 'active'}">
      ${isCancelled ? 'Cancelled' : 'Active'}
    </span>
  </li>`;
}

function failedEntry(entry: FailedContract) {
  return html`<li class="contract contract-failed">
    <span>No contract, and no charge: ${errorText(entry)}</span>
  </li>`;
}

/** The interface does not show the names of the error fields; these are the reference service's. */
function errorText({ errorMessage, errorCode }: FailedContract): string {
  if (typeof errorMessage === 'string') return errorMessage;
  return typeof errorCode === 'string' ? errorCode : 'the service gave no reason.';
}
