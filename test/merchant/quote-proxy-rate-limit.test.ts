import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleQuote } from '../support/quotes.ts';
import { ask, errorOf, shop, useQuoteProxy } from './support/quote-proxy.ts';

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

  it('by all together, where clients have no name', async () => {
    const proxyUrl = await proxyTo(await service({ body: exampleQuote() }), {
      requestsPerMinute: 1,
    });
    assert.equal((await ask(proxyUrl)).status, 200);
    assert.equal((await ask(proxyUrl)).status, 429);
  });
});
