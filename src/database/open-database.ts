import { Kysely } from 'kysely';
import { parseDatabaseUrl } from './database-url.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { PooledPostgresDialect } from './pooled-postgres-dialect.ts';
import { postgresOptions } from './postgres-options.ts';
import { Sockets } from './sockets.ts';
import { TimelyPool } from './timely-pool.ts';

/** Connections that one instance keeps to PostgreSQL at most. */
const POOL_SIZE = 10;

/** How long a request waits for the answer to a statement, in ms. */
const ANSWER_TIMEOUT = 10_000;

/**
 * The database behind an address; it is opened by the first query.
 * @param log - Told when an idle connection was lost; the pool replaces it by itself.
 * @param sockets - Those of a PostgreSQL, for whoever closes the database.
 * @throws {RangeError} when the address is not one.
 */
export function openDatabase<Tables>(
  databaseUrl: string,
  log: (line: string) => void,
  sockets = new Sockets(),
): Kysely<Tables> {
  const location = parseDatabaseUrl(databaseUrl);
  if (location.engine === 'sqlite') {
    return new Kysely({ dialect: new NodeSqliteDialect(location.path) });
  }
  return new Kysely({
    dialect: new PooledPostgresDialect({
      pool: () => openPool(location.connectionString, log, sockets),
    }),
  });
}

async function openPool(
  connectionString: string,
  log: (line: string) => void,
  sockets: Sockets,
): Promise<TimelyPool> {
  // Loaded only here, because most servers run on SQLite and then need no driver.
  const { default: pg } = await import('pg');
  // Databases that are compatible with PostgreSQL may give an `integer` 64 bits, which the driver would make a text.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...postgresOptions(connectionString, ANSWER_TIMEOUT, sockets),
    max: POOL_SIZE,
    types,
  });
  // The pool listens to idle connections alone: an `error` between two statements of a transaction would
  // end the process. The next statement of the transaction fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log(`An idle connection to PostgreSQL was lost: ${error.name}.`));
  return new TimelyPool(pool, sockets);
}
