import type { QuoteCache, SharedRateLimit } from './shared-store.ts';

/** A connected client of Redis or of what speaks its protocol, as the package `redis` has it. */
export interface RedisClient {
  /** Sends a command with its arguments, such as `['GET', 'key']`; resolves with the reply. */
  sendCommand(command: string[]): Promise<unknown>;
}

/** What several quote proxies share. */
export interface RedisStore {
  readonly quoteCache: QuoteCache;
  readonly rateLimit: SharedRateLimit;
}

const MINUTE = 60_000;

/**
 * The quote cache and the rate limit of `createQuoteProxy` in Redis, Valkey or what else takes `GET`,
 * `SET` with `PX` and `NX`, and `INCR`. Each command names one key, so that a cluster will do. The
 * clock's minute is the limit's: a client that is told to wait waits until the next one begins.
 * @param prefix - Begins every key.
 */
export function redisStore(client: RedisClient, prefix = 'warranty:'): RedisStore {
  return {
    quoteCache: {
      get: async (key) => textOf(await client.sendCommand(['GET', `${prefix}quote:${key}`])),
      set: (key, text, milliseconds) =>
        client.sendCommand(['SET', `${prefix}quote:${key}`, text, 'PX', String(milliseconds)]),
    },
    rateLimit: {
      take: async (name, requestsPerMinute) => {
        const now = Date.now();
        const minute = Math.floor(now / MINUTE);
        const key = `${prefix}limit:${name}:${minute}`;
        // Set first, with its end: a count that lost its proxy half-way does not stay for ever.
        const [, count] = await Promise.all([
          client.sendCommand(['SET', key, '0', 'PX', String(2 * MINUTE), 'NX']),
          client.sendCommand(['INCR', key]),
        ]);
        return Number(count) <= requestsPerMinute ? 0 : (minute + 1) * MINUTE - now;
      },
    },
  };
}

/** Clients may be set to give bytes. */
function textOf(reply: unknown): string | undefined {
  if (typeof reply === 'string') return reply;
  return reply instanceof Uint8Array ? new TextDecoder().decode(reply) : undefined;
}
