import { type Kysely, sql } from 'kysely';

/** An index of the open attempts: few are open at a time, among all orders that the shop ever had. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('plan_order_open_attempt')
    .on('plan_order')
    .column('attempt_started_at')
    .where(sql.ref('is_attempt_open'), '=', 1)
    .execute();
}
