import { jsonRequest } from '../client/json-request.ts';
import { QUOTE_LIFETIME } from '../client/quote-lifetime.ts';

/** Most requests at a time that are made early: browsers open six connections to a host. */
const MOST = 6;

interface EarlyRequest {
  readonly response: Promise<Response>;
  readonly abort: AbortController;
}

const early = new Map<string, EarlyRequest>();

/** Sends a request that the elements are going to make: each once, and no more than `MOST` at a time. */
export function sendEarly(url: string, body: string): void {
  const key = keyOf(url, body);
  if (early.has(key) || early.size >= MOST) return;
  const abort = new AbortController();
  const response = fetch(url, jsonRequest(body, abort.signal));
  early.set(key, { response, abort });
  // No unhandled rejection: whoever takes the response learns of its failure.
  response.catch(() => {});
  setTimeout(() => {
    if (early.delete(key)) abort.abort();
  }, QUOTE_LIFETIME);
}

/** A `fetch` that answers the first call for a request that was sent early with the response to that one. */
export const fetchOnce: typeof fetch = (input, init) => {
  const key = keyOf(input, init?.body);
  const sent = early.get(key);
  if (!sent) return fetch(input, init);
  early.delete(key);
  init?.signal?.addEventListener('abort', () => sent.abort.abort());
  return sent.response;
};

function keyOf(...request: unknown[]): string {
  return request.join(' ');
}
