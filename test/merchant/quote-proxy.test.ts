import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WarrantyError } from '../../src/client/errors.ts';
import { exampleQuote } from '../support/quotes.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { ask, pageClient, path, query, shop, sofa, useQuoteProxy } from './support/quote-proxy.ts';

describe('the quote proxy', () => {
  const { service, proxyTo } = useQuoteProxy();

  describe('passes a quote request on', () => {
    it('with the token, and gives the quote', async () => {
      const scripted = await service({ body: exampleQuote() });
      const response = await ask(await proxyTo(scripted));
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), exampleQuote());
      const [request] = await scripted.requests();
      assert.equal(request?.path, '/api/v1/quote/listWarrantyQuotes');
      assert.deepEqual(request?.query, { storeId: 'demo-store', country: 'US', state: 'CA' });
      assert.deepEqual(request?.body, sofa);
      assert.equal(request?.headers['x-service-access-token'], 'secret-token');
    });

    it('at any path that ends like the endpoint, and at no other', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      for (const fitting of ['/api/v1/quote/listWarrantyQuotes', `/a/b${path}`]) {
        assert.equal((await ask(proxyUrl, { path: fitting })).status, 200);
      }
      for (const other of ['/', '/partner/api/v1/order', `${path}/more`, `${path}s`]) {
        assert.equal((await ask(proxyUrl, { path: other })).status, 404);
      }
    });

    it('as a QuoteClient asks', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      const client = pageClient(proxyUrl);
      assert.deepEqual(await client.list(sofa, { country: 'US' }), exampleQuote());
    });

    it('without any header, parameter or field that it does not know', async () => {
      const scripted = await service({ body: exampleQuote() });
      await ask(await proxyTo(scripted), {
        query: `${query}&debug=1&storeId=other-store&accessToken=mine`,
        body: JSON.stringify({ ...sofa, productCost: 1, ['__proto__']: { admin: true } }),
        headers: {
          cookie: 'session=1',
          authorization: 'Bearer mine',
          'x-service-access-token': 'mine',
          'x-forwarded-for': '10.0.0.1',
          referer: `${shop}/cart`,
        },
      });
      const [request] = await scripted.requests();
      assert.deepEqual(request?.query, { storeId: 'demo-store', country: 'US', state: 'CA' });
      assert.deepEqual(request?.body, sofa);
      assert.equal(request?.headers['x-service-access-token'], 'secret-token');
      for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'referer', 'origin']) {
        assert.equal(request?.headers[name], undefined, name);
      }
    });
  });

  describe('gives a page what the interface names, and nothing else', () => {
    it('of all that the service echoes, in whatever spelling', async () => {
      const spelt = String.raw`"secr\u0065t-token"`;
      const echo = `{"x-service-access-token":${spelt},${spelt}:1}`;
      const [item] = exampleQuote().warrantyQuoteItemList;
      const [section] = exampleQuote().coverageList;
      const withEcho = (value: object) => JSON.stringify(value).replace('{', `{"echo":${echo},`);
      const body = withEcho({ ...exampleQuote(), warrantyQuoteItemList: 1, coverageList: 2 })
        .replace('"warrantyQuoteItemList":1', `"warrantyQuoteItemList":[${withEcho({ ...item })}]`)
        .replace('"coverageList":2', `"coverageList":[${withEcho({ ...section })}]`);
      const response = await ask(await proxyTo(await service({ body })));
      assert.deepEqual(await response.json(), {
        ...exampleQuote(),
        warrantyQuoteItemList: [item],
        coverageList: [section],
      });
    });

    for (const [what, reply] of Object.entries<ScriptedReply>({
      'status 204': { status: 204 },
      'a reply without the list': { body: {} },
      'status 404 with JSON': { status: 404, body: { error: { code: 'no-offer' } } },
    })) {
      it(`an empty quote after ${what}, which is no error`, async () => {
        const errors: WarrantyError[] = [];
        const proxyUrl = await proxyTo(await service(reply), {
          onError: (error) => errors.push(error),
        });
        const response = await ask(proxyUrl);
        assert.equal(response.status, 200);
        const quote = await pageClient(proxyUrl).list(sofa, { country: 'US' });
        assert.deepEqual(await response.json(), quote);
        assert.deepEqual(quote.warrantyQuoteItemList, []);
        assert.deepEqual(errors, []);
      });
    }
  });

  it('takes JSON from a page that names its encoding', async () => {
    const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
    const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
    assert.equal((await ask(proxyUrl, { headers })).status, 200);
  });

  it('aborts the request to the service when the shopper leaves', { timeout: 20_000 }, async () => {
    const scripted = await service({ behaviour: 'hang' });
    // Longer than the test: nothing but the shopper ends the request.
    const proxyUrl = await proxyTo(scripted, { timeout: 60_000 });
    const shopper = new AbortController();
    const left = assert.rejects(ask(proxyUrl, { signal: shopper.signal }), { name: 'AbortError' });
    await scripted.waitForRequests(1);
    shopper.abort();
    await left;
    assert.equal((await scripted.waitForAborted(1)).length, 1);
  });
});
