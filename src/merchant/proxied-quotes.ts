import { asksAlone } from '../client/asks-alone.ts';
import { QuoteClient, type QuoteClientOptions } from '../client/quote-client.ts';
import { SharedResults } from '../client/shared-results.ts';
import { Quote } from '../schemas/quote.ts';
import type { FailOpen } from './fail-open.ts';
import { hashOf } from './hash.ts';
import type { OutlastAnswer } from './outlast-answer.ts';
import { pageQuote } from './page-quote.ts';
import type { AskedQuote } from './read-quote-request.ts';
import type { QuoteCache } from './shared-store.ts';

/** Most quotes that are kept in memory. */
const CAPACITY = 500;

/** How long a quote is kept in memory beside a shared cache, in ms: only that cache knows the quote's age. */
const MEMORY_BESIDE_SHARED = 1000;

/** Where a proxy's quotes come from. */
export interface ProxiedQuotesOptions extends QuoteClientOptions {
  /** How long a quote is given to every shopper who asks for the same product, in seconds; 0: never. */
  readonly cacheSeconds: number;
  readonly quoteCache: QuoteCache | undefined;
  readonly failOpen: FailOpen;
  readonly outlast: OutlastAnswer;
}

/** The quotes of a proxy: from memory, from the shared cache, from the service. */
export class ProxiedQuotes {
  readonly #client: QuoteClient;
  readonly #lifetime: number;
  readonly #memory: SharedResults<Quote>;
  readonly #cache: QuoteCache | undefined;
  readonly #failOpen: FailOpen;
  readonly #outlast: OutlastAnswer;
  /** Address of the service. It is part of each key, because proxies for different services may share one cache. */
  readonly #source: string;

  constructor({ cacheSeconds, quoteCache, failOpen, outlast, ...options }: ProxiedQuotesOptions) {
    this.#client = new QuoteClient(options);
    this.#lifetime = cacheSeconds * 1000;
    this.#cache = cacheSeconds > 0 ? quoteCache : undefined;
    const inMemory = this.#cache ? Math.min(this.#lifetime, MEMORY_BESIDE_SHARED) : this.#lifetime;
    this.#memory = new SharedResults(inMemory, CAPACITY);
    this.#failOpen = failOpen;
    this.#outlast = outlast;
    this.#source = options.serviceUrl;
  }

  /** The quote as the page gets it. */
  get({ query, product }: AskedQuote, request: Request): Promise<Quote> {
    const { storeId, country, state } = query;
    const key = JSON.stringify([this.#source, storeId, country, state, product]);
    const isAlone = this.#lifetime === 0 || (asksAlone() && this.#memory.known(key) === undefined);
    return this.#memory.get(
      key,
      async (sharedSignal) => {
        const ask = async () =>
          pageQuote(
            await this.#client.list(product, { country, state, signal: sharedSignal, fresh: true }),
          );
        return this.#cache ? this.#fromCache(this.#cache, key, request, ask) : ask();
      },
      { signal: request.signal, fresh: isAlone },
    );
  }

  /** The quote that the cache has, or else the one that `ask` gives, which the cache then keeps. */
  async #fromCache(
    cache: QuoteCache,
    key: string,
    request: Request,
    ask: () => Promise<Quote>,
  ): Promise<Quote> {
    const hash = await hashOf(key);
    const known = readQuote(await this.#failOpen.ask(request, () => cache.get(hash)));
    if (known !== undefined) return known;
    const quote = await ask();
    // The page does not wait until the quote is kept.
    void this.#failOpen.ask(request, () => {
      // A server may have to run on for it, and longer than it is watched here.
      const kept = cache.set(hash, JSON.stringify(quote), this.#lifetime);
      this.#outlast(() => kept);
      return kept;
    });
    return quote;
  }
}

/** The quote in a text of the cache. What is no quote counts as absent: others may write to the cache too. */
function readQuote(text: string | null | undefined): Quote | undefined {
  if (!text) return undefined;
  try {
    const { data } = Quote.safeParse(JSON.parse(text));
    return data && pageQuote(data);
  } catch {
    return undefined;
  }
}
