import type { PlanTransaction } from '../database/tables.ts';
import type { Dispatch } from './dispatch.ts';
import type { OrderRow } from './order-row.ts';
import { type OrderView, viewOf } from './order-view.ts';

/** What becomes of an order's row, and what its reader learnt from it. */
export interface Change<Value> {
  readonly changes: Partial<OrderRow>;
  readonly value: Value;
}

/** What became of an order's row. */
export interface Changed<Value> {
  /** The order after the change. */
  readonly view: OrderView;
  readonly value: Value;
}

/** The orders' rows: all that changes one, for the shop, for a person or after an attempt, takes turns here. */
export class OrderRows {
  readonly #dispatch: Dispatch;
  readonly #clock: () => Date;

  constructor(dispatch: Dispatch, clock: () => Date) {
    this.#dispatch = dispatch;
    this.#clock = clock;
  }

  /**
   * Changes an order's row, which is locked meanwhile, and hands the order on if it is due.
   * @returns undefined for an unknown order.
   */
  async change<Value>(
    transaction: PlanTransaction,
    orderId: string,
    changeOf: (row: OrderRow) => Change<Value>,
  ): Promise<Changed<Value> | undefined> {
    const now = this.#clock();
    // SQLite knows no "for update"; an update locks the row in both databases.
    const row = await transaction
      .updateTable('plan_order')
      .set((column) => ({ updated_at: column.ref('updated_at') }))
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { changes, value } = changeOf(row);
    if (Object.keys(changes).length === 0) return { view: viewOf(row), value };
    const changed = { ...row, ...changes, updated_at: now.toISOString() };
    await transaction
      .updateTable('plan_order')
      .set({ ...changes, updated_at: changed.updated_at })
      .where('order_id', '=', orderId)
      .execute();
    if (changed.next_attempt_at !== null) {
      const wait = Date.parse(changed.next_attempt_at) - now.getTime();
      await this.#dispatch.enqueue(transaction, orderId, Math.max(0, wait));
    }
    return { view: viewOf(changed), value };
  }
}
