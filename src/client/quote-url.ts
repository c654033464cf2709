import { endpointUrl } from './endpoint-url.ts';

/** Path of the quote endpoint below the service's address (service interface, endpoint 1). */
export const QUOTE_PATH = '/api/v1/quote/listWarrantyQuotes';

/** What a quote is asked for by, besides the product. */
export interface QuoteUrlOptions {
  /** Base address of the service; a relative one resolves against the page. */
  readonly serviceUrl: string;
  readonly storeId: string;
  readonly country: string;
  readonly state?: string | undefined;
}

/**
 * Address that a product is posted to for its quote.
 * @returns Nothing where the address of the service does not fit.
 */
export function quoteUrl({
  serviceUrl,
  storeId,
  country,
  state,
}: QuoteUrlOptions): URL | undefined {
  return endpointUrl(serviceUrl, QUOTE_PATH, { storeId, country, state });
}
