import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createQuoteProxy, type QuoteProxyOptions } from '../../src/merchant/quote-proxy.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ask, path, query, shop, sofa, useQuoteProxy } from './support/quote-proxy.ts';

const make = (options: Partial<QuoteProxyOptions>) => () =>
  createQuoteProxy({
    serviceUrl: 'https://service.example',
    storeId: 'demo-store',
    allowedOrigins: [shop],
    ...options,
  });

describe('the quote proxy', () => {
  const { service, proxyTo } = useQuoteProxy();

  describe('answers whatever its options do', () => {
    for (const [what, clientKey] of Object.entries<QuoteProxyOptions['clientKey']>({
      throws: () => assert.fail('no key'),
      'gives null': () => null,
      'gives undefined': () => undefined,
      'gives a number': (() => 7) as never,
    })) {
      it(`where clientKey ${what}`, async () => {
        const proxyUrl = await proxyTo(await service({ body: exampleQuote() }), { clientKey });
        assert.equal((await ask(proxyUrl)).status, 200);
      });
    }

    for (const [what, onError] of Object.entries({
      throws: () => assert.fail('no log'),
      'rejects later': () => Promise.reject(new Error('no log')),
    })) {
      it(`where onError ${what}`, async () => {
        const proxyUrl = await proxyTo(await service({ status: 401 }), { onError });
        assert.equal((await ask(proxyUrl)).status, 502);
      });
    }

    for (const [what, waitUntil] of Object.entries({
      throws: () => assert.fail('no request'),
      'rejects later': () => Promise.reject(new Error('no request')),
      'is null': null as never,
    })) {
      it(`where waitUntil ${what}`, async () => {
        const proxyUrl = await proxyTo(await service({ status: 401 }), { waitUntil });
        assert.equal((await ask(proxyUrl)).status, 502);
      });
    }
  });

  it('gives the work of a log that fails to waitUntil, as work that does not fail', async () => {
    const working: Promise<unknown>[] = [];
    const proxyUrl = await proxyTo(await service({ status: 401 }), {
      onError: () => Promise.reject(new Error('no log')),
      waitUntil: (work) => working.push(work),
    });
    assert.equal((await ask(proxyUrl)).status, 502);
    assert.equal(working.length, 1);
    await working[0];
  });

  it('takes null for an option that is left out, and answers before a page has given up', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const failures: Error[] = [];
    const proxy = make({
      timeout: null as never,
      cacheSeconds: null as never,
      requestsPerMinute: null as never,
      fetch: () => new Promise(() => undefined),
      onError: (error) => failures.push(error),
    })();
    const headers = { origin: shop, 'content-type': 'application/json' };
    const body = JSON.stringify(sofa);
    const answer = proxy(new Request(shop + path + query, { method: 'POST', headers, body }));
    for (let second = 0; second < 10 && failures.length === 0; second += 1) {
      await setImmediate();
      context.mock.timers.tick(1000);
    }
    assert.equal((await answer).status, 504);
    assert.match(String(failures), /^TimeoutError: .* within 3000 ms\./);
  });

  it('does not ask the service for a shopper who has left already', async () => {
    let asked = 0;
    const proxy = make({
      fetch: () => {
        asked += 1;
        return Promise.reject(new TypeError('Nothing is to be asked.'));
      },
    })();
    const controller = new AbortController();
    const headers = { origin: shop, 'content-type': 'application/json' };
    const body = JSON.stringify(sofa);
    const request = new Request(shop + path + query, {
      method: 'POST',
      headers,
      body,
      signal: controller.signal,
    });
    controller.abort();
    assert.equal((await proxy(request)).status, 499);
    assert.equal(asked, 0);
  });

  it('waits for the service as long as its timeout says', async () => {
    const failures: Error[] = [];
    const proxyUrl = await proxyTo(await service({ behaviour: 'hang' }), {
      timeout: 200,
      onError: (error) => failures.push(error),
    });
    assert.equal((await ask(proxyUrl)).status, 504);
    assert.match(String(failures), /^TimeoutError: .* within 200 ms\./);
  });

  it('asks by the fetch of its runtime, without an access token, where these are null', async () => {
    const scripted = await service({ body: exampleQuote() });
    const proxyUrl = await proxyTo(scripted, { fetch: null as never, accessToken: null as never });
    assert.equal((await ask(proxyUrl)).status, 200);
    const [request] = await scripted.requests();
    assert.equal(request?.headers['x-service-access-token'], undefined);
  });

  describe('is not made', () => {
    for (const wrong of [`${shop}/`, 'shop.example', '*', '', 'https://SHOP.example']) {
      it(`for the origin ${JSON.stringify(wrong)}`, () =>
        assert.throws(make({ allowedOrigins: [shop, wrong] }), /^RequestError: allowedOrigins /));
    }
    it('for no origin', () =>
      assert.throws(make({ allowedOrigins: [] }), /^RequestError: allowedOrigins must be a list/));
    it('for origins that are left out, no list, or a setting that is missing', () => {
      for (const wrong of [undefined, shop, [undefined]]) {
        assert.throws(
          make({ allowedOrigins: wrong as never }),
          /^RequestError: allowedOrigins must /,
        );
      }
    });
    it('for no store', () =>
      assert.throws(make({ storeId: '' }), /^RequestError: storeId is required/));
    it('for limits that are none', () => {
      for (const requestsPerMinute of [0, -1, NaN]) {
        assert.throws(make({ requestsPerMinute }), /^RequestError: requestsPerMinute must be/);
      }
      for (const cacheSeconds of [-1, NaN, Infinity]) {
        assert.throws(make({ cacheSeconds }), /^RequestError: cacheSeconds must be/);
      }
    });
    it('for a service without an address', () =>
      assert.throws(make({ serviceUrl: '/api' }), /^RequestError: serviceUrl /));
    it('for a token that no header can carry', () =>
      assert.throws(make({ accessToken: 'a b' }), /^RequestError: accessToken /));
  });
});
