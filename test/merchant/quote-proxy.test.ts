import assert from 'node:assert/strict';
import { afterEach, before, describe, it, mock } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { ServiceError, type WarrantyError } from '../../src/client/errors.ts';
import { createQuoteProxy, type QuoteProxyOptions } from '../../src/merchant/quote-proxy.ts';
import { ErrorReply } from '../../src/schemas/error-reply.ts';
import { everyTextOf } from '../support/every-text.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const shop = 'https://shop.example';
const sofa = { productTitle: 'Sofa', productPrice: 899, productDescription: 'Three seats' };
const path = '/warranty/api/v1/quote/listWarrantyQuotes';
const query = '?storeId=demo-store&country=US&state=CA';

type AskInit = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>;
  path?: string;
  query?: string;
};

/** Asks as a page of the shop does; what is given replaces that. */
const ask = (proxyUrl: string, init: AskInit = {}) =>
  fetch(`${proxyUrl}${init.path ?? path}${init.query ?? query}`, {
    method: 'POST',
    body: JSON.stringify(sofa),
    ...init,
    headers: { origin: shop, 'content-type': 'application/json', ...init.headers },
  });

/** A client as a page of the shop has it: in a browser, the browser itself names the origin. */
const pageClient = (proxyUrl: string) =>
  new QuoteClient({
    serviceUrl: `${proxyUrl}/warranty`,
    storeId: 'demo-store',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', shop);
      return fetch(input, { ...init, headers });
    },
  });

const errorOf = async (response: Response) => ErrorReply.parse(await response.json()).error;

const idOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { warrantyQuoteId: string }).warrantyQuoteId;

const make = (options: Partial<QuoteProxyOptions>) => () =>
  createQuoteProxy({
    serviceUrl: 'https://service.example',
    storeId: 'demo-store',
    allowedOrigins: [shop],
    ...options,
  });

