import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { createQuoteProxy } from '../../src/merchant/quote-proxy.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { exampleQuote } from '../support/quotes.ts';

const origins = ['https://shop.example', 'https://www.shop.example'];

/** A JSON text, so that each way to write a number or a text is among them. */
const product = fc
  .record({
    title: fc.constantFrom(
      '"Sofa"',
      '"sofa"',
      '"\\u0053ofa"',
      '"So\u0301fa"',
      '"Sófa"',
      '"\\ud800"',
    ),
    price: fc.constantFrom('899', '899.00', '8.99e2', '899.01', '1e21', '0', '"899"'),
    description: fc.constantFrom(undefined, '""', '"Two seats"', '"Two\\u0020seats"', 'null'),
    further: fc.constantFrom('', '"quantity":2', '"__proto__":{"productTitle":"Lamp"}'),
    isReversed: fc.boolean(),
  })
  .map(({ title, price, description, further, isReversed }) => {
    const fields = [`"productTitle":${title}`, `"productPrice":${price}`, further];
    if (description !== undefined) fields.push(`"productDescription":${description}`);
    const given = fields.filter(Boolean);
    return `{${(isReversed ? given.toReversed() : given).join(',')}}`;
  });

const query = fc
  .tuple(
    fc.constantFrom('US', 'us', '%20US', 'CA', 'U', ''),
    fc.constantFrom('', '&state=', '&state=CA', '&state=ca', '&state=US-CA', '&state=CA-CA'),
    fc.constantFrom('', '&country=CA', '&lang=de', '&storeId=other'),
  )
  .map(([country, state, further]) => `storeId=demo-store&country=${country}${state}${further}`);

const headers = fc.record(
  {
    origin: fc.constantFrom(...origins),
    cookie: fc.constantFrom('currency=EUR', 'currency=JPY'),
    'accept-language': fc.constantFrom('de', 'ja'),
  },
  { requiredKeys: ['origin'] },
);

/** A proxy, and what it asked the service; the id of each quote is told by that. */
function startProxy(cacheSeconds: number) {
  const asked: string[] = [];
  const proxy = createQuoteProxy({
    serviceUrl: 'https://service.example',
    storeId: 'demo-store',
    allowedOrigins: origins,
    requestsPerMinute: Infinity,
    cacheSeconds,
    fetch: (url, init) => {
      const question = JSON.stringify([String(url), init?.body, init?.headers]);
      asked.push(question);
      return Promise.resolve(Response.json(exampleQuote({ coverageWidgetHeading: question })));
    },
  });
  return { proxy, asked };
}

describe('a quote proxy that keeps quotes', () => {
  it('asks the service once for all requests that ask it the same, and gives none the quote of another', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ product, query, headers }), { minLength: 20, maxLength: 60 }),
        async (requests) => {
          const keeping = startProxy(60);
          const asking = startProxy(0);
          for (const request of requests) {
            const [kept, asked] = await Promise.all(
              [keeping, asking].map(async ({ proxy }) => {
                const url = `https://shop.example/api/v1/quote/listWarrantyQuotes?${request.query}`;
                const response = await proxy(
                  new Request(url, {
                    method: 'POST',
                    headers: { 'content-type': 'application/json', ...request.headers },
                    body: request.product,
                  }),
                );
                const allowed = response.headers.get('access-control-allow-origin');
                return [response.status, allowed, await response.text()];
              }),
            );
            assert.deepEqual(kept, asked);
          }
          assert.deepEqual(keeping.asked, [...new Set(asking.asked)]);
        },
      ),
      propertyRuns(100),
    ));
});
