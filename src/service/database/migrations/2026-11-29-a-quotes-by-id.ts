import type { Kysely } from 'kysely';

/**
 * The indexes of quotes by their age go: the ids, in which each quote has its time, are in the same order, and an index
 * more made a sixth of the work of storing a quote.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex('quote_by_age').execute();
  await database.schema.dropIndex('whole_system_quote_by_age').execute();
}
