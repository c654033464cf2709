import type { PlanDatabase } from '../database/tables.ts';

/** The orders whose next attempt is due at a moment, those that wait for longest first. */
export async function dueOrders(
  database: PlanDatabase,
  moment: Date,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('plan_order')
    .select('order_id')
    .where('next_attempt_at', '<=', moment.toISOString())
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** The orders whose attempt has not ended; where a moment is given, those that began before it. */
export async function openAttempts(database: PlanDatabase, before?: Date): Promise<string[]> {
  let query = database.selectFrom('plan_order').select('order_id').where('is_attempt_open', '=', 1);
  if (before) query = query.where('attempt_started_at', '<=', before.toISOString());
  const rows = await query.execute();
  return rows.map((row) => row.order_id);
}
