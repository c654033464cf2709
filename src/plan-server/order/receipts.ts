import { createHash } from 'node:crypto';
import { statementParts } from '../../database/statement-parts.ts';
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
export const DELETED = '';

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
      .where('kept_at', '>', endedAt(this.#clock(), this.#days))
      .orderBy('kept_at')
      .orderBy('line_id')
      .execute();
    return rows.map(({ line_id, receipt, kept_at }) => ({
      lineId: line_id,
      receipt,
      keptAt: kept_at,
    }));
  }
}

/** The time of a receipt is over if it was kept at this moment or before. @param days - 0: its time is never over. */
export function endedAt(now: Date, days: number): string {
  return days === 0 ? DELETED : new Date(now.getTime() - days * DAY).toISOString();
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
