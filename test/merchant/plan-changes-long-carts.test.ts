import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { planChanges } from '../../src/merchant/plan-changes.ts';
import type { ShopLine } from '../../src/merchant/shop-line.ts';
import { createService } from '../../src/service/create-service.ts';
import { phone, phoneCart } from './support/phone-cart.ts';

const { selection, logs, options, line } = await phoneCart();
beforeEach(() => {
  logs.length = 0;
});

describe('planChanges in a cart of many lines', () => {
  const LINES = 40;
  const TIMEOUT = 1000;
  /** A client whose requests are counted. */
  const counted = (answer: (request: Request) => Promise<Response>, timeout?: number) => {
    const counts = { requests: 0, underWay: 0, most: 0 };
    const client = new QuoteClient({
      serviceUrl: 'http://service.invalid',
      storeId: 'demo-store',
      timeout,
      fetch: async (url, init) => {
        counts.requests += 1;
        counts.underWay += 1;
        counts.most = Math.max(counts.most, counts.underWay);
        try {
          return await answer(new Request(url, init));
        } finally {
          counts.underWay -= 1;
        }
      },
    });
    return { client, counts };
  };
  const reference = createService({ stores: { 'demo-store': 'token' }, quotesPerMinute: 0 });
  const answer = (request: Request) => Promise.resolve(reference.fetch(request));
  const many = (lineOf: (index: number) => Partial<ShopLine>) =>
    Array.from({ length: LINES }, (_, index) => line({ id: `${index}`, ...lineOf(index) }));
  /** Of a description each; the service offers the same plans for all of them. */
  const distinct = () =>
    many((index) => ({ product: { ...phone, productDescription: `Colour ${index}` } }));

  it('asks once for each product and choice', async () => {
    const { client, counts } = counted(answer);
    const lines = many((index) => (index % 2 ? { selection: JSON.stringify(selection) } : {}));
    assert.equal((await planChanges(lines, client, options)).length, LINES);
    assert.equal(counts.requests, 1);
  });

  it('asks for a product of its own where anything of it differs', async () => {
    const { client, counts } = counted(answer);
    const described = { ...phone, productDescription: 'Grey' };
    const other = { ...selection, warrantyPrice: 1 };
    const lines = [
      line(),
      line({ id: 'b', product: described }),
      line({ id: 'c', selection: other }),
    ];
    assert.equal((await planChanges(lines, client, options)).length, 2);
    assert.equal(counts.requests, 3);
    assert.deepEqual(logs, ['The plan of cart line "c" is not sold: price-changed.']);
  });

  it('asks for eight at once at most', async () => {
    const { client, counts } = counted(async (request) => {
      await nextTurn();
      return answer(request);
    });
    await planChanges(distinct(), client, options);
    assert.deepEqual([counts.requests, counts.most], [LINES, 8]);
  });

  it('has the time of one quote for all of them', async () => {
    const replies: (() => void)[] = [];
    const { client, counts } = counted(async (request) => {
      await new Promise<void>((resolve) => replies.push(resolve));
      return answer(request);
    }, TIMEOUT);
    const untilAsked = async (requests: number) => {
      while (counts.requests < requests) await nextTurn();
    };
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const found = planChanges(distinct(), client, options);
      await untilAsked(8);
      mock.timers.tick(TIMEOUT - 1);
      for (const reply of replies.splice(0)) reply();
      await untilAsked(16);
      mock.timers.tick(1);
      assert.equal((await found).length, 8);
    } finally {
      mock.timers.reset();
    }
    assert.equal(counts.requests, 16);
    assert.equal(logs.length, LINES - 8);
    for (const log of logs) assert.match(log, / waits: The quotes .* more than 1000 ms together/);
  });

  for (const status of [429, 500, 503]) {
    it(`asks no further once the service answered with ${status}`, async () => {
      const { client, counts } = counted(async () => new Response('', { status }), 50);
      assert.deepEqual(await planChanges(distinct(), client, options), []);
      assert.equal(counts.requests, 8);
      assert.equal(logs.filter((log) => log.includes(`with status ${status}`)).length, LINES);
    });
  }

  it('asks no further once no connection could be made, after the repeats of a quote', async () => {
    const { client, counts } = counted(() => Promise.reject(new TypeError('fetch failed')), 4000);
    assert.deepEqual(await planChanges(distinct(), client, options), []);
    assert.equal(counts.requests, 8 * 3);
    assert.equal(logs.filter((log) => log.includes('got no reply')).length, LINES);
  });

  it('asks for the rest where the service refuses one product', async () => {
    let requests = 0;
    const { client } = counted(async (request) => {
      requests += 1;
      return requests === 1 ? new Response('', { status: 422 }) : answer(request);
    });
    assert.equal((await planChanges(distinct(), client, options)).length, LINES - 1);
  });

  it('asks no further once the service did not answer, and refuses what it need not ask for', async () => {
    const { client, counts } = counted(() => new Promise(() => {}), 50);
    const wrong = line({ id: 'wrong', product: { ...phone, productPrice: 9 } });
    assert.deepEqual(await planChanges([...distinct(), wrong], client, options), []);
    assert.equal(counts.requests, 8);
    assert.equal(logs.filter((log) => / waits: /.test(log)).length, LINES);
    assert.ok(logs.some((log) => /line "wrong" is not sold: product-mismatch/.test(log)));
  });
});
