import { afterEach, before, mock } from 'node:test';
import { QuoteClient } from '../../../src/client/quote-client.ts';
import { createQuoteProxy, type QuoteProxyOptions } from '../../../src/merchant/quote-proxy.ts';
import { ErrorReply } from '../../../src/schemas/error-reply.ts';
import { serveFetch } from '../../support/serve-fetch.ts';
import { useScriptedService } from '../../support/use-scripted-service.ts';

export const shop = 'https://shop.example';
export const sofa = { productTitle: 'Sofa', productPrice: 899, productDescription: 'Three seats' };
export const path = '/warranty/api/v1/quote/listWarrantyQuotes';
export const query = '?storeId=demo-store&country=US&state=CA';

type AskInit = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>;
  path?: string;
  query?: string;
};

/** Asks as a page of the shop does; what is given replaces that. */
export const ask = (proxyUrl: string, init: AskInit = {}) =>
  fetch(`${proxyUrl}${init.path ?? path}${init.query ?? query}`, {
    method: 'POST',
    body: JSON.stringify(sofa),
    ...init,
    headers: { origin: shop, 'content-type': 'application/json', ...init.headers },
  });

/** A client as a page of the shop has it: in a browser, the browser itself names the origin. */
export const pageClient = (proxyUrl: string) =>
  new QuoteClient({
    serviceUrl: `${proxyUrl}/warranty`,
    storeId: 'demo-store',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', shop);
      return fetch(input, { ...init, headers });
    },
  });

export const errorOf = async (response: Response) => ErrorReply.parse(await response.json()).error;

/** Gives the tests of a suite a scripted service, and proxies to it that end with their test. */
export function useQuoteProxy() {
  const service = useScriptedService();
  const closing: (() => Promise<void>)[] = [];
  before(() => mock.method(Math, 'random', () => 0)); // The shortest waits between repeats.
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const proxyTo = async ({ url }: { url: string }, options: Partial<QuoteProxyOptions> = {}) => {
    const proxy = createQuoteProxy({
      serviceUrl: url,
      storeId: 'demo-store',
      accessToken: 'secret-token',
      allowedOrigins: [shop, 'https://www.shop.example'],
      ...options,
    });
    const server = await serveFetch(proxy);
    closing.push(server.close);
    return server.url;
  };
  return { service, proxyTo };
}
