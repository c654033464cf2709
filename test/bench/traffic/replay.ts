import { mock } from 'node:test';
import { QuoteClient } from '../../../src/client/quote-client.ts';
import { createQuoteProxy } from '../../../src/merchant/quote-proxy.ts';
import type { QuoteCache } from '../../../src/merchant/shared-store.ts';
import { exampleQuote } from '../../support/quotes.ts';
import type { PageEvent } from './sessions.ts';
import { SHOP } from './shop.ts';

/** How the proxies keep quotes. */
export interface Caching {
  /** 0: each shopper gets a quote of their own. */
  readonly cacheSeconds: number;
  /** Whether the proxies share what they keep. */
  readonly isShared: boolean;
}

/** What the traffic came to. */
export interface Calls {
  readonly views: number;
  /** From pages to proxies, and from proxies to the service. */
  readonly toProxies: number;
  readonly toService: number;
}

/** A page view's client is forgotten when so many later ones have begun. */
const MAX_PAGES = 200_000;

const ORIGIN = 'https://shop.example';
const STORE = 'demo-store';

/**
 * Replays events against the page's real client and the real proxy; only the clock is virtual and the
 * service is a reply that is always the same.
 * @param countFrom - Earlier events fill the caches and are not counted, in ms.
 */
export async function replay(
  events: readonly PageEvent[],
  caching: Caching,
  countFrom: number,
): Promise<Calls> {
  const begin = Date.UTC(2026, 0, 1);
  mock.timers.enable({ apis: ['Date'], now: begin });
  const counted = { views: 0, toProxies: 0, toService: 0 };
  let counts = false;
  const count = (what: keyof Calls) => {
    if (counts) counted[what] += 1;
  };
  const proxies = makeProxies(caching, () => count('toService'));
  const pages = new Map<number, QuoteClient>();
  try {
    for (const { at, place, page, isView, product } of events) {
      counts = at >= countFrom;
      if (isView) count('views');
      if (product === undefined) continue;
      mock.timers.setTime(begin + at);
      const client =
        pages.get(page) ?? pageClient(proxies[place.location], () => count('toProxies'));
      pages.set(page, client);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      const { country, state } = place;
      await client.list(product, { country, state });
    }
  } finally {
    mock.timers.reset();
  }
  return counted;
}

type Proxy = ReturnType<typeof createQuoteProxy>;

/** The client that each page view makes anew. */
function pageClient(proxy: Proxy | undefined, onCall: () => void): QuoteClient {
  return new QuoteClient({
    serviceUrl: ORIGIN,
    storeId: STORE,
    fetch: async (address, init) => {
      onCall();
      const headers = new Headers(init?.headers);
      headers.set('origin', ORIGIN);
      if (!proxy) throw new TypeError('There is no proxy at this place.');
      return proxy(new Request(address, { method: 'POST', body: init?.body, headers }));
    },
  });
}

/** One proxy at each place. */
function makeProxies({ cacheSeconds, isShared }: Caching, onCall: () => void): Proxy[] {
  const quote = JSON.stringify(exampleQuote());
  const quoteCache = isShared ? sharedCache() : undefined;
  return Array.from({ length: SHOP.locations }, () =>
    createQuoteProxy({
      serviceUrl: 'https://service.example',
      storeId: STORE,
      allowedOrigins: [ORIGIN],
      // Limits are not what is measured here.
      requestsPerMinute: 1e9,
      cacheSeconds,
      quoteCache,
      fetch: async () => {
        onCall();
        return new Response(quote, { headers: { 'content-type': 'application/json' } });
      },
    }),
  );
}

/** What a Redis would keep, by the virtual clock. */
function sharedCache(): QuoteCache {
  const kept = new Map<string, { text: string; until: number }>();
  return {
    get: async (key) => {
      const entry = kept.get(key);
      return entry && entry.until > Date.now() ? entry.text : null;
    },
    set: async (key, text, milliseconds) => {
      kept.set(key, { text, until: Date.now() + milliseconds });
    },
  };
}
