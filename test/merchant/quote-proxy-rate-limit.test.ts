import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQuoteProxy } from '../../src/merchant/quote-proxy.ts';
import { exampleQuote } from '../support/quotes.ts';
import { ask, errorOf, path, query, shop, useQuoteProxy } from './support/quote-proxy.ts';

describe('the quote proxy limits how often it is asked', () => {
  const { service, proxyTo } = useQuoteProxy();

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

  it('and says whole seconds to wait, never too few of them', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const requestsPerMinute = 11;
    const proxyUrl = await proxyTo(await service({ body: exampleQuote() }), { requestsPerMinute });
    for (let count = 0; count < requestsPerMinute; count += 1) {
      assert.equal((await ask(proxyUrl)).status, 200);
    }
    // A request of 11 a minute takes 5.45 seconds.
    assert.equal((await ask(proxyUrl)).headers.get('retry-after'), '6');
    context.mock.timers.setTime(Date.now() + 6000);
    assert.equal((await ask(proxyUrl)).status, 200);
  });

  it('by all together, where clients have no name', async () => {
    const proxyUrl = await proxyTo(await service({ body: exampleQuote() }), {
      requestsPerMinute: 1,
    });
    assert.equal((await ask(proxyUrl)).status, 200);
    assert.equal((await ask(proxyUrl)).status, 429);
  });

  for (const [what, requests, clientKey] of [
    ['for each client', 120, () => 'a'],
    ['for all clients together where none has a name', 1200, undefined],
    ['for those without a name together where others have one', 1200, () => undefined],
  ] as const) {
    it(`to ${requests} a minute ${what}, unless the shop says another number`, async (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
      const answer = createQuoteProxy({
        serviceUrl: 'http://127.0.0.1:1',
        storeId: 'demo-store',
        allowedOrigins: [shop],
        clientKey,
      });
      // What is not sent as JSON counts too, and the service need not be asked for it.
      const post = async () => {
        const init = { method: 'POST', body: '', headers: { origin: shop } };
        return (await answer(new Request(`https://shop.example${path}${query}`, init))).status;
      };
      const statuses = [];
      for (let count = 0; count <= requests; count += 1) statuses.push(await post());
      assert.deepEqual([new Set(statuses.slice(0, -1)), statuses.at(-1)], [new Set([415]), 429]);
    });
  }
});
