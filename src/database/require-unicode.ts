import { type Kysely, sql } from 'kysely';
import { isSqlite } from './node-sqlite-dialect.ts';

/**
 * Refuses a PostgreSQL database that cannot keep every text: it would take most orders, and fail at the first one whose
 * customer or product has a letter that its encoding lacks. `SQL_ASCII` passes, because it keeps bytes as they come.
 * @throws {RangeError} that names the encoding.
 */
export async function requireUnicode<Tables>(database: Kysely<Tables>): Promise<void> {
  if (isSqlite(database)) return;
  // A compatible database may not have the setting; such databases only know UTF-8.
  const { rows } = await sql<{ encoding: string | null }>`
    select current_setting('server_encoding', true) as encoding
  `.execute(database);
  const encoding = rows[0]?.encoding ?? 'UTF8';
  if (/^(?:UTF8|SQL_ASCII)$/.test(encoding)) return;
  throw new RangeError(
    `The database is in ${encoding}, which has not every letter: make one with encoding UTF8.`,
  );
}
