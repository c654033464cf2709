import { createHash } from 'node:crypto';
import { inTransaction } from '../../database/in-transaction.ts';
import { statementParts } from '../../database/statement-parts.ts';
import { wipeDeleted } from '../../database/wipe-deleted.ts';
import type { PaidOrder } from '../../schemas/paid-order.ts';
import type { PlanDatabase, PlanTransaction } from '../database/tables.ts';

/** What a shopper agreed to, as the shop gave it with a line of an order. */
export interface KeptReceipt {
  /** Id of the order's line. */
  readonly lineId: string;
  /** As `createReceipt` signed it. */
  readonly receipt: string;
  /** ISO date-time. */
  readonly keptAt: string;
}

const DAY = 24 * 60 * 60_000;

/** `kept_at` of a receipt that was deleted: its digest stays, by which it is known when the shop puts the order again. */
const DELETED = '';

/** The receipts that are kept with the orders, for as many days as the merchant says. */
export class Receipts {
  readonly #database: PlanDatabase;
  readonly #clock: () => Date;
  readonly #days: number;

  /** @param days - For how long a receipt is kept; 0: for ever. */
  constructor(database: PlanDatabase, clock: () => Date, days: number) {
    this.#database = database;
    this.#clock = clock;
    this.#days = days;
  }

  /** The receipts of an order, the one that was kept first before the others. One whose time is over counts as deleted. */
  async of(orderId: string): Promise<KeptReceipt[]> {
    const rows = await this.#database
      .selectFrom('plan_receipt')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kept_at', '>', this.#endedAt(this.#clock()))
      .orderBy('kept_at')
      .orderBy('line_id')
      .execute();
    return rows.map(({ line_id, receipt, kept_at }) => ({
      lineId: line_id,
      receipt,
      keptAt: kept_at,
    }));
  }

  /**
   * Deletes the receipts whose time is over; they do not come back by an order that has them still. Of this look's clock
   * and that of the last one, of whichever instance, the earlier one counts: a clock that is far ahead for a moment must
   * not delete what shoppers agreed to.
   */
  async deleteOld(): Promise<void> {
    if (this.#days === 0) return;
    const now = this.#clock();
    const deleted = await inTransaction(this.#database, async (transaction) => {
      const last = await replaceLook(transaction, now);
      if (last === undefined) return 0n;
      const { numUpdatedRows } = await transaction
        .updateTable('plan_receipt')
        .set({ receipt: '', kept_at: DELETED })
        .where('kept_at', '>', DELETED)
        .where('kept_at', '<=', this.#endedAt(last < now ? last : now))
        .executeTakeFirst();
      return numUpdatedRows;
    });
    if (deleted > 0n) await wipeDeleted(this.#database);
  }

  /** The time of a receipt is over if it was kept at this moment or before. */
  #endedAt(now: Date): string {
    if (this.#days === 0) return DELETED;
    return new Date(now.getTime() - this.#days * DAY).toISOString();
  }
}

/** Stores when old receipts were looked for. @returns when they were before; undefined where they never were. */
async function replaceLook(transaction: PlanTransaction, now: Date): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('plan_store')
    .select('receipts_checked_at')
    .executeTakeFirst();
  await transaction
    .updateTable('plan_store')
    .set({ receipts_checked_at: now.toISOString() })
    .execute();
  return row?.receipts_checked_at ? new Date(row.receipts_checked_at) : undefined;
}

/**
 * Keeps the receipts of an order's lines, in the order's transaction. Those that are kept already stay as they are, and
 * those that were deleted stay so.
 */
export async function keepReceipts(
  transaction: PlanTransaction,
  { orderId, lines }: PaidOrder,
  now: Date,
): Promise<void> {
  const rows = lines.flatMap(({ id, receipt }) => (receipt ? [{ line_id: id, receipt }] : []));
  // Sorted: servers that keep the same receipts at once, in different sequences, would wait for each other for ever.
  const inOrder = rows.toSorted((one, other) => (one.line_id < other.line_id ? -1 : 1));
  for (const part of statementParts(inOrder)) {
    await transaction
      .insertInto('plan_receipt')
      .values(
        part.map(({ line_id, receipt }) => ({
          order_id: orderId,
          line_id,
          digest: createHash('sha256').update(receipt).digest('base64url'),
          receipt,
          kept_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['order_id', 'line_id', 'digest']).doNothing())
      .execute();
  }
}
