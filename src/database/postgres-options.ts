import type { PoolConfig } from 'pg';
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
  const said = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  return {
    connectionString,
    // The driver reads `query_timeout` out of the address by itself.
    connectionTimeoutMillis: 1000 * (said > 0 ? said : CONNECT_TIMEOUT),
    query_timeout: answerTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    stream: sockets.create,
  };
}
