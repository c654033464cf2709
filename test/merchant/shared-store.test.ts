import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { WarrantyError } from '../../src/client/errors.ts';
import { createQuoteProxy, type QuoteProxyOptions } from '../../src/merchant/quote-proxy.ts';
import { redisStore } from '../../src/merchant/redis-store.ts';
import { exampleQuote } from '../support/quotes.ts';
import { RedisServer } from '../support/redis-server.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const shop = 'https://shop.example';
const sofa = { productTitle: 'Sofa', productPrice: 899 };
/** Longest that what is shared may take, in ms. */
const MAX_WAIT = 100;
const MINUTE = 60_000;

describe('quote proxies that share a Redis', () => {
  const service = useScriptedService();
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const startRedis = async () => {
    const redis = await RedisServer.start();
    closing.push(() => redis.close());
    return redis;
  };
  const connect = async (redis: RedisServer) => {
    const client = await redis.connect();
    closing.push(async () => client.close());
    return client;
  };
  const makeProxy = (serviceUrl: string, options: Partial<QuoteProxyOptions>) => {
    const proxy = createQuoteProxy({
      serviceUrl,
      storeId: 'demo-store',
      allowedOrigins: [shop],
      cacheSeconds: 60,
      ...options,
    });
    const { storeId = 'demo-store' } = options;
    return (product: object = sofa, client = 'a') =>
      proxy(
        new Request(
          `https://shop.example/api/v1/quote/listWarrantyQuotes?storeId=${storeId}&country=US`,
          {
            method: 'POST',
            headers: { origin: shop, 'content-type': 'application/json', 'x-client': client },
            body: JSON.stringify(product),
          },
        ),
      );
  };
  const idOf = async (response: Response) => {
    assert.equal(response.status, 200);
    return ((await response.json()) as { warrantyQuoteId: string }).warrantyQuoteId;
  };
  const quotes = ['quote-1', 'quote-2', 'quote-3'].map((warrantyQuoteId) => ({
    body: exampleQuote({ warrantyQuoteId }),
  }));

  /** A service that one of two proxies has asked, and the other one. */
  const afterOneAsked = async () => {
    const redis = await startRedis();
    const scripted = await service(...quotes);
    const sharing = async () => ({ quoteCache: redisStore(await connect(redis)).quoteCache });
    const one = makeProxy(scripted.url, await sharing());
    const other = makeProxy(scripted.url, await sharing());
    assert.equal(await idOf(await one()), 'quote-1');
    await redis.waitFor('SET');
    return { scripted, other };
  };

  it('ask the service once for a product, and give all shoppers its quote', async () => {
    const { scripted, other } = await afterOneAsked();
    assert.equal(await idOf(await other()), 'quote-1');
    assert.equal(await idOf(await other({ ...sofa, productPrice: 900 })), 'quote-2');
    assert.equal((await scripted.requests()).length, 2);
  });

  it('give no shopper a quote of another service that shares the Redis', async () => {
    const redis = await startRedis();
    const { url } = await service(...quotes);
    const { quoteCache } = redisStore(await connect(redis));
    assert.equal(await idOf(await makeProxy(url, { quoteCache })()), 'quote-1');
    await redis.waitFor('SET');
    assert.equal(await idOf(await makeProxy(`${url}/other`, { quoteCache })()), 'quote-2');
  });

  it('give no shopper a quote of another store that shares the Redis', async () => {
    const redis = await startRedis();
    const { url } = await service(...quotes);
    const { quoteCache } = redisStore(await connect(redis));
    assert.equal(await idOf(await makeProxy(url, { quoteCache })()), 'quote-1');
    await redis.waitFor('SET');
    const other = makeProxy(url, { quoteCache, storeId: 'other-store' });
    assert.equal(await idOf(await other()), 'quote-2');
  });

  it('leave the cache alone with cacheSeconds 0: each shopper gets a quote of their own', async () => {
    const redis = await startRedis();
    const { url } = await service(...quotes);
    const { quoteCache } = redisStore(await connect(redis));
    const ask = makeProxy(url, { quoteCache, cacheSeconds: 0 });
    assert.deepEqual([await idOf(await ask()), await idOf(await ask())], ['quote-1', 'quote-2']);
    assert.deepEqual(redis.received, []);
  });

  it('give no shopper a quote that is older than cacheSeconds, whichever of them asked for it', async (context) => {
    const start = Date.now();
    context.mock.timers.enable({ apis: ['Date'], now: start });
    const { other } = await afterOneAsked();
    context.mock.timers.setTime(start + 59_000);
    assert.equal(await idOf(await other()), 'quote-1');
    context.mock.timers.setTime(start + 61_000);
    assert.equal(await idOf(await other()), 'quote-2');
  });

  it('give no shopper an older one either where cacheSeconds is less than a second', async (context) => {
    const redis = await startRedis();
    const { url } = await service(...quotes);
    const { quoteCache } = redisStore(await connect(redis));
    const start = Date.now();
    context.mock.timers.enable({ apis: ['Date'], now: start });
    const ask = makeProxy(url, { quoteCache, cacheSeconds: 0.5 });
    assert.equal(await idOf(await ask()), 'quote-1');
    await redis.waitFor('SET');
    context.mock.timers.setTime(start + 499);
    assert.equal(await idOf(await ask()), 'quote-1');
    context.mock.timers.setTime(start + 500);
    assert.equal(await idOf(await ask()), 'quote-2');
  });

  it('keep a quote for cacheSeconds, under a hash and with nothing of the token', async () => {
    const redis = await startRedis();
    const scripted = await service(...quotes);
    const ask = makeProxy(scripted.url, {
      accessToken: 'secret-token',
      quoteCache: redisStore(await connect(redis)).quoteCache,
    });
    await idOf(await ask());
    const [, key, text, ...expiry] = await redis.waitFor('SET');
    assert.match(key ?? '', /^warranty:quote:[\da-f]{32}$/);
    assert.deepEqual(expiry, ['PX', '60000']);
    assert.deepEqual(JSON.parse(text ?? ''), exampleQuote({ warrantyQuoteId: 'quote-1' }));
    assert.doesNotMatch(redis.received.join(), /secret-token|Sofa|demo-store/);
  });

  it('give quotes where a store throws at once, and tell of it', async () => {
    const { url } = await service(...quotes);
    const fail = () => assert.fail('not connected');
    const errors: WarrantyError[] = [];
    const ask = makeProxy(url, {
      quoteCache: { get: fail, set: fail },
      rateLimit: { take: fail },
      onError: (error) => errors.push(error),
    });
    assert.equal(await idOf(await ask()), 'quote-1');
    const told = errors.map(({ message }) => /^The shared (.*) failed;/.exec(message)?.[1]);
    assert.deepEqual(told, ['rate limit', 'quote cache']);
  });

  it('keep no page waiting until its quote is kept', { timeout: 20_000 }, async (context) => {
    const { url } = await service(...quotes);
    // Without it, the wait for the store would end by itself.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const quoteCache = { get: async () => null, set: () => new Promise(() => undefined) };
    assert.equal(await idOf(await makeProxy(url, { quoteCache })()), 'quote-1');
  });

  it('have a server that ends with its answer stay until the quote is kept', async () => {
    const { url } = await service(...quotes);
    const keeping = Promise.withResolvers<void>();
    const done: string[] = [];
    let outlasting: Promise<unknown> | undefined;
    const ask = makeProxy(url, {
      quoteCache: { get: async () => null, set: () => keeping.promise },
      waitUntil: (work) => (outlasting = work.then(() => done.push('over'))),
    });
    assert.equal(await idOf(await ask()), 'quote-1');
    await setImmediate();
    done.push('kept');
    keeping.resolve();
    await outlasting;
    assert.deepEqual(done, ['kept', 'over']);
  });

  it('begin each key as the shop says, so that others may use the same Redis', async () => {
    const keys: (string | undefined)[] = [];
    const sendCommand = async ([, key]: string[]) => {
      keys.push(key?.replace(/\d+$/, ''));
      return null;
    };
    const { quoteCache, rateLimit } = redisStore({ sendCommand }, 'shop:');
    await quoteCache.get('a');
    await quoteCache.set('a', '{}', MINUTE);
    await rateLimit.take('b', 1);
    assert.deepEqual(keys, ['shop:quote:a', 'shop:quote:a', 'shop:limit:b:', 'shop:limit:b:']);
  });

  it('read what a Redis client gives in bytes', async () => {
    const { quoteCache } = redisStore({ sendCommand: async () => Buffer.from('größer') });
    assert.equal(await quoteCache.get('a'), 'größer');
  });

  it('ask the service where the cache holds no quote', async () => {
    for (const garbage of ['', '{', 'null', '{"warrantyQuoteItemList":7}']) {
      const scripted = await service(...quotes);
      const ask = makeProxy(scripted.url, {
        quoteCache: { get: async () => garbage, set: async () => 'OK' },
      });
      assert.equal(await idOf(await ask()), 'quote-1');
    }
  });

  it('give the page nothing of a quote in the cache that the interface does not name', async () => {
    const { url } = await service(...quotes);
    const quote = { ...exampleQuote({ warrantyQuoteId: 'kept' }), margin: 0.4 };
    const ask = makeProxy(url, {
      quoteCache: { get: async () => JSON.stringify(quote), set: async () => 'OK' },
    });
    assert.deepEqual(await (await ask()).json(), exampleQuote({ warrantyQuoteId: 'kept' }));
  });

  it('count the requests of a client together', async (context) => {
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE;
    context.mock.timers.enable({ apis: ['Date'], now: minute + 45_000 });
    const redis = await startRedis();
    const { url } = await service(...quotes);
    const options = {
      requestsPerMinute: 3,
      clientKey: (request: Request) => request.headers.get('x-client'),
    };
    const proxies = await Promise.all(
      [1, 2].map(async () =>
        makeProxy(url, { ...options, rateLimit: redisStore(await connect(redis)).rateLimit }),
      ),
    );
    const statuses: number[] = [];
    for (const proxy of [...proxies, ...proxies]) statuses.push((await proxy()).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    const refused = await proxies[0]?.();
    assert.equal(refused?.headers.get('retry-after'), '15', 'until the next minute begins');
    assert.equal((await proxies[0]?.(sofa, 'b'))?.status, 200);
    for (const [command, key, ...rest] of redis.received) {
      assert.match(key ?? '', /^warranty:limit:[\da-f]{32}:\d+$/);
      // No key stays for ever: they would fill the Redis.
      if (command === 'SET') assert.deepEqual(rest, ['0', 'PX', '120000', 'NX']);
    }
  });

  it('let no count stay for ever, though a pool of connections counts before it sets the key', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: 0 });
    const redis = await startRedis();
    const [one, other] = await Promise.all([connect(redis), connect(redis)]);
    const sendCommand = async (command: string[]) => {
      if (command[0] === 'INCR') return one.sendCommand(command);
      await redis.waitFor('INCR');
      return other.sendCommand(command);
    };
    const { rateLimit } = redisStore({ sendCommand });
    assert.equal(await rateLimit.take('a', 1), 0);
    assert.deepEqual(redis.received.at(-1)?.slice(2), ['1', 'PX', '120000']);
    assert.equal(await rateLimit.take('a', 1), MINUTE);
  });

  it('keep a quote for a whole number of ms, since Redis takes no other', async () => {
    const redis = await startRedis();
    const { quoteCache } = redisStore(await connect(redis));
    await quoteCache.set('key', 'text', 2.01 * 1000);
    assert.deepEqual((await redis.waitFor('SET')).slice(-2), ['PX', '2010']);
  });

  it('turn nobody away where a client gives no number', async () => {
    for (const reply of [undefined, null, 'QUEUED', {}]) {
      const { rateLimit } = redisStore({ sendCommand: async () => reply });
      assert.equal(await rateLimit.take('a', 1), 0);
    }
  });

  it('turn nobody away where a rate limit of the shop gives what is no time', async () => {
    for (const answer of [true, 5n, '5000', Infinity, NaN, [5], {}]) {
      const { url } = await service(...quotes);
      const ask = makeProxy(url, { rateLimit: { take: async () => answer as number } });
      assert.equal(await idOf(await ask()), 'quote-1', String(answer));
    }
  });

  it('leave no rejection unhandled where a client loses its connection between two commands, and throws', async () => {
    let count = 0;
    const sendCommand = () => {
      count += 1;
      if (count === 2) throw new Error('closed');
      return Promise.reject(new Error('lost'));
    };
    const { take } = redisStore({ sendCommand }).rateLimit;
    await assert.rejects(take('a', 10));
    // An unhandled rejection would fail this test now.
    await setImmediate();
  });

  it('count the requests of clients without a name together, and ask for none that they refuse alone', async () => {
    const { url } = await service(...quotes);
    const taken: string[] = [];
    const rateLimit = {
      take: async (client: string, requestsPerMinute: number) =>
        taken.push(client) > requestsPerMinute ? 1000 : 0,
    };
    const [one, other] = [1, 2].map(() => makeProxy(url, { requestsPerMinute: 3, rateLimit }));
    const statuses: (number | undefined)[] = [];
    for (const proxy of [one, other, one, other, one, other, one, other]) {
      statuses.push((await proxy?.())?.status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429, 429, 429, 429, 429]);
    assert.deepEqual(taken, ['all', 'all', 'all', 'all', 'all', 'all']);
  });

  it('hold clients without a name to the limit of all together, where others have a name', async () => {
    const { url } = await service(...quotes);
    const limits: number[] = [];
    const ask = makeProxy(url, {
      requestsPerMinute: 3,
      clientKey: (request) => request.headers.get('x-client'),
      rateLimit: {
        take: async (_client, requestsPerMinute) => {
          limits.push(requestsPerMinute);
          return 0;
        },
      },
    });
    await ask(sofa, 'a');
    await ask(sofa, '');
    assert.deepEqual(limits, [3, 1200]);
  });

  const troubles: [what: string, trouble: (redis: RedisServer) => void][] = [
    ['is gone', (redis) => redis.dropConnections()],
    ['answers with errors', (redis) => (redis.mood = 'error')],
    [`takes more than ${MAX_WAIT} ms`, (redis) => (redis.mood = 'silent')],
  ];
  for (const [what, trouble] of troubles) {
    it(`give quotes while it ${what}, wait for it once, and go by their own count`, async () => {
      const redis = await startRedis();
      const scripted = await service(...quotes);
      const errors: WarrantyError[] = [];
      const ask = makeProxy(scripted.url, {
        ...redisStore(await connect(redis)),
        clientKey: () => 'a',
        requestsPerMinute: 3,
        onError: (error) => errors.push(error),
      });
      trouble(redis);
      const products = [1, 2, 3, 4].map((productPrice) => ({ ...sofa, productPrice }));
      const statuses: number[] = [];
      const start = performance.now();
      for (const product of products) statuses.push((await ask(product)).status);
      assert.deepEqual(statuses, [200, 200, 200, 429]);
      assert.deepEqual(
        errors.map(({ message }) => message.replace(/ failed.*/, '')),
        ['The shared rate limit', 'The shared quote cache'],
      );
      if (what.startsWith('takes')) assert.ok(performance.now() - start >= 2 * MAX_WAIT - 20);
    });
  }
});
