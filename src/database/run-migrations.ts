import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { untilNotBusy } from './until-not-busy.ts';

/**
 * Brings the tables up to date. Safe when several instances start at once: PostgreSQL serialises
 * them by an advisory lock, SQLite by one writing transaction.
 * @param migrations - Every one, by the name under which the database remembers it; they run in name
 * order.
 * @param table - In which it remembers them. Servers that share a database have one each.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export async function runMigrations<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table: string,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  await untilNotBusy(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  });
}
