import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isBusy } from './database-errors.ts';
import { patiently } from './patience.ts';
import { requireUnicode } from './require-unicode.ts';
import { untilNotBusy } from './until-not-busy.ts';

/** How long to wait while another process writes to a SQLite file, in ms: its migration may copy a large table. */
const LONGEST_WAIT = 10 * 60_000;

/** Longest pause between two attempts in such a wait, in ms. */
const LONGEST_PAUSE = 500;

/** How migrations wait for another process that goes on writing to a SQLite file, as one that migrates it does. */
export interface MigrationWait {
  /** Told once where that takes more than a few seconds. */
  readonly log?: (line: string) => void;
  /** For how long, in ms; ten minutes by default. */
  readonly timeout?: number;
  /** Ends the wait early. */
  readonly signal?: AbortSignal;
}

/**
 * Brings the tables up to date. Safe when several instances start at once: PostgreSQL serialises
 * them by an advisory lock, SQLite by one writing transaction.
 * @param migrations - Every one, by the name under which the database remembers it; they run in name
 * order.
 * @param table - The table in which the database remembers them. Servers that share a database have one each.
 * @param wait - How to wait for another process that is writing to a SQLite file.
 * @throws {RangeError} when a newer release has already changed the tables, another program remembers its migrations in
 * that table, the database cannot keep every text, or another process writes to a SQLite file for longer than is waited for.
 * @throws what the database reported, when it is out of reach or a migration failed.
 */
export async function runMigrations<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
  table: string,
  wait: MigrationWait = {},
): Promise<void> {
  await patiently(() => requireUnicode(database));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const run = async () => {
    const { error } = await patiently(() => migrator.migrateToLatest());
    if (error === undefined) return;
    const done = await namesIn(database, table).catch(() => []);
    const refusal = whyNotOwn(done, migrations, table);
    // Kysely has changed nothing.
    if (refusal !== undefined) throw new RangeError(refusal, { cause: error });
    throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  };
  await inItsTurn(run, wait);
}

/** Why a database is not this server's to migrate, by what was done there; undefined where it is. */
function whyNotOwn(
  done: readonly string[],
  migrations: Readonly<Record<string, Migration>>,
  table: string,
): string | undefined {
  const isOwn = (name: string) => Object.hasOwn(migrations, name);
  if (done.every(isOwn)) return undefined;
  return done.some(isOwn)
    ? 'The database is of a newer release: start that one.'
    : `The database has another program's migrations in the table ${table}: give this server one of its own.`;
}

/** Migrates once no other process writes to a SQLite file any more. */
async function inItsTurn(
  run: () => Promise<void>,
  { log, timeout = LONGEST_WAIT, signal }: MigrationWait,
): Promise<void> {
  try {
    await untilNotBusy(run, { signal });
    return;
  } catch (error) {
    if (!isBusy(error) || signal?.aborted) throw error;
  }
  log?.('Another process goes on writing to the SQLite file, as in a migration: waiting for it.');
  try {
    await untilNotBusy(run, { timeout, longestPause: LONGEST_PAUSE, signal });
  } catch (cause) {
    if (!isBusy(cause) || signal?.aborted) throw cause;
    throw new RangeError(
      'Another process went on writing to the SQLite file for too long: start this server again once it is done.',
      { cause },
    );
  }
}

async function namesIn<Tables>(database: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
