import assert from 'node:assert/strict';
import type { Quote } from '../../../src/schemas/quote.ts';
import { storeId } from './start-service.ts';

export const phone = { productTitle: 'Nova 9 smartphone', productPrice: 699 };

interface QuoteCall {
  /** Query parameters; undefined leaves one out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is where it is a text or bytes, as JSON otherwise. */
  readonly body?: unknown;
  readonly method?: string;
}

/** Sends a request to the quote endpoint, by default a correct one. */
export function requestQuote(url: string, call: QuoteCall = {}): Promise<Response> {
  const { body = phone, method = 'POST' } = call;
  const query = Object.entries({ storeId, country: 'US', ...call.query });
  const address = new URL('/api/v1/quote/listWarrantyQuotes', url);
  for (const [name, value] of query) if (value !== undefined) address.searchParams.set(name, value);
  return fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...call.headers },
    body: isRaw(body) ? body : JSON.stringify(body),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

/** The quote for a product, from a request that must succeed. */
export async function quoteFor(url: string, call: QuoteCall = {}): Promise<Quote> {
  const response = await requestQuote(url, call);
  assert.equal(response.status, 200);
  return response.json();
}
