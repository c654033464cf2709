import type { Migration } from 'kysely/migration';
import { type MigrationWait, runMigrations } from '../../database/run-migrations.ts';
import type { ServiceDatabase } from './tables.ts';
import * as quotes from './migrations/2026-11-21-a-quotes.ts';
import * as orders from './migrations/2026-11-21-b-orders.ts';
import * as policies from './migrations/2026-11-21-e-policies.ts';
import * as quotesById from './migrations/2026-11-29-a-quotes-by-id.ts';
import * as quoteItemList from './migrations/2026-11-22-a-quote-item-list.ts';
import * as upkeep from './migrations/2026-11-21-d-upkeep.ts';
import * as wholeSystem from './migrations/2026-11-21-c-whole-system.ts';

/** Every migration, by the name under which the database remembers it; they run in name order. */
const migrations: Record<string, Migration> = {
  '2026-11-21-a-quotes': quotes,
  '2026-11-21-b-orders': orders,
  '2026-11-21-c-whole-system': wholeSystem,
  '2026-11-21-d-upkeep': upkeep,
  '2026-11-21-e-policies': policies,
  '2026-11-22-a-quote-item-list': quoteItemList,
  '2026-11-29-a-quotes-by-id': quotesById,
};

/** The table in which Kysely remembers them by default: the name is older than `runMigrations`. */
const TABLE = 'kysely_migration';

/**
 * Brings the service's tables up to date. Safe when several instances start at once.
 * @throws {RangeError} when a newer release has already changed the tables, or another process keeps a SQLite file for too
 * long.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export function migrate(database: ServiceDatabase, wait?: MigrationWait): Promise<void> {
  return runMigrations(database, migrations, TABLE, wait);
}