describe('the quote proxy', () => {
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
        body: JSON.stringify({ ...sofa, productCost: 1, __proto__: { admin: true } }),
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
  });

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
        assert.equal((await errorOf(response)).code, 'origin-not-allowed');
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    it('and the question before a request of another origin likewise', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }));
      const preflight = (origin: string) =>
        fetch(`${proxyUrl}${path}`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type,x-service-access-token',
          },
        });
      const allowed = await preflight(shop);
      assert.equal(allowed.status, 204);
      assert.equal(allowed.headers.get('access-control-allow-origin'), shop);
      assert.equal(allowed.headers.get('access-control-allow-methods'), 'POST');
      assert.equal(allowed.headers.get('access-control-allow-headers'), 'content-type');
      assert.equal((await preflight('https://evil.example')).status, 403);
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

  describe('tells a page of a failure, and nothing about the service', () => {
    const cases: [ScriptedReply, status: number, retryAfter: string | null][] = [
      [{ behaviour: 'hang' }, 504, '30'],
      [{ behaviour: 'destroy' }, 502, '30'],
      [{ status: 500, body: 'Error: secret-token at db-7' }, 502, '30'],
      [{ status: 401, body: { token: 'secret-token' } }, 502, '30'],
      [{ status: 404, body: '<h1>db-7</h1>' }, 502, '30'],
      [{ status: 302, headers: { location: 'https://elsewhere.example' } }, 502, '30'],
      [{ body: '<html>db-7</html>' }, 502, '30'],
      [{ status: 429, headers: { 'retry-after': '7' } }, 429, '7'],
      [{ status: 429 }, 429, null],
      [{ status: 422, body: { error: { message: 'db-7' } } }, 422, null],
    ];
    for (const [reply, status, retryAfter] of cases) {
      it(JSON.stringify(reply), async () => {
        const errors: WarrantyError[] = [];
        const proxyUrl = await proxyTo(await service(reply), {
          timeout: 1500,
          onError: (error) => errors.push(error),
        });
        const response = await ask(proxyUrl);
        assert.equal(response.status, status);
        assert.equal(response.headers.get('retry-after'), retryAfter);
        assert.equal(response.headers.get('access-control-allow-origin'), shop);
        assert.doesNotMatch(await response.text(), /secret-token|db-7|127\.0\.0\.1/);
        assert.equal(errors.length, 1);
        assert.doesNotMatch(everyTextOf(errors[0]), /secret-token/);
      });
    }

    it('when the service is out of reach', async () => {
      const response = await ask(await proxyTo({ url: await refusingAddress() }));
      assert.equal(response.status, 502);
    });

    it('so that no page repeats what the proxy has repeated already', async () => {
      const scripted = await service({ status: 500 });
      const proxyUrl = await proxyTo(scripted);
      const client = pageClient(proxyUrl);
      const error = await rejection(client.list(sofa, { country: 'US' }), ServiceError);
      assert.equal(error.status, 502);
      assert.equal((await scripted.requests()).length, 3);
    });

    it("with the service's issues, which are about the product", async () => {
      const issues = [{ path: 'productPrice', message: 'productPrice is too high.' }];
      const scripted = await service({ status: 400, body: { error: { issues } } });
      const response = await ask(await proxyTo(scripted));
      assert.equal(response.status, 400);
      assert.deepEqual((await errorOf(response)).issues, issues);
    });
  });

  it('aborts the request to the service when the shopper leaves', async () => {
    const scripted = await service({ behaviour: 'hang' });
    const proxyUrl = await proxyTo(scripted, { timeout: 10_000 });
    const shopper = new AbortController();
    const left = assert.rejects(ask(proxyUrl, { signal: shopper.signal }), { name: 'AbortError' });
    await scripted.waitForRequests(1);
    shopper.abort();
    await left;
    assert.equal((await scripted.waitForAborted(1)).length, 1);
  });

  describe('gives each shopper a quote of their own', () => {
    const two = [{ body: exampleQuote() }, { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) }];

    it('by default, also when they ask at the same time', async () => {
      const proxyUrl = await proxyTo(await service(...two));
      const ids = await Promise.all([idOf(ask(proxyUrl)), idOf(ask(proxyUrl))]);
      assert.deepEqual(ids.toSorted(), ['quote-1', 'quote-2']);
    });

    it('but not with cacheSeconds: for that long they share one', async (context) => {
      const scripted = await service(...two);
      const proxyUrl = await proxyTo(scripted, { cacheSeconds: 10 });
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
      assert.deepEqual(await Promise.all([idOf(ask(proxyUrl)), idOf(ask(proxyUrl))]), [
        'quote-1',
        'quote-1',
      ]);
      context.mock.timers.setTime(Date.now() + 9_999);
      assert.equal(await idOf(ask(proxyUrl)), 'quote-1');
      context.mock.timers.setTime(Date.now() + 1);
      assert.equal(await idOf(ask(proxyUrl)), 'quote-2');
      assert.equal((await scripted.requests()).length, 2);
    });

    it('and with cacheSeconds, never for another product or place', async () => {
      const scripted = await service({ body: exampleQuote() });
      const proxyUrl = await proxyTo(scripted, { cacheSeconds: 10 });
      await ask(proxyUrl);
      await ask(proxyUrl, { query: '?storeId=demo-store&country=CA' });
      await ask(proxyUrl, { body: JSON.stringify({ ...sofa, productPrice: 899.01 }) });
      assert.equal((await scripted.requests()).length, 3);
    });
  });

  describe('limits how often it is asked', () => {
    it('by each client, and says when to come back', async (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
      const scripted = await service({ body: exampleQuote() });
      const proxyUrl = await proxyTo(scripted, {
        requestsPerMinute: 3,
        clientKey: (request) => request.headers.get('x-client') ?? '',
      });
      const statusFor = async (client: string) =>
        (await ask(proxyUrl, { headers: { 'x-client': client } })).status;
      assert.deepEqual(
        [await statusFor('a'), await statusFor('a'), await statusFor('a'), await statusFor('a')],
        [200, 200, 200, 429],
      );
      assert.equal(await statusFor('b'), 200);
      const refused = await ask(proxyUrl, { headers: { 'x-client': 'a' } });
      assert.equal(refused.headers.get('retry-after'), '20');
      assert.equal(refused.headers.get('access-control-allow-origin'), shop);
      assert.equal((await errorOf(refused)).code, 'too-many-requests');
      context.mock.timers.setTime(Date.now() + 20_000);
      assert.equal(await statusFor('a'), 200);
      assert.equal((await scripted.requests()).length, 5);
    });

    it('by all together, where clients have no name', async () => {
      const proxyUrl = await proxyTo(await service({ body: exampleQuote() }), {
        requestsPerMinute: 1,
      });
      assert.equal((await ask(proxyUrl)).status, 200);
      assert.equal((await ask(proxyUrl)).status, 429);
    });
  });

  describe('is not made', () => {
    for (const wrong of [`${shop}/`, 'shop.example', '*', '', 'https://SHOP.example']) {
      it(`for the origin ${JSON.stringify(wrong)}`, () =>
        assert.throws(make({ allowedOrigins: [shop, wrong] }), /^RequestError: allowedOrigins /));
    }
    it('for no origin', () =>
      assert.throws(make({ allowedOrigins: [] }), /^RequestError: allowedOrigins must name/));
    it('for limits that are none', () => {
      for (const requestsPerMinute of [0, -1, NaN]) {
        assert.throws(make({ requestsPerMinute }), /^RequestError: requestsPerMinute must be/);
      }
      for (const cacheSeconds of [-1, NaN]) {
        assert.throws(make({ cacheSeconds }), /^RequestError: cacheSeconds must be/);
      }
    });
    it('for a service without an address', () =>
      assert.throws(make({ serviceUrl: '/api' }), /^RequestError: serviceUrl /));
    it('for a token that no header can carry', () =>
      assert.throws(make({ accessToken: 'a b' }), /^RequestError: accessToken /));
  });
});
