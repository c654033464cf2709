import assert from 'node:assert/strict';
import { phone, quoteFor } from './request-quote.ts';
import { storeId, token } from './start-service.ts';

const purchaseDate = '2026-03-01T09:30:00Z';

interface Plan {
  readonly policySKU: string;
  readonly policyPrice: number;
  readonly policyPurchaseDate: string;
}

/** An order of these line items. */
export function orderOf(orderLineItemList: readonly unknown[], fields: object = {}) {
  return {
    storeId,
    orderId: 'order-1',
    orderPurchaseDate: purchaseDate,
    customerDetails: { firstName: 'Ada', customerEmail: 'ada@shop.example' },
    orderLineItemList,
    ...fields,
  };
}

/** The plans that the store is offered for a phone, as an order carries them. */
export async function offeredPlans(
  url: string,
  product: typeof phone = phone,
): Promise<[Plan, Plan, Plan]> {
  const quote = await quoteFor(url, { body: product });
  const [one, two, three] = quote.warrantyQuoteItemList.map((item) => ({
    policySKU: item.warrantySKU,
    policyPrice: item.warrantyPrice,
    policyPurchaseDate: purchaseDate,
  }));
  assert.ok(one && two && three);
  return [one, two, three];
}

/** Sends an order; by default with the store's token. */
export function requestOrder(
  url: string,
  order: unknown,
  headers: Readonly<Record<string, string>> = { 'X-Service-Access-Token': token },
): Promise<Response> {
  return fetch(new URL('/partner/api/v1/order', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof order === 'string' ? order : JSON.stringify(order),
  });
}

export interface Entry {
  readonly lineItemId?: string;
  readonly contractId?: string;
  readonly isCancelled?: boolean;
  readonly errorCode?: string;
  readonly errorMessage?: string;
}

/** The contract list of an order that must be taken. */
export async function saveOrder(url: string, order: unknown): Promise<Entry[]> {
  const response = await requestOrder(url, order);
  const reply = await response.json();
  assert.equal(response.status, 200, JSON.stringify(reply));
  return reply.contractList;
}

/** What the sandbox lists; `query` narrows it to an order or a sale. */
export async function listContracts(url: string, query: Readonly<Record<string, string>> = {}) {
  const address = new URL('/sandbox/contracts', url);
  address.search = String(new URLSearchParams({ storeId, ...query }));
  const response = await fetch(address, { headers: { 'X-Service-Access-Token': token } });
  assert.equal(response.status, 200);
  return response.json();
}
