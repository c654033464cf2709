import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('plan_order').addColumn('attempted_items', 'text').execute();
}
