import { PageQuoteClient } from '../../client/page-quote-client.ts';
import type { Quote } from '../../schemas/quote.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { deepFreeze } from './deep-freeze.ts';
import { warnLeftOut } from './quote-state.ts';

/** Most requests at a time of all clients here together. A client of the page's own is not among them. */
const limit = new ConcurrencyLimit(6);

let send: typeof fetch = (...request) => globalThis.fetch(...request);

const clients = new Map<string, SharedQuoteClient>();

/** Lets the page's clients send by another `fetch`, such as one that has the reply to an early request. */
export function sendQuotesBy(fetch: typeof globalThis.fetch): void {
  send = fetch;
}

/** A client whose requests wait for their turn, and whose callers all get the same quote, frozen. */
class SharedQuoteClient extends PageQuoteClient {
  protected override begin(request: () => Promise<Quote>): Promise<Quote> {
    return limit.run(async () => {
      // The shopper may have gone to another tab since the quote was asked for.
      while (document.visibilityState === 'hidden') {
        await new Promise((resolve) =>
          document.addEventListener('visibilitychange', resolve, { once: true }),
        );
      }
      return request();
    });
  }

  protected override handOut(quote: Quote): Quote {
    return deepFreeze(quote);
  }
}

/**
 * The page's one client for a service, store and time limit, so that elements that ask for the same
 * product share one request.
 *
 * @param timeout - In ms.
 */
export function sharedQuoteClient(
  serviceUrl: string,
  storeId: string,
  timeout: number,
): PageQuoteClient {
  const key = JSON.stringify([serviceUrl, storeId, timeout]);
  const client =
    clients.get(key) ??
    new SharedQuoteClient({
      serviceUrl,
      storeId,
      timeout,
      fetch: (...request) => send(...request),
      onLeftOut: warnLeftOut,
    });
  clients.set(key, client);
  return client;
}
