import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('plan_store').addColumn('receipts_checked_at', 'text').execute();
}
