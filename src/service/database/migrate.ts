import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as quotes from './migrations/2026-11-21-a-quotes.ts';
import * as orders from './migrations/2026-11-21-b-orders.ts';
import * as policies from './migrations/2026-11-21-e-policies.ts';
import * as upkeep from './migrations/2026-11-21-d-upkeep.ts';
import { untilNotBusy } from './until-not-busy.ts';
import * as wholeSystem from './migrations/2026-11-21-c-whole-system.ts';

/** Every migration, by the name under which the database remembers it; they run in name order. */
const migrations: Record<string, Migration> = {
  '2026-11-21-a-quotes': quotes,
  '2026-11-21-b-orders': orders,
  '2026-11-21-c-whole-system': wholeSystem,
  '2026-11-21-d-upkeep': upkeep,
  '2026-11-21-e-policies': policies,
};

/**
 * Brings the tables up to date. Safe when several instances start at once: PostgreSQL serialises
 * them by an advisory lock, SQLite by one writing transaction.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  await untilNotBusy(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  });
}
