import type { Kysely } from 'kysely';

/**
 * The indexes of quotes by their age go: the ids, in which each quote has its time, are in the same order, and each
 * quote had to be written to one index more.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex('quote_by_age').execute();
  await database.schema.dropIndex('whole_system_quote_by_age').execute();
}
