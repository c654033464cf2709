import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleQuote } from '../support/quotes.ts';
import { ask, errorOf, path, shop, sofa, useQuoteProxy } from './support/quote-proxy.ts';

describe('the quote proxy', () => {
  const { service, proxyTo } = useQuoteProxy();

  describe('answers pages of the listed origins only', () => {
    for (const origin of [shop, 'https://www.shop.example']) {
      it(`${origin}: yes`, async () => {
        const response = await ask(await proxyTo(await service({ body: exampleQuote() })), {
          headers: { origin },
        });
        assert.equal(response.headers.get('access-control-allow-origin'), origin);
        assert.equal(response.headers.get('access-control-expose-headers'), 'retry-after');
        assert.equal(response.headers.get('vary'), 'origin');
        assert.equal(response.headers.get('cache-control'), 'no-store');
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      });
    }

    for (const origin of [
      'https://evil.example',
      `${shop}.evil.example`,
      'http://shop.example',
      'null',
      '',
    ]) {
      it(`${origin || 'none'}: no`, async () => {
        const scripted = await service({ body: exampleQuote() });
        const response = await ask(await proxyTo(scripted), { headers: { origin } });
        assert.equal(response.status, 403);
        assert.equal(response.headers.get('access-control-allow-origin'), null);
        assert.equal(response.headers.get('vary'), 'origin');
        const { code, message } = await errorOf(response);
        assert.equal(code, 'origin-not-allowed');
        assert.ok(message?.includes('allowedOrigins'), 'says where to allow it');
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    /** The question that a browser asks before a request of another origin. */
    const preflight = async (origin: string) => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      return fetch(`${proxyUrl}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-service-access-token',
        },
      });
    };

    it('and the question before a request of another origin likewise', async () => {
      const allowed = await preflight(shop);
      assert.equal(allowed.status, 204);
      assert.equal(allowed.headers.get('access-control-allow-origin'), shop);
      assert.equal(allowed.headers.get('access-control-allow-methods'), 'POST');
      assert.equal(allowed.headers.get('access-control-allow-headers'), 'content-type');
      assert.equal((await preflight('https://evil.example')).status, 403);
    });

    it('and browsers ask this question once in two hours, not before each quote', async () => {
      assert.equal((await preflight(shop)).headers.get('access-control-max-age'), '7200');
    });
  });

  describe('refuses, before the service is asked,', () => {
    const cases: [what: string, init: Parameters<typeof ask>[1], status: number, code: string][] = [
      ['another method', { method: 'GET', body: null }, 405, 'method-not-allowed'],
      ['another store', { query: '?storeId=other-store&country=US' }, 403, 'foreign-store'],
      ['no store', { query: '?country=US' }, 400, 'invalid-request'],
      ['no country', { query: '?storeId=demo-store&country=' }, 400, 'invalid-request'],
      ['a blank country', { query: '?storeId=demo-store&country=%20' }, 400, 'invalid-request'],
      ['a body that is no JSON', { body: '{' }, 400, 'malformed-json'],
      ['no body', { body: '' }, 400, 'malformed-json'],
      ['a body that is no product', { body: '[]' }, 400, 'invalid-request'],
      ['a form', { headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media-type'],
      [
        '65 KiB',
        { body: JSON.stringify({ ...sofa, productDescription: 'x'.repeat(65 * 1024) }) },
        413,
        'body-too-large',
      ],
    ];
    for (const [what, init, status, code] of cases) {
      it(what, async () => {
        const scripted = await service({ body: exampleQuote() });
        const response = await ask(await proxyTo(scripted), init);
        assert.equal(response.status, status);
        assert.equal(response.headers.get('access-control-allow-origin'), shop);
        assert.equal((await errorOf(response)).code, code);
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    it('another method, and says which it takes', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      const refused = await ask(proxyUrl, { method: 'PUT' });
      assert.equal(refused.headers.get('allow'), 'POST, OPTIONS');
    });

    it('no body, and says who may have read it before', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      const refused = await errorOf(await ask(proxyUrl, { body: '' }));
      assert.match(refused.message ?? '', /before what reads bodies, such as express\.json\(\)/);
    });

    it('a wrong product, and names every field', async () => {
      const response = await ask(await proxyTo(await service({ body: exampleQuote() })), {
        body: JSON.stringify({ productTitle: '', productPrice: '899' }),
      });
      const { issues } = await errorOf(response);
      assert.deepEqual(
        issues?.map((issue) => issue.path),
        ['productTitle', 'productPrice'],
      );
    });
  });
});
