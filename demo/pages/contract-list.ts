import { html } from 'hono/html';
import type { FailedContract } from 'warranty-widget/merchant';
import {
  contractsOf,
  failuresOf,
  type ContractStatus,
  type KnownContract,
} from '../shop/contract-status.ts';
import { priceText } from '../shop/currency.ts';
import { isPlanRefused, type BoughtPlan, type OrderLine } from '../shop/order.ts';

/** The plan of an order's line and the state of each of its contracts; nothing where it has none. */
export function contractList(line: OrderLine, status: ContractStatus | undefined) {
  const { lineItemId, plan } = line;
  const contracts = contractsOf(status, lineItemId);
  const failures = failuresOf(status, lineItemId);
  const isEmpty = !plan && contracts.length + failures.length === 0;
  return html`<div id="contracts-${lineItemId}" class="contracts" data-live>
    ${
      isEmpty
        ? ''
        : html`${plan ? html`<h3>${planText(plan, isPlanRefused(status, line))}</h3>` : ''}
            <ul>
              ${contracts.map(contractEntry)} ${failures.map(failedEntry)}
              ${changesAhead(line, status)}
            </ul>`
    }
  </div>`;
}

function planText(plan: BoughtPlan, isRefused: boolean): string {
  const { warrantyTenure, warrantyPrice, quantity } = plan;
  const years = warrantyTenure === 1 ? '1 year' : `${warrantyTenure} years`;
  const isCharged = quantity > 0 && !isRefused;
  const included = isCharged ? ', included in the price above' : '';
  const each = quantity > 1 ? ' each' : '';
  return `Protection plan, ${years}, ${priceText(warrantyPrice)}${each}${included}`;
}

/** A contract and its state. */
export function contractEntry({ contractId, isCancelled }: KnownContract) {
  return html`<li class="contract">
    <span class="contract-id">${contractId}</span>
    <span class="badge" data-state="${isCancelled ? 'cancelled' : 'active'}">
      ${isCancelled ? 'Cancelled' : 'Active'}
    </span>
  </li>`;
}

/** What the service is yet to do: make contracts, or end them. */
function changesAhead({ lineItemId, plan }: OrderLine, status: ContractStatus | undefined) {
  const state = status?.status ?? 'pending';
  if (state === 'saved' || failuresOf(status, lineItemId).length > 0) return '';
  const standing = contractsOf(status, lineItemId).filter(({ isCancelled }) => !isCancelled).length;
  const ahead = (plan?.quantity ?? 0) - standing;
  if (ahead === 0) return '';
  const count = Math.abs(ahead);
  const contracts = count === 1 ? '1 contract' : `${count} contracts`;
  const what = ahead > 0 ? `${contracts} to be made` : `${contracts} to be ended`;
  const badge = state === 'pending' ? 'Pending' : 'Being looked at';
  return html`<li class="contract">
    <span>${what}</span>
    <span class="badge" data-state="${state}">${badge}</span>
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
