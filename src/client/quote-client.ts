import { credentialsOf } from './access-token.ts';
import { PageQuoteClient, type PageQuoteClientOptions } from './page-quote-client.ts';

/** What a `QuoteClient` needs to know. */
export interface QuoteClientOptions extends PageQuoteClientOptions {
  /** Only on a server; the quote endpoint does not require it. */
  accessToken?: string | undefined;
}

/**
 * Asks the quote endpoint for offers (service interface, endpoint 1). Identical requests under way
 * are one request, and its quote is kept in memory for a minute: a quote's id may so be given to
 * several callers, unless they ask with `fresh`.
 */
export class QuoteClient extends PageQuoteClient {
  /** @throws {RequestError} for an access token in a browser, and a timeout that is no time. */
  constructor({ accessToken, ...options }: QuoteClientOptions) {
    super(options, accessToken === undefined ? undefined : credentialsOf(accessToken));
  }
}
