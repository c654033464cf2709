import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('plan_order')
    .addColumn('used_tokens', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
