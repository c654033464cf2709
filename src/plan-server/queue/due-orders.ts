import { LONGEST_ASKED } from '../order/next-attempt.ts';
import type { PlanDatabase } from '../database/tables.ts';

/**
 * The orders whose next attempt has been due for so long, in ms, those that wait for longest first; and
 * those that wait for longer than any does, because the clock was ahead when that was written down.
 */
export async function dueOrders(
  database: PlanDatabase,
  now: Date,
  limit: number,
  since = 0,
): Promise<string[]> {
  const orders = database
    .selectFrom('plan_order')
    .select('order_id')
    .orderBy('next_attempt_at')
    .limit(limit);
  const due = await orders.where('next_attempt_at', '<=', shifted(now, -since)).execute();
  const tooLate = shifted(now, LONGEST_ASKED + since);
  const waitingTooLong = await orders.where('next_attempt_at', '>', tooLate).execute();
  return [...due, ...waitingTooLong].slice(0, limit).map((row) => row.order_id);
}

function shifted(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString();
}

/** The orders whose attempt has not ended; where a moment is given, those that began before it. */
export async function openAttempts(database: PlanDatabase, before?: Date): Promise<string[]> {
  let query = database.selectFrom('plan_order').select('order_id').where('is_attempt_open', '=', 1);
  if (before) query = query.where('attempt_started_at', '<=', before.toISOString());
  const rows = await query.execute();
  return rows.map((row) => row.order_id);
}
