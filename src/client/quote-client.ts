import { placeOf } from '../schemas/place.ts';
import { Quote } from '../schemas/quote.ts';
import { QuoteQuery, QuoteRequest } from '../schemas/quote-request.ts';
import { readQuote } from '../schemas/read-quote.ts';
import { read } from '../schemas/read.ts';
import { credentialsOf } from './access-token.ts';
import { asksAlone } from './asks-alone.ts';
import { checkRequest } from './check-request.ts';
import { checkTimeout, DEFAULT_TIMEOUT } from './time-limit.ts';
import {
  PageQuoteClient,
  type ListOptions,
  type PageQuoteClientOptions,
} from './page-quote-client.ts';

/** What a `QuoteClient` needs to know. */
export interface QuoteClientOptions extends PageQuoteClientOptions {
  /** Only on a server; the quote endpoint does not require it. */
  accessToken?: string | undefined;
}

/**
 * Asks the quote endpoint for offers (service interface, endpoint 1). Identical requests under way
 * are one request (not on Cloudflare's Workers, which do not allow it), and its quote is kept in memory for a minute:
 * several callers may get the same quote's id unless they ask with `fresh`.
 */
export class QuoteClient extends PageQuoteClient {
  /** Time for a quote, its repeats included, in ms. */
  readonly timeout: number;
  protected override readonly readReply = readQuoteInWords;

  /**
   * @throws {RequestError} for an access token in a browser or one that no header can carry, and for a
   * timeout that is not above 0.
   */
  constructor({ accessToken, timeout, onLeftOut, ...options }: QuoteClientOptions) {
    const checked = checkTimeout(timeout ?? DEFAULT_TIMEOUT);
    // Plain JavaScript may say `null` for what it leaves out.
    const token = accessToken ?? undefined;
    super(
      { ...options, timeout: checked, onLeftOut: onLeftOut && withoutErrors(onLeftOut) },
      token === undefined ? undefined : credentialsOf(token),
    );
    this.timeout = checked;
    // Vue and Alpine put a proxy around the objects in their state, and no proxy has the private fields.
    this.list = this.list.bind(this);
  }

  /**
   * The quote for a product, a copy of the caller's own. Its list of offers is empty where the service
   * has none for the product: where it says so, or answers with 204, or with 404 and JSON.
   * @param product - The product; its price is that of one unit, in major units.
   * @throws {RequestError} when product, country or configuration do not fit; nothing was sent.
   * @throws {NetworkError} when no reply came, after up to two retries.
   * @throws {TimeoutError} when the time was up.
   * @throws {ServiceError} when the service refused; after up to two retries for 429 and 5xx.
   * @throws {ReplyError} when the reply is not a quote, or none of its offers can be sold. What else
   * is malformed is left out, see `onLeftOut`.
   */
  override async list(product: QuoteRequest, options: ListOptions): Promise<Quote> {
    // A copy: where plain JavaScript leaves the options out, the check below names the country.
    const { country, state, signal, fresh } = { ...options };
    signal?.throwIfAborted();
    const name = 'The quote request';
    const place = placeOf({ country, state });
    const query = checkRequest(QuoteQuery, { storeId: this.storeId, ...place }, name);
    const asked = checkRequest(QuoteRequest, product, name);
    const isAlone = fresh || (asksAlone() && this.known(asked, query) === undefined);
    return super.list(asked, { ...query, signal, fresh: isAlone });
  }

  protected override begin(request: () => Promise<Quote>): Promise<Quote> {
    return request();
  }

  /** A copy, so that no caller sees what another does to it. */
  protected override handOut(quote: Quote): Quote {
    return structuredClone(quote);
  }
}

/** Reads a quote. If it has issues, zod reads it again, to say what a wrong value is: the table for pages does not. */
const readQuoteInWords: typeof readQuote = (reply, reading) => {
  const asked = readQuote(reply, reading);
  return asked.issues ? read(Quote, reply) : asked;
};

/** A listener whose errors are ignored, because they must not lose the quote. */
function withoutErrors(listener: (paths: readonly string[]) => void): typeof listener {
  return (paths) => {
    try {
      listener(paths);
    } catch {
      // The error is the caller's own.
    }
  };
}
