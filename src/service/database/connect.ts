import type { Kysely, Transaction } from 'kysely';
import { openDatabase } from '../../database/open-database.ts';
import type { Tables } from './tables.ts';

/** The service's database. */
export type Database = Kysely<Tables>;

/** A transaction under way. */
export type ServiceTransaction = Transaction<Tables>;

/**
 * The service's database behind an address; it is opened by the first query.
 * @param log - Told when an idle connection was lost; the pool replaces it by itself.
 * @throws {RangeError} when the address is not one.
 */
export function connect(databaseUrl: string, log: (line: string) => void): Database {
  return openDatabase(databaseUrl, log);
}
