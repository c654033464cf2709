import type { Quote } from '../schemas/quote.ts';
import type { QuoteRequest } from '../schemas/quote-request.ts';
import { readQuote } from '../schemas/read-quote.ts';
import { checkedUrl } from './checked-url.ts';
import { NetworkError, type WarrantyError } from './errors.ts';
import { ServiceError } from './reply-errors.ts';
import type { Credentials } from './credentials.ts';
import { nameOf, postJson } from './post-json.ts';
import { QUOTE_LIFETIME } from './quote-lifetime.ts';
import { quoteUrl } from './quote-url.ts';
import { SharedResults } from './shared-results.ts';
import { DEFAULT_TIMEOUT, LONGEST_TIMER, withTimeLimit } from './time-limit.ts';
import { withRetries } from './with-retries.ts';

/** Most quotes that are kept in memory. */
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
   * Told what was left out of a quote because it is malformed or beyond a limit: the path of each
   * field, such as `tncLink` or `warrantyQuoteItemList[1]`. Called once for a reply.
   */
  onLeftOut?: ((paths: readonly string[]) => void) | undefined;
}

/** Where the customer is, and how a list of quotes is asked for. */
export interface ListOptions {
  /** Country code of the customer's location. */
  country: string;
  /** State code of the customer's location. */
  state?: string | undefined;
  /** Once it aborts, the promise rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Asks the service anew, even where the same quote is in memory or already asked for. */
  fresh?: boolean | undefined;
}

/**
 * Asks for quotes: the base of the page's own client and of `QuoteClient`. It checks nothing, because the
 * elements ask for what `offerContext` made, and `QuoteClient` checks first. So the script tag holds neither
 * the checks nor the handling of tokens. Identical requests under way are one request, and its quote is
 * kept in memory for a minute: several callers may get the same quote's id unless they ask with `fresh`.
 */
export abstract class PageQuoteClient {
  /** Base address of the service, as it was given. */
  readonly serviceUrl: string;
  /** The store that quotes are asked for. */
  readonly storeId: string;
  /** Reads the quote of a reply. */
  protected readonly readReply: typeof readQuote = readQuote;
  readonly #credentials: Credentials | undefined;
  readonly #timeout: number;
  readonly #fetch: typeof fetch | undefined;
  readonly #onLeftOut: PageQuoteClientOptions['onLeftOut'];
  readonly #quotes = new SharedResults<Quote>(QUOTE_LIFETIME, CACHE_CAPACITY);

  constructor(
    { serviceUrl, storeId, timeout = DEFAULT_TIMEOUT, fetch, onLeftOut }: PageQuoteClientOptions,
    credentials?: Credentials,
  ) {
    this.serviceUrl = serviceUrl;
    this.storeId = storeId;
    this.#credentials = credentials;
    this.#timeout = Math.min(timeout, LONGEST_TIMER);
    this.#fetch = fetch;
    this.#onLeftOut = onLeftOut;
  }

  /**
   * The quote for a product, as `handOut` gives it; `QuoteClient` lists the other errors.
   * @throws {RequestError} when the address of the service does not fit; nothing was sent.
   */
  async list(
    product: QuoteRequest,
    { country, state, signal, fresh }: ListOptions,
  ): Promise<Quote> {
    const { serviceUrl, storeId } = this;
    const url = checkedUrl(quoteUrl({ serviceUrl, storeId, country, state }));
    const body = JSON.stringify(product);
    const quote = await this.#quotes.get(
      keyOf(product, { country, state }),
      (sharedSignal) => this.begin(() => this.#request(url, body, sharedSignal)),
      { signal, fresh },
    );
    return this.handOut(quote);
  }

  /** The quote for a product that is in memory; absent where `list` would make a request, or wait for one. */
  known(product: QuoteRequest, place: ListOptions): Quote | undefined {
    const quote = this.#quotes.known(keyOf(product, place));
    return quote && this.handOut(quote);
  }

  /** Begins a request, at once or later. The time limit counts from then. */
  protected abstract begin(request: () => Promise<Quote>): Promise<Quote>;

  /** The quote as one caller gets it, made from the one that all callers share. */
  protected abstract handOut(quote: Quote): Quote;

  #request(url: URL, body: string, signal: AbortSignal): Promise<Quote> {
    const timeout = this.#timeout;
    // Not `performance.now()`, because a page may have a variable of its own named `performance`.
    const end = Date.now() + timeout;
    let failure: WarrantyError | undefined;
    const attempt = async (limitSignal: AbortSignal) => {
      const leftOut: string[] = [];
      const quote = await postJson({
        url,
        body,
        read: (reply) =>
          this.readReply(reply, { base: url.href, onLeftOut: (path) => leftOut.push(path) }),
        nothing: '{}',
        credentials: this.#credentials,
        fetch: this.#fetch,
        signal: limitSignal,
      });
      if (leftOut.length > 0) this.#onLeftOut?.(leftOut);
      return quote;
    };
    return withTimeLimit(
      (limitSignal) =>
        withRetries(() => attempt(limitSignal), {
          mayRetry: (error) => {
            failure = error;
            return mayRetry(error);
          },
          longestWait: () => end - Date.now(),
          signal: limitSignal,
        }),
      { timeout, signal, name: nameOf(url), cause: () => failure },
    );
  }
}

/** A text that is the same for the same question. */
function keyOf(product: QuoteRequest, { country, state }: ListOptions): string {
  return JSON.stringify([country, state, product]);
}

function mayRetry(error: WarrantyError): boolean {
  if (error instanceof ServiceError) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError;
}
