import { html } from 'hono/html';
import { priceText } from '../shop/currency.ts';
import { isPlanRefused, type OrderLine, type ShopOrder } from '../shop/order.ts';

/** The plan of an order's line and the state of each of its contracts; nothing where it has none. */
export function contractList(order: ShopOrder, line: OrderLine) {
  const own = order.contractList.filter(({ lineItemId }) => lineItemId === line.lineItemId);
  if (!line.plan && own.length === 0) return '';
  return html`<div class="contracts">
    ${
      line.plan
        ? html`<h3>
            ${planText(line.plan)}${isPlanRefused(order, line) ? '' : ', included in the price above'}
          </h3>`
        : ''
    }
    <ul>
      ${own.map((entry) => contractEntry(entry))}
    </ul>
  </div>`;
}

function planText({ warrantyTenure, warrantyPrice }: NonNullable<OrderLine['plan']>): string {
  const years = warrantyTenure === 1 ? '1 year' : `${warrantyTenure} years`;
  return `Protection plan, ${years}, ${priceText(warrantyPrice)} each`;
}

function contractEntry(entry: ShopOrder['contractList'][number]) {
  const { contractId, isCancelled } = entry;
  if (contractId === undefined) {
    return html`<li class="contract contract-failed">
      <span>No contract, and no charge: ${errorText(entry)}</span>
    </li>`;
  }
  return html`<li class="contract">
    <span class="contract-id">${contractId}</span>
    <span class="badge" data-state="${isCancelled ? 'cancelled' : 'active'}">
      ${isCancelled ? 'Cancelled' : 'Active'}
    </span>
  </li>`;
}

/** The interface does not show the names of the error fields; these are the reference service's. */
function errorText(entry: Readonly<Record<string, unknown>>): string {
  const { errorMessage, errorCode } = entry;
  if (typeof errorMessage === 'string') return errorMessage;
  return typeof errorCode === 'string' ? errorCode : 'the service gave no reason.';
}
