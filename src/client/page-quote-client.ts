import type { Quote } from '../schemas/quote.ts';
import type { QuoteRequest } from '../schemas/quote-request.ts';
import { readQuote } from '../schemas/read-quote.ts';
import { NetworkError, ServiceError, type WarrantyError } from './errors.ts';
import { nameOf, postJson, type Credentials } from './post-json.ts';
import { QUOTE_LIFETIME } from './quote-lifetime.ts';
import { quoteUrl } from './quote-url.ts';
import { SharedResults } from './shared-results.ts';
import { checkTimeout, DEFAULT_TIMEOUT, withTimeLimit } from './time-limit.ts';
import { withRetries } from './with-retries.ts';

const CACHE_CAPACITY = 50;

/** What a `PageQuoteClient` needs to know. */
export interface PageQuoteClientOptions {
  /** Base address of the service or of the shop's own quote proxy; relative to the page, if there is one. */
  serviceUrl: string;
  /** Store identifier from the merchant's integration kit. */
  storeId: string;
  /** Time for the whole reply, retries included, in ms; default 4000. */
  timeout?: number | undefined;
  /** Sends the requests; default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch | undefined;
  /**
   * Learns what was left out of a quote because it is malformed or beyond a limit: the path of each
   * field, such as `tncLink` or `warrantyQuoteItemList[1]`. Once a reply; without it nobody is told.
   */
  onLeftOut?: ((paths: readonly string[]) => void) | undefined;
}

/** Where the customer is, and how a list of quotes is asked for. */
export interface ListOptions {
  /** Country code of the customer's location. */
  country: string;
  /** State code of the customer's location. */
  state?: string | undefined;
  /** Gives up: the promise rejects at once, with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Asks the service anew, even where the same quote is cached or already asked for. */
  fresh?: boolean | undefined;
}

/**
 * What asks for quotes, in pages and in `QuoteClient`. It sends what it is given: the elements give what
 * `offerContext` made, and `QuoteClient` checks first. Its modules have nothing that only servers need.
 * Identical requests under way are one request, and the quote is kept in memory for a minute, so several
 * callers may get the same quote's id unless they ask with `fresh`.
 */
export class PageQuoteClient {
  /** Base address of the service, as it was given. */
  readonly serviceUrl: string;
  /** The store that quotes are asked for. */
  readonly storeId: string;
  readonly #credentials: Credentials | undefined;
  readonly #timeout: number;
  readonly #fetch: typeof fetch | undefined;
  readonly #onLeftOut: PageQuoteClientOptions['onLeftOut'];
  readonly #quotes = new SharedResults<Quote>(QUOTE_LIFETIME, CACHE_CAPACITY);

  /** @throws {RequestError} for a timeout that is no time. */
  constructor(
    { serviceUrl, storeId, timeout = DEFAULT_TIMEOUT, fetch, onLeftOut }: PageQuoteClientOptions,
    credentials?: Credentials,
  ) {
    this.serviceUrl = serviceUrl;
    this.storeId = storeId;
    this.#credentials = credentials;
    this.#timeout = checkTimeout(timeout);
    this.#fetch = fetch;
    this.#onLeftOut = onLeftOut;
  }

  /**
   * The quote for a product, a copy of the caller's own; see `QuoteClient`.
   * @throws {RequestError} when the address of the service does not fit; nothing was sent.
   */
  async list(
    product: QuoteRequest,
    { country, state, signal, fresh = false }: ListOptions,
  ): Promise<Quote> {
    signal?.throwIfAborted();
    const { serviceUrl, storeId } = this;
    const url = quoteUrl({ serviceUrl, storeId, country, state });
    const body = JSON.stringify(product);
    const quote = await this.#quotes.get(
      keyOf(product, { country, state }),
      (sharedSignal) => this.begin(() => this.#request(url, body, sharedSignal), sharedSignal),
      { signal, fresh },
    );
    return this.handOut(quote);
  }

  /** The quote for a product that is in memory; absent where `list` would make a request, or wait for one. */
  known(product: QuoteRequest, place: ListOptions): Quote | undefined {
    const quote = this.#quotes.known(keyOf(product, place));
    return quote && this.handOut(quote);
  }

  /** Begins a request, at once; the time limit counts from then. */
  protected begin(request: () => Promise<Quote>, _signal: AbortSignal): Promise<Quote> {
    return request();
  }

  /** What a caller gets of the quote that all share. */
  protected handOut(quote: Quote): Quote {
    return structuredClone(quote);
  }

  #tell(leftOut: readonly string[]): void {
    try {
      this.#onLeftOut?.(leftOut);
    } catch {
      // A listener that throws must not lose the quote.
    }
  }

  #request(url: URL, body: string, signal: AbortSignal): Promise<Quote> {
    const timeout = this.#timeout;
    const end = performance.now() + timeout;
    let failure: WarrantyError | undefined;
    const attempt = async (limitSignal: AbortSignal) => {
      const leftOut: string[] = [];
      const quote = await postJson({
        url,
        body,
        read: (reply) =>
          readQuote(reply, { base: url.href, onLeftOut: (path) => leftOut.push(path) }),
        nothing: '{}',
        credentials: this.#credentials,
        fetch: this.#fetch,
        signal: limitSignal,
      });
      if (leftOut.length > 0) this.#tell(leftOut);
      return quote;
    };
    return withTimeLimit(
      (limitSignal) =>
        withRetries(() => attempt(limitSignal), {
          mayRetry: (error) => {
            failure = error;
            return mayRetry(error);
          },
          longestWait: () => end - performance.now(),
          signal: limitSignal,
        }),
      { timeout, signal, name: nameOf(url), cause: () => failure },
    );
  }
}

/** What a client's quotes differ by. */
function keyOf(product: QuoteRequest, { country, state }: ListOptions): string {
  return JSON.stringify([country, state, product]);
}

function mayRetry(error: WarrantyError): boolean {
  if (error instanceof ServiceError) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError;
}
