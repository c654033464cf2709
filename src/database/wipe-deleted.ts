import { type Kysely, sql } from 'kysely';
import { isSqlite } from './node-sqlite-dialect.ts';

/**
 * Takes what was deleted out of SQLite's log too, which has each page as it was before. It empties the log into
 * the file, where what is deleted is overwritten. While another process reads the file, that is left to a later call.
 */
export async function wipeDeleted<Tables>(database: Kysely<Tables>): Promise<void> {
  if (!isSqlite(database)) return;
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } catch {
    // The disk may be full. What was deleted is deleted all the same.
  }
}
