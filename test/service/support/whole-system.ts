import assert from 'node:assert/strict';
import type { Quote } from '../../../src/schemas/quote.ts';
import { storeId, token } from './start-service.ts';

export const products = [
  { title: 'Vista OLED television', unitPrice: 1899.5, quantity: 1, isCovered: true },
  { title: 'Soundbar', unitPrice: 19.99, quantity: 3, isCovered: true, description: 'Small' },
  { title: 'Wall mount', unitPrice: 49, quantity: 1, isCovered: false },
] as const;

/** Asks the sandbox for a whole-system quote. */
export function requestWholeSystemQuote(
  url: string,
  body: unknown = { lineItemList: products },
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const address = new URL('/sandbox/whole-system/quotes', url);
  address.search = String(new URLSearchParams({ storeId, country: 'US', ...query }));
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The whole-system quote of a request that must succeed. */
export async function wholeSystemQuote(
  url: string,
  body?: unknown,
): Promise<Quote & { svcSalesLeadId: string }> {
  const response = await requestWholeSystemQuote(url, body);
  assert.equal(response.status, 200);
  return response.json();
}

/** An order that chooses a quote's first offer. */
export function wholeSystemOrderOf(quote: Quote & { svcSalesLeadId: string }, fields: object = {}) {
  const [offer] = quote.warrantyQuoteItemList;
  assert.ok(offer);
  return {
    storeId,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId: offer.warrantyQuoteItemId,
    warrantyPrice: offer.warrantyPrice,
    warrantyCoverageYears: offer.warrantyTenure,
    customerDetails: { customerFirstName: 'Ada', customerCity: 'London', addressType: 'BILLING' },
    svcSalesLeadId: quote.svcSalesLeadId,
    ...fields,
  };
}

/** Sends a whole-system order; by default with the store's token. */
export function requestWholeSystemOrder(
  url: string,
  order: unknown,
  headers: Readonly<Record<string, string>> = { 'X-Service-Access-Token': token },
): Promise<Response> {
  return fetch(new URL('/partner/api/v1/order/whole-system', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(order),
  });
}

/** The contract's id of an order that must be taken. */
export async function saveWholeSystemOrder(url: string, order: unknown): Promise<string> {
  const response = await requestWholeSystemOrder(url, order);
  const reply = await response.json();
  assert.equal(response.status, 200, JSON.stringify(reply));
  assert.deepEqual(Object.keys(reply), ['isError', 'contractId']);
  assert.equal(reply.isError, false);
  return reply.contractId;
}
