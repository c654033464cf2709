import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { patiently } from './patience.ts';
import { requireUnicode } from './require-unicode.ts';
import { untilNotBusy } from './until-not-busy.ts';

/**
 * Brings the tables up to date. Safe when several instances start at once: PostgreSQL serialises
 * them by an advisory lock, SQLite by one writing transaction.
 * @param migrations - Every one, by the name under which the database remembers it; they run in name
 * order.
 * @param table - The table in which the database remembers them. Servers that share a database have one each.
 * @throws {RangeError} when a newer release has already changed the tables, or the database cannot keep every text.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export async function runMigrations<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table: string,
): Promise<void> {
  await patiently(() => requireUnicode(database));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  await untilNotBusy(async () => {
    const { error } = await patiently(() => migrator.migrateToLatest());
    if (error === undefined) return;
    // Kysely changes nothing if a migration that was run is missing here.
    const run = await namesIn(database, table).catch(() => []);
    if (run.some((name) => !Object.hasOwn(migrations, name))) {
      throw new RangeError('The database is of a newer release: start that one.', { cause: error });
    }
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  });
}

async function namesIn<Tables>(database: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
