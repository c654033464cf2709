import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WarrantyError } from '../../src/client/errors.ts';
import { ServiceError } from '../../src/client/reply-errors.ts';
import { DEFAULT_TIMEOUT } from '../../src/client/time-limit.ts';
import { createQuoteProxy, type QuoteProxyOptions } from '../../src/merchant/quote-proxy.ts';
import { MAX_ISSUES } from '../../src/schemas/issue.ts';
import { everyTextOf } from '../support/every-text.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import {
  ask,
  errorOf,
  pageClient,
  path,
  query,
  shop,
  sofa,
  useQuoteProxy,
} from './support/quote-proxy.ts';

describe('the quote proxy tells a page of a failure, and nothing about the service', () => {
  const { service, proxyTo } = useQuoteProxy();

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

  it('and the whole seconds until the service wants to be asked again, where it says a date', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-03-01T09:30:00.900Z') });
    const headers = { 'retry-after': 'Sun, 01 Mar 2026 09:30:07 GMT' };
    const response = await ask(await proxyTo(await service({ status: 429, headers })));
    assert.equal(response.headers.get('retry-after'), '7');
  });

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

  /** A proxy before a service that answers nothing, and a page's request for it. */
  const beforeSilence = (options: Partial<QuoteProxyOptions>) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const proxy = createQuoteProxy({
      serviceUrl: 'https://service.example',
      storeId: 'demo-store',
      allowedOrigins: [shop],
      fetch: (_address, init) => {
        resolve();
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        });
      },
      ...options,
    });
    const request = (signal?: AbortSignal) =>
      new Request(`https://shop.example${path}${query}`, {
        method: 'POST',
        headers: { origin: shop, 'content-type': 'application/json' },
        body: JSON.stringify(sofa),
        signal: signal ?? null,
      });
    return { proxy, request, asked };
  };

  it('before a page that waits as long as pages do has given up', async (context) => {
    const { proxy, request, asked } = beforeSilence({});
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const reply = proxy(request());
    await asked;
    context.mock.timers.tick(DEFAULT_TIMEOUT - 500);
    assert.equal((await reply).status, 504);
  });

  it('but nothing to a page that has gone, nor to the log', async () => {
    const errors: WarrantyError[] = [];
    const { proxy, request, asked } = beforeSilence({ onError: (error) => errors.push(error) });
    const page = new AbortController();
    const reply = proxy(request(page.signal));
    await asked;
    page.abort();
    assert.equal((await reply).status, 499);
    assert.deepEqual(errors, []);
  });

  it("with the service's issues, which are about the product", async () => {
    const issues = [{ path: 'productPrice', message: 'productPrice is too high.' }];
    const scripted = await service({ status: 400, body: { error: { issues } } });
    const response = await ask(await proxyTo(scripted));
    assert.equal(response.status, 400);
    assert.deepEqual((await errorOf(response)).issues, issues);

    const many = Array.from({ length: 200 }, () => issues).flat();
    await scripted.script([{ status: 400, body: { error: { issues: many } } }]);
    const { issues: first } = await errorOf(await ask(await proxyTo(scripted)));
    assert.deepEqual(first, many.slice(0, MAX_ISSUES));
  });
});
