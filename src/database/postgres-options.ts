import type { PoolConfig } from 'pg';
import { LONGEST_TIMER } from './longest-timer.ts';
import type { Sockets } from './sockets.ts';

/** How long a request waits for a connection to PostgreSQL, in s. */
const CONNECT_TIMEOUT = 5;

/** How long a connection is silent, in ms, before the system asks whether its other end is still there. */
const KEEP_ALIVE_DELAY = 10_000;

/**
 * How the driver reaches a PostgreSQL, so that nothing waits for ever for a host that answers nothing. An
 * address may say `connect_timeout` (s) and `query_timeout` (ms) for itself.
 * @param answerTimeout - How long to wait for the answer to a statement, in ms.
 */
export function postgresOptions(
  connectionString: string,
  answerTimeout: number,
  sockets: Sockets,
): PoolConfig {
  const { searchParams } = new URL(connectionString);
  const said = Number(searchParams.get('connect_timeout'));
  return {
    connectionString: withinTimers(connectionString),
    connectionTimeoutMillis: Math.min(1000 * (said > 0 ? said : CONNECT_TIMEOUT), LONGEST_TIMER),
    query_timeout: answerTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    stream: sockets.create,
  };
}

/** The driver reads `query_timeout` out of the address by itself, and sets a timer for it. */
function withinTimers(connectionString: string): string {
  const url = new URL(connectionString);
  if (!(Number(url.searchParams.get('query_timeout')) > LONGEST_TIMER)) return connectionString;
  url.searchParams.set('query_timeout', String(LONGEST_TIMER));
  return url.href;
}
