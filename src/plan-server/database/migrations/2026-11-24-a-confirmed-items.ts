import { type Kysely, sql } from 'kysely';

/** For an order whose last attempt may have been carried out, nothing counts as confirmed: what was before is lost. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('plan_order').addColumn('confirmed_items', 'text').execute();
  await sql`
    update plan_order set confirmed_items = '[]'
    where is_outcome_unknown = 1
      or (status = 'pending' and attempts > 0 and attempted_items = sent_items)
  `.execute(database);
}
