import type { QuoteCache, SharedRateLimit } from './shared-store.ts';

/** A connected client of Redis or of what speaks its protocol, as the package `redis` has it. */
export interface RedisClient {
  /** Sends a command with its arguments, such as `['GET', 'key']`; resolves with the reply. */
  sendCommand(command: string[]): Promise<unknown>;
}

/** What several quote proxies share. */
export interface RedisStore {
  /** The proxies' `quoteCache`: what one of them was told, the others need not ask for. */
  readonly quoteCache: QuoteCache;
  /** The proxies' `rateLimit`: counts each client's requests, whichever of them they reach. */
  readonly rateLimit: SharedRateLimit;
}

const MINUTE = 60_000;

/**
 * The quote cache and the rate limit of `createQuoteProxy` in Redis, Valkey or what else takes `GET`,
 * `SET` with `PX` and `NX`, and `INCR`. Each command names one key, so that a cluster will do. The limit
 * counts by the clock's minute: a client that is told to wait waits until the next minute begins.
 * @param prefix - Begins every key.
 */
export function redisStore(client: RedisClient, prefix = 'warranty:'): RedisStore {
  // A client that throws at once counts as one that rejects: the command before it would reject with nobody to hear it.
  const send = async (...command: string[]) => client.sendCommand(command);
  return {
    quoteCache: {
      get: async (key) => textOf(await send('GET', `${prefix}quote:${key}`)),
      // Redis takes whole numbers alone, and 2.01 s are 2009.9999999999998 ms.
      set: (key, text, milliseconds) => {
        const expiry = String(Math.ceil(milliseconds));
        return send('SET', `${prefix}quote:${key}`, text, 'PX', expiry);
      },
    },
    rateLimit: {
      take: async (name, requestsPerMinute) => {
        const now = Date.now();
        const minute = Math.floor(now / MINUTE);
        const key = `${prefix}limit:${name}:${minute}`;
        const expiry = ['PX', String(2 * MINUTE)];
        // The key is set first, with its expiry: if the proxy dies before it counts, no key stays for ever.
        const [isMade, count] = await Promise.all([
          send('SET', key, '0', ...expiry, 'NX'),
          send('INCR', key),
        ]);
        // Of a pool, another connection may have been quicker to count: then the key has no expiry yet.
        if (!isMade && Number(count) === 1) await send('SET', key, '1', ...expiry);
        // A client that gives no number, such as one in a transaction, must not turn shoppers away.
        return Number(count) > requestsPerMinute ? (minute + 1) * MINUTE - now : 0;
      },
    },
  };
}

/** The text of a reply: a client may be set to give bytes. */
function textOf(reply: unknown): string | undefined {
  if (typeof reply === 'string') return reply;
  return reply instanceof Uint8Array ? new TextDecoder().decode(reply) : undefined;
}
