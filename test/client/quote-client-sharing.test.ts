import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { ServiceError } from '../../src/client/reply-errors.ts';
import { asOnWorkers } from '../support/as-on-workers.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const sofa = { productTitle: 'Sofa', productPrice: 899 };
const inUS = { country: 'US' };

/** In ms, less than the clients' time limit: what aborts a request in a test is never that. */
const TEST_TIME = 20_000;

const clientOf = ({ url }: { url: string }) =>
  new QuoteClient({ serviceUrl: url, storeId: 'demo-store', timeout: 3 * TEST_TIME });

describe('QuoteClient, asked for the same quote more than once', () => {
  const service = useScriptedService();

  describe('while a request is under way', () => {
    it('sends one request for all', async () => {
      const scripted = await service({ behaviour: 'hold', body: exampleQuote() });
      const client = clientOf(scripted);
      const quotes = Array.from({ length: 20 }, () => client.list({ ...sofa }, { ...inUS }));
      await scripted.waitForRequests(1);
      await scripted.release();
      for (const quote of await Promise.all(quotes)) assert.deepEqual(quote, exampleQuote());
      assert.equal((await scripted.requests()).length, 1);
    });

    it('sends one for each product, price, description, country, state and client', async () => {
      const scripted = await service({ body: exampleQuote() });
      const client = clientOf(scripted);
      await Promise.all([
        client.list(sofa, inUS),
        client.list({ ...sofa, productTitle: 'Chair' }, inUS),
        client.list({ ...sofa, productPrice: 899.01 }, inUS),
        client.list({ ...sofa, productDescription: 'Three seats' }, inUS),
        client.list(sofa, { country: 'CA' }),
        client.list(sofa, { country: 'US', state: 'CA' }),
        clientOf(scripted).list(sofa, inUS),
      ]);
      assert.equal((await scripted.requests()).length, 7);
    });

    it("sends one for each on Cloudflare's Workers, and none for who asks later", async (context) => {
      const scripted = await service({ body: exampleQuote() });
      const handle = asOnWorkers(context);
      const client = clientOf(scripted);
      await Promise.all([1, 2].map(() => handle(() => client.list(sofa, inUS))));
      await handle(() => client.list(sofa, inUS));
      assert.equal((await scripted.requests()).length, 2);
    });

    it('rejects all with the same failure, and asks again afterwards', async () => {
      const scripted = await service({ behaviour: 'hold', status: 400 }, { body: exampleQuote() });
      const client = clientOf(scripted);
      const both = [client.list(sofa, inUS), client.list(sofa, inUS)];
      const failures = Promise.all(both.map((quote) => rejection(quote, ServiceError)));
      await scripted.waitForRequests(1);
      await scripted.release();
      await failures;
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-1');
    });
  });

  describe('when a caller gives up', { timeout: TEST_TIME }, () => {
    it('rejects at once with the reason, and aborts the request', async () => {
      const scripted = await service({ behaviour: 'hang' });
      const controller = new AbortController();
      const quote = clientOf(scripted).list(sofa, { ...inUS, signal: controller.signal });
      await scripted.waitForRequests(1);
      controller.abort();
      assert.equal(await rejection(quote, DOMException), controller.signal.reason);
      assert.equal(controller.signal.reason.name, 'AbortError');
      await scripted.waitForAborted(1);
      assert.equal((await scripted.requests()).length, 1);
    });

    it("rejects with the caller's own reason", async () => {
      const reason = new Error('The product changed.');
      const scripted = await service({ behaviour: 'hang' });
      const controller = new AbortController();
      const quote = clientOf(scripted).list(sofa, { ...inUS, signal: controller.signal });
      controller.abort(reason);
      assert.equal(await rejection(quote, Error), reason);
    });

    it('tells the reason to the fetch that is aborted', async () => {
      const { promise: heard, resolve } = Promise.withResolvers<unknown>();
      const controller = new AbortController();
      const reason = new Error('The product changed.');
      const client = new QuoteClient({
        serviceUrl: 'https://service.example',
        storeId: 'demo-store',
        fetch: (_address, init) => {
          const signal = init?.signal;
          signal?.addEventListener('abort', () => resolve(signal.reason));
          queueMicrotask(() => controller.abort(reason));
          return new Promise(() => {});
        },
      });
      const quote = client.list(sofa, { ...inUS, signal: controller.signal });
      assert.equal(await rejection(quote, Error), reason);
      assert.equal(await heard, reason);
    });

    it('goes on for the others, and stops when the last has given up', async () => {
      const scripted = await service({ behaviour: 'hold', body: exampleQuote() });
      const client = clientOf(scripted);
      const [first, second] = [new AbortController(), new AbortController()];
      const quotes = [first, second].map(({ signal }) => client.list(sofa, { ...inUS, signal }));
      await scripted.waitForRequests(1);
      first.abort();
      await assert.rejects(quotes[0] ?? assert.fail(), { name: 'AbortError' });
      await scripted.release();
      assert.deepEqual(await quotes[1], exampleQuote());

      await scripted.script([{ behaviour: 'hang' }]);
      const [third, fourth] = [new AbortController(), new AbortController()];
      const fresh = client.list(sofa, { ...inUS, signal: third.signal, fresh: true });
      const joined = client.list({ ...sofa, productPrice: 1 }, { ...inUS, signal: fourth.signal });
      await scripted.waitForRequests(3);
      third.abort();
      fourth.abort();
      await Promise.allSettled([fresh, joined]);
      assert.deepEqual(
        (await scripted.waitForAborted(2)).map(({ aborted }) => aborted),
        [false, true, true],
      );
    });

    it('does not hand the aborted request to the next caller', async () => {
      const scripted = await service({ behaviour: 'hang' }, { body: exampleQuote() });
      const client = clientOf(scripted);
      const controller = new AbortController();
      const first = client.list(sofa, { ...inUS, signal: controller.signal });
      const failed = assert.rejects(first, { name: 'AbortError' });
      await scripted.waitForRequests(1);
      controller.abort();
      const second = client.list(sofa, inUS);
      await failed;
      assert.equal((await second).warrantyQuoteId, 'quote-1');
    });

    it('before asking: sends nothing', async () => {
      const scripted = await service({ body: exampleQuote() });
      const quote = clientOf(scripted).list(sofa, { ...inUS, signal: AbortSignal.abort() });
      await assert.rejects(quote, { name: 'AbortError' });
      assert.equal((await scripted.requests()).length, 0);
    });

    it('between two attempts: sends no further one, and leaves no timer, for which a process would wait', async () => {
      const timers = () =>
        process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
      let attempts = 0;
      const client = new QuoteClient({
        serviceUrl: 'https://service.example',
        storeId: 'demo-store',
        fetch: async () => {
          attempts += 1;
          return new Response('', { status: 429, headers: { 'retry-after': '3' } });
        },
      });
      const before = timers();
      const controller = new AbortController();
      const quote = client.list(sofa, { ...inUS, signal: controller.signal });
      const failed = assert.rejects(quote, { name: 'AbortError' });
      // The time limit of the quote, and the wait for its repeat.
      while (timers() < before + 2) await nextTurn();
      controller.abort();
      await failed;
      await nextTurn();
      // Without the timer of the wait, nothing begins another one.
      assert.deepEqual([attempts, timers()], [1, before]);
    });

    it('in the middle of an attempt: sends no further one, also by a fetch that says only that it failed', async (context) => {
      const { promise: asked, resolve } = Promise.withResolvers<void>();
      let attempts = 0;
      const client = new QuoteClient({
        serviceUrl: 'https://service.example',
        storeId: 'demo-store',
        fetch: (_address, init) => {
          attempts += 1;
          resolve();
          return new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new TypeError('fetch failed')));
          });
        },
      });
      context.mock.timers.enable({ apis: ['setTimeout'] });
      const controller = new AbortController();
      const quote = client.list(sofa, { ...inUS, signal: controller.signal });
      await asked;
      controller.abort();
      await assert.rejects(quote, { name: 'AbortError' });
      await nextTurn();
      context.mock.timers.tick(TEST_TIME);
      await nextTurn();
      assert.equal(attempts, 1);
    });

    it('leaves no listener on the signal', async () => {
      const scripted = await service({ body: exampleQuote() });
      const { signal } = new AbortController();
      const added = mock.method(signal, 'addEventListener');
      const removed = mock.method(signal, 'removeEventListener');
      await clientOf(scripted).list(sofa, { ...inUS, signal });
      assert.ok(added.mock.callCount() > 0);
      assert.equal(removed.mock.callCount(), added.mock.callCount());
    });
  });

  describe('after the reply', () => {
    it('gives the same quote for a minute, then asks again', async (context) => {
      const scripted = await service(
        { body: exampleQuote() },
        { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
      );
      const client = clientOf(scripted);
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-1');
      context.mock.timers.setTime(Date.now() + 59_999);
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-1');
      context.mock.timers.setTime(Date.now() + 1);
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-2');
    });

    it('asks again where the clock was set back meanwhile: nobody knows how old the quote is', async (context) => {
      const scripted = await service(
        { body: exampleQuote() },
        { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
      );
      const client = clientOf(scripted);
      const now = Date.now();
      context.mock.timers.enable({ apis: ['Date'], now });
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-1');
      context.mock.timers.setTime(now - 24 * 60 * 60_000);
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-2');
    });

    it('asks anew with fresh, and keeps the newer quote', async () => {
      const scripted = await service(
        { body: exampleQuote() },
        { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
      );
      const client = clientOf(scripted);
      await client.list(sofa, inUS);
      assert.equal((await client.list(sofa, { ...inUS, fresh: true })).warrantyQuoteId, 'quote-2');
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-2');
      assert.equal((await scripted.requests()).length, 2);
    });

    it('asks anew with fresh even while the same request is under way', async () => {
      const scripted = await service({ behaviour: 'hold', body: exampleQuote() });
      const client = clientOf(scripted);
      const quotes = [client.list(sofa, inUS), client.list(sofa, { ...inUS, fresh: true })];
      await scripted.waitForRequests(2);
      await scripted.release();
      await Promise.all(quotes);
    });

    it('keeps a fresh quote, though the reply to an earlier request comes after it', async () => {
      const scripted = await service(
        { behaviour: 'hold', body: exampleQuote() },
        { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
      );
      const client = clientOf(scripted);
      const earlier = client.list(sofa, inUS);
      await scripted.waitForRequests(1);
      assert.equal((await client.list(sofa, { ...inUS, fresh: true })).warrantyQuoteId, 'quote-2');
      await scripted.release();
      assert.equal((await earlier).warrantyQuoteId, 'quote-1');
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-2');
      assert.equal((await scripted.requests()).length, 2);
    });

    it('joins a fresh request under way, though an earlier one has ended meanwhile', async () => {
      const scripted = await service(
        { behaviour: 'hold', body: exampleQuote() },
        { behaviour: 'hold', body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
        { body: exampleQuote({ warrantyQuoteId: 'quote-3' }) },
      );
      const client = clientOf(scripted);
      const earlier = client.list(sofa, inUS);
      await scripted.waitForRequests(1);
      const fresh = client.list(sofa, { ...inUS, fresh: true });
      await scripted.waitForRequests(2);
      await scripted.release(0);
      await earlier;
      const joined = client.list(sofa, inUS);
      await scripted.release(1);
      assert.equal((await fresh).warrantyQuoteId, 'quote-2');
      assert.equal((await joined).warrantyQuoteId, 'quote-2');
      assert.equal((await scripted.requests()).length, 2);
    });

    it('keeps no failure', async () => {
      const scripted = await service({ status: 404 }, { body: exampleQuote() });
      const client = clientOf(scripted);
      await rejection(client.list(sofa, inUS), ServiceError);
      assert.equal((await client.list(sofa, inUS)).warrantyQuoteId, 'quote-1');
    });

    it('keeps the quotes of the latest 50 products', async () => {
      const scripted = await service({ body: exampleQuote() });
      const client = clientOf(scripted);
      const ask = (price: number) => client.list({ ...sofa, productPrice: price }, inUS);
      for (let price = 1; price <= 51; price += 1) await ask(price);
      await ask(2);
      assert.equal((await scripted.requests()).length, 51);
      await ask(1);
      assert.equal((await scripted.requests()).length, 52);
    });

    it("gives each caller a copy, which may be changed without changing the others'", async () => {
      const scripted = await service({ behaviour: 'hold', body: exampleQuote() });
      const client = clientOf(scripted);
      const pair = [client.list(sofa, inUS), client.list(sofa, inUS)];
      await scripted.waitForRequests(1);
      await scripted.release();
      const [first, second] = await Promise.all(pair);
      for (const offer of first?.warrantyQuoteItemList ?? []) offer.warrantyPrice = 0;
      first?.coverageList.splice(0);
      assert.deepEqual(second, exampleQuote());
      assert.deepEqual(await client.list(sofa, inUS), exampleQuote());
    });
  });
});
