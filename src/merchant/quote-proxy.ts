import { checkedUrl } from '../client/checked-url.ts';
import { endpointUrl } from '../client/endpoint-url.ts';
import { QUOTE_PATH } from '../client/quote-url.ts';
import type { QuoteClientOptions } from '../client/quote-client.ts';
import { fieldError, WarrantyError } from '../client/errors.ts';
import type { Quote } from '../schemas/quote.ts';
import { checkOrigins, corsHeaders, preflightResponse } from './allowed-origins.ts';
import { ClientLimits, REQUESTS_FOR_ALL, REQUESTS_FOR_EACH } from './client-limits.ts';
import { FailOpen } from './fail-open.ts';
import { outlastAnswer, type OutlastAnswer } from './outlast-answer.ts';
import { ProxiedQuotes } from './proxied-quotes.ts';
import { jsonResponse, ProxyRefusal, tooManyRequests } from './proxy-reply.ts';
import { readQuoteRequest } from './read-quote-request.ts';
import { serviceFailure } from './service-failure.ts';
import type { QuoteCache, SharedRateLimit } from './shared-store.ts';

/** In ms: less than a page waits (4000 by default), so that the page gets an answer. */
const PROXY_TIMEOUT = 3000;

/** What a quote proxy needs to know. */
export interface QuoteProxyOptions extends QuoteClientOptions {
  /** Origins of the pages that may ask, such as `https://shop.example`; the proxy's own included. */
  allowedOrigins: readonly string[];
  /**
   * How long a quote is given to every shopper who asks for the same product, in seconds. Default 0:
   * a quote's id is specific to its call; above 0, shoppers share one.
   */
  cacheSeconds?: number | undefined;
  /**
   * Names the client that a request comes from, such as its IP address, for the rate limit. Clients
   * without a name share one limit. Names are hashed; IPv6 addresses count by their /64.
   */
  clientKey?: ((request: Request) => string | null | undefined) | undefined;
  /** Time for the service's whole reply, retries included, in ms; default 3000, less than a page waits. */
  timeout?: number | undefined;
  /** Requests a minute of each client, by default 120; without `clientKey` of all, by default 1200. */
  requestsPerMinute?: number | undefined;
  /**
   * Keeps the quotes of `cacheSeconds` for several proxies, such as `redisStore(client).quoteCache`. A
   * cache that fails or is slow never fails a quote. Without it each proxy keeps its own, in memory.
   */
  quoteCache?: QuoteCache | undefined;
  /**
   * Counts requests for several proxies, such as `redisStore(client).rateLimit`. While it fails, each
   * proxy goes by its own count. Without it each counts alone, in memory.
   */
  rateLimit?: SharedRateLimit | undefined;
  /**
   * Told of every failure of the service, of `quoteCache` and of `rateLimit`, for the merchant's log:
   * pages only see a status.
   */
  onError?: ((error: WarrantyError, request: Request) => unknown) | undefined;
  /**
   * Keeps the server running for what outlasts an answer: what `quoteCache` keeps, and what `onError` gives. It is
   * needed where a function ends with its answer, and comes from there: `waitUntil` of `cloudflare:workers`.
   */
  waitUntil?: ((work: Promise<unknown>) => unknown) | undefined;
}

/**
 * A fetch handler that passes quote requests of the shop's own pages on to the service, on the
 * merchant's server: the page needs no access to the service, and the access token stays secret. It
 * answers every path that ends like the quote endpoint, so it can be mounted anywhere. What it does
 * not know, it does not pass on; a shopper who leaves aborts the request to the service too.
 * @returns Answers a request. Errors have the reference service's shape, and never the token.
 * @throws {RequestError} when an option is wrong.
 */
export function createQuoteProxy({
  allowedOrigins,
  clientKey,
  quoteCache,
  rateLimit,
  onError,
  waitUntil,
  ...options
}: QuoteProxyOptions): (request: Request) => Promise<Response> {
  // Plain JavaScript may say `null` for what it leaves out.
  const cacheSeconds = options.cacheSeconds ?? 0;
  const requestsPerMinute =
    options.requestsPerMinute ?? (clientKey ? REQUESTS_FOR_EACH : REQUESTS_FOR_ALL);
  const origins = checkOrigins(allowedOrigins);
  // A wrong address and a missing store fail here, not at the first shopper.
  checkedUrl(endpointUrl(options.serviceUrl, QUOTE_PATH));
  if (!options.storeId) throw fieldError('storeId', 'storeId is required and must be a text.');
  checkAtLeast(0, cacheSeconds, 'cacheSeconds');
  // Such a quote would be shown for ever, whatever its price had become.
  if (cacheSeconds === Infinity) throw fieldError('cacheSeconds', 'cacheSeconds must be finite.');
  checkAtLeast(1, requestsPerMinute, 'requestsPerMinute');
  const outlast = outlastAnswer(waitUntil);
  const failOpen = (name: string) =>
    new FailOpen(name, (error, request) => outlast(() => onError?.(error, request)));
  const limits = new ClientLimits({
    clientKey,
    requestsPerMinute,
    rateLimit,
    failOpen: failOpen('The shared rate limit'),
  });
  const quotes = new ProxiedQuotes({
    ...options,
    timeout: options.timeout ?? PROXY_TIMEOUT,
    cacheSeconds,
    quoteCache,
    failOpen: failOpen('The shared quote cache'),
    outlast,
  });

  const quoteFor = async (request: Request): Promise<Quote> => {
    const wait = await limits.take(request);
    if (wait > 0) throw tooManyRequests(wait);
    const asked = await readQuoteRequest(request);
    if (asked.query.storeId !== options.storeId) {
      throw new ProxyRefusal(403, 'foreign-store', 'storeId is not the store of this shop.');
    }
    return quotes.get(asked, request);
  };

  return (request) => answer(request, { origins, quoteFor, onError, outlast });
}

interface Answering {
  readonly origins: ReadonlySet<string>;
  readonly quoteFor: (request: Request) => Promise<Quote>;
  readonly onError: QuoteProxyOptions['onError'];
  readonly outlast: OutlastAnswer;
}

/** The answer to any request, with the headers that let a page of the allowed origins read it. */
async function answer(
  request: Request,
  { origins, quoteFor, onError, outlast }: Answering,
): Promise<Response> {
  let cors = {};
  try {
    checkPath(request);
    cors = corsHeaders(request, origins);
    if (request.method === 'OPTIONS') return preflightResponse(cors);
    if (request.method !== 'POST') throw methodNotAllowed();
    return jsonResponse(await quoteFor(request), 200, cors);
  } catch (error) {
    // The page has gone; 499 is the status that servers log for that.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    if (error instanceof ProxyRefusal) return error.toResponse(cors);
    if (!(error instanceof WarrantyError)) throw error;
    outlast(() => onError?.(error, request));
    return serviceFailure(error).toResponse(cors);
  }
}

function checkAtLeast(least: number, value: number, path: string): void {
  if (!(value >= least)) throw fieldError(path, `${path} must be a number, at least ${least}.`);
}

function checkPath(request: Request): void {
  if (!new URL(request.url).pathname.endsWith(QUOTE_PATH)) {
    throw new ProxyRefusal(404, 'not-found', `Only ${QUOTE_PATH} is here.`);
  }
}

function methodNotAllowed(): ProxyRefusal {
  return new ProxyRefusal(405, 'method-not-allowed', 'Send the product by POST.', {
    headers: { allow: 'POST, OPTIONS' },
  });
}
