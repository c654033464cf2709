import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('plan_store')
    .addColumn('only_row', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('store_id', 'text', (column) => column.notNull())
    .execute();
}
