import { QuoteClient, type QuoteClientOptions } from '../../../src/client/quote-client.ts';

/** Where a quote is asked for. */
export const endpoint = '/api/v1/quote/listWarrantyQuotes';

/** Asks for a quote of a sofa. */
export const list = (
  { url }: { url: string },
  options: Pick<QuoteClientOptions, 'timeout' | 'fetch'> = {},
) =>
  new QuoteClient({ serviceUrl: url, storeId: 'demo-store', ...options }).list(
    { productTitle: 'Sofa', productPrice: 899 },
    { country: 'US' },
  );
