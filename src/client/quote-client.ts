import { QuoteQuery, QuoteRequest } from '../schemas/quote-request.ts';
import { Quote } from '../schemas/quote.ts';
import { checkAccessToken } from './access-token.ts';
import { checkRequest } from './check-request.ts';
import { endpointUrl } from './endpoint-url.ts';
import { NetworkError } from './network-error.ts';
import { nameOf, postJson } from './post-json.ts';
import { ServiceError } from './service-error.ts';
import { SharedResults } from './shared-results.ts';
import { checkTimeout, withTimeLimit } from './time-limit.ts';
import type { WarrantyError } from './warranty-error.ts';
import { withRetries } from './with-retries.ts';

/** Path of the quote endpoint below the service's address (service interface, endpoint 1). */
export const QUOTE_PATH = '/api/v1/quote/listWarrantyQuotes';

/** Time for a whole reply where none is given, in ms. */
const DEFAULT_TIMEOUT = 4000;

const CACHE_LIFETIME = 60_000;
const CACHE_CAPACITY = 50;

/** What a `QuoteClient` needs to know. */
export interface QuoteClientOptions {
  /** Base address of the service or of the shop's own quote proxy; relative to the page, if there is one. */
  serviceUrl: string;
  /** Store identifier from the merchant's integration kit. */
  storeId: string;
  /** Only on a server; the quote endpoint does not require it. */
  accessToken?: string;
  /** Time for the whole reply, retries included, in ms; default 4000. */
  timeout?: number;
  /** Sends the requests; default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch;
}

/** Where the customer is, and how a list of quotes is asked for. */
export interface ListOptions {
  /** Country code of the customer's location. */
  country: string;
  /** State code of the customer's location. */
  state?: string;
  /** Gives up: the promise rejects at once, with the signal's reason. */
  signal?: AbortSignal;
  /** Asks the service anew, even where the same quote is cached or already asked for. */
  fresh?: boolean;
}

/**
 * Asks the quote endpoint for offers (service interface, endpoint 1). Identical requests under way
 * are one request, and its quote is kept in memory for a minute: a quote's id may so be given to
 * several callers, unless they ask with `fresh`.
 */
export class QuoteClient {
  /** Base address of the service, as it was given. */
  readonly serviceUrl: string;
  /** The store that quotes are asked for. */
  readonly storeId: string;
  readonly #accessToken: string | undefined;
  readonly #timeout: number;
  readonly #fetch: typeof fetch | undefined;
  readonly #quotes = new SharedResults<Quote>(CACHE_LIFETIME, CACHE_CAPACITY);

  /** @throws {RequestError} for an access token in a browser, and a timeout that is no time. */
  constructor({
    serviceUrl,
    storeId,
    accessToken,
    timeout = DEFAULT_TIMEOUT,
    fetch,
  }: QuoteClientOptions) {
    this.serviceUrl = serviceUrl;
    this.storeId = storeId;
    this.#accessToken = accessToken === undefined ? undefined : checkAccessToken(accessToken);
    this.#timeout = checkTimeout(timeout);
    this.#fetch = fetch;
  }

  /**
   * The quote for a product, a copy of the caller's own. Its list of offers is empty where the
   * service has none for the product.
   * @param product The product; its price is that of one unit, in major units.
   * @throws {RequestError} when product, country or configuration do not fit; nothing was sent.
   * @throws {NetworkError} when no reply came, after up to two retries.
   * @throws {TimeoutError} when the time was up.
   * @throws {ServiceError} when the service refused; after up to two retries for 429 and 5xx.
   * @throws {ReplyError} when the reply is not a quote. One malformed offer fails it all.
   */
  async list(
    product: QuoteRequest,
    { country, state, signal, fresh = false }: ListOptions,
  ): Promise<Quote> {
    signal?.throwIfAborted();
    const query = checkRequest(
      QuoteQuery,
      { storeId: this.storeId, country, state },
      'The quote request',
    );
    const body = JSON.stringify(checkRequest(QuoteRequest, product, 'The quote request'));
    const url = endpointUrl(this.serviceUrl, QUOTE_PATH, query);
    const quote = await this.#quotes.get(
      `${url.href} ${body}`,
      (sharedSignal) => this.#request(url, body, sharedSignal),
      { signal, fresh },
    );
    return structuredClone(quote);
  }

  #request(url: URL, body: string, signal: AbortSignal): Promise<Quote> {
    const timeout = this.#timeout;
    const end = performance.now() + timeout;
    let failure: WarrantyError | undefined;
    const attempt = (limitSignal: AbortSignal) =>
      postJson({
        url,
        body,
        reply: Quote,
        accessToken: this.#accessToken,
        fetch: this.#fetch,
        signal: limitSignal,
      });
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

function mayRetry(error: WarrantyError): boolean {
  if (error instanceof ServiceError) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError;
}
