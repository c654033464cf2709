import type { Selectable } from 'kysely';
import type { PlanOrderTable } from '../database/tables.ts';

/** An order as the table has it. */
export type OrderRow = Selectable<PlanOrderTable>;

/** What an order begins with, before its first state. */
export function newRow(order_id: string, now: Date): OrderRow {
  return {
    order_id,
    state: '',
    version: 0,
    status: 'saved',
    reason: null,
    is_outcome_unknown: 0,
    attempts: 0,
    next_attempt_at: null,
    attempt_id: null,
    is_attempt_open: 0,
    attempt_version: null,
    attempt_started_at: null,
    attempted_items: null,
    sent_items: '[]',
    confirmed_items: null,
    contracts: '[]',
    failures: '[]',
    used_tokens: '[]',
    waiting_since: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
