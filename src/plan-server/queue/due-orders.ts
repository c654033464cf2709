import { sql } from 'kysely';
import { LONGEST_ASKED } from '../order/next-attempt.ts';
import type { PlanDatabase } from '../database/tables.ts';

/**
 * The orders whose next attempt is due, the earliest first. After them come those that would wait for longer than
 * any order has to, because the clock was ahead when their next attempt was written down.
 * @param limit - Most orders.
 * @param dueFor - For how long they must have been due, in ms.
 */
export async function dueOrders(
  database: PlanDatabase,
  now: Date,
  limit: number,
  dueFor = 0,
): Promise<string[]> {
  const orders = database
    .selectFrom('plan_order')
    .select('order_id')
    .orderBy('next_attempt_at')
    .limit(limit);
  const due = await orders.where('next_attempt_at', '<=', shifted(now, -dueFor)).execute();
  const latest = shifted(now, LONGEST_ASKED + dueFor);
  const waitingTooLong = await orders.where('next_attempt_at', '>', latest).execute();
  return [...due, ...waitingTooLong].slice(0, limit).map((row) => row.order_id);
}

function shifted(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString();
}

/** The orders whose attempt has not ended; where a moment is given, those that began before it. */
export async function openAttempts(database: PlanDatabase, before?: Date): Promise<string[]> {
  // A literal, because SQLite cannot use the index of open attempts for a parameter.
  let query = database
    .selectFrom('plan_order')
    .select('order_id')
    .where('is_attempt_open', '=', sql.lit(1));
  if (before) query = query.where('attempt_started_at', '<=', before.toISOString());
  const rows = await query.execute();
  return rows.map((row) => row.order_id);
}
