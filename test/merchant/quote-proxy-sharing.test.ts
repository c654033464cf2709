import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQuoteProxy } from '../../src/merchant/quote-proxy.ts';
import { exampleQuote } from '../support/quotes.ts';
import { asOnWorkers } from '../support/as-on-workers.ts';
import { ask, path, query, shop, sofa, useQuoteProxy } from './support/quote-proxy.ts';

const idOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { warrantyQuoteId: string }).warrantyQuoteId;

describe('the quote proxy gives each shopper a quote of their own', () => {
  const { service, proxyTo } = useQuoteProxy();
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
    await ask(proxyUrl, { query: '?storeId=demo-store&country=MX&state=CA' });
    await ask(proxyUrl, { query: '?storeId=demo-store&country=US&state=NY' });
    await ask(proxyUrl, { query: '?storeId=demo-store&country=US' });
    await ask(proxyUrl, { body: JSON.stringify({ ...sofa, productPrice: 899.01 }) });
    await ask(proxyUrl, { body: JSON.stringify({ ...sofa, productDescription: 'Two seats' }) });
    assert.equal((await scripted.requests()).length, 6);
  });

  it("and on Cloudflare's Workers those who ask before the first has its quote, but nobody after that", async (context) => {
    const scripted = await service(...two);
    const handle = asOnWorkers(context);
    const proxy = createQuoteProxy({
      serviceUrl: scripted.url,
      storeId: 'demo-store',
      allowedOrigins: [shop],
      cacheSeconds: 10,
    });
    const shopper = () =>
      handle(() =>
        proxy(
          new Request(`${shop}${path}${query}`, {
            method: 'POST',
            body: JSON.stringify(sofa),
            headers: { origin: shop, 'content-type': 'application/json' },
          }),
        ),
      );
    const ids = await Promise.all([idOf(shopper()), idOf(shopper())]);
    assert.deepEqual(ids.toSorted(), ['quote-1', 'quote-2']);
    assert.ok(ids.includes(await idOf(shopper())));
    assert.equal((await scripted.requests()).length, 2);
  });
});
