import { createHash } from 'node:crypto';
import { inTransaction } from '../../database/in-transaction.ts';
import type { LatePlanResult } from '../../merchant/add-late-plan.ts';
import { PaidOrder } from '../../schemas/paid-order.ts';
import type { PlanDatabase, PlanTransaction } from '../database/tables.ts';
import { OrderTurns } from './order-turns.ts';
import { newRow, withRetry, withSettlement, withState } from './order-changes.ts';
import { type OrderContract, type OrderRow, type OrderView, viewOf } from './order-view.ts';

/** Most orders of one list. */
const MAX_LISTED = 1000;

/** What hands an order to a worker. */
export interface Dispatch {
  /** Within the transaction that made the order due, so that neither is stored without the other. */
  enqueue(transaction: PlanTransaction, orderId: string, wait: number): Promise<void>;
  /** After its commit. */
  wake(): void;
}

/** The orders of the shop: what they are now, and how far the service has them. */
export class OrderStore {
  readonly #database: PlanDatabase;
  readonly #dispatch: Dispatch;
  readonly #clock: () => Date;
  readonly #turns = new OrderTurns();

  constructor(database: PlanDatabase, dispatch: Dispatch, clock: () => Date) {
    this.#database = database;
    this.#dispatch = dispatch;
    this.#clock = clock;
  }

  /** Stores what an order is now. The same state again changes nothing. */
  keep(order: PaidOrder): Promise<OrderView> {
    const now = this.#clock();
    const state = stateOf(order);
    const store = async (transaction: PlanTransaction) => {
      await transaction
        .insertInto('plan_order')
        .values(newRow(order.orderId, now))
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      await keepReceipts(transaction, order, now);
      return this.change(transaction, order.orderId, (row) =>
        row.state === state ? {} : withState(row, state, now),
      );
    };
    return this.#turns.run(order.orderId, () => this.#inTransaction(store));
  }

  /**
   * Adds a plan to what an order is now, with its receipt; other changes of the order wait meanwhile.
   * @returns undefined for an unknown order; `left` where there would be more plans than units.
   */
  async addPlan(
    orderId: string,
    addTo: (order: PaidOrder) => LatePlanResult,
  ): Promise<{ view: OrderView; left?: number } | undefined> {
    if ((await this.find(orderId)) === undefined) return undefined;
    const now = this.#clock();
    return this.#inTransaction(async (transaction) => {
      const results: LatePlanResult[] = [];
      const view = await this.change(transaction, orderId, (row) => {
        const result = addTo(PaidOrder.parse(JSON.parse(row.state)));
        results.push(result);
        return result.status === 'added' ? withState(row, stateOf(result.order), now) : {};
      });
      const [result] = results;
      if (result?.status === 'added') await keepReceipts(transaction, result.order, now);
      return result?.status === 'too-many' ? { view, left: result.left } : { view };
    });
  }

  /** What is known of an order; undefined for one that the shop never gave. */
  async find(orderId: string): Promise<OrderView | undefined> {
    const row = await this.#database
      .selectFrom('plan_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return row && viewOf(row);
  }

  /** What a person has to look at, those that wait for longest first; at most 1,000. */
  async attention(): Promise<OrderView[]> {
    const rows = await this.#database
      .selectFrom('plan_order')
      .selectAll()
      .where('status', '=', 'attention')
      .orderBy(({ fn }) => fn.coalesce('waiting_since', 'updated_at'))
      .limit(MAX_LISTED)
      .execute();
    return rows.map(viewOf);
  }

  /** Another attempt at once, because a person wants it; undefined for an unknown order. */
  retry(orderId: string): Promise<OrderView | undefined> {
    return this.#ofKnown(orderId, (row) => withRetry(row, this.#clock()));
  }

  /**
   * Takes what a person found at the service for what came of the last attempt.
   * @returns undefined for an unknown order, `not-set-aside` for one that no person has to look at.
   */
  async settle(
    orderId: string,
    contracts: readonly OrderContract[],
  ): Promise<OrderView | 'not-set-aside' | undefined> {
    const refusal = { isRefused: false };
    const view = await this.#ofKnown(orderId, (row) => {
      refusal.isRefused = row.status !== 'attention';
      return refusal.isRefused ? {} : withSettlement(row, contracts, this.#clock());
    });
    return refusal.isRefused ? 'not-set-aside' : view;
  }

  /** Changes an order's row, which is locked meanwhile, and hands the order on if it is due. */
  async change(
    transaction: PlanTransaction,
    orderId: string,
    changesOf: (row: OrderRow) => Partial<OrderRow>,
  ): Promise<OrderView> {
    const now = this.#clock();
    // SQLite knows no "for update"; an update locks the row in both databases.
    const row = await transaction
      .updateTable('plan_order')
      .set((column) => ({ updated_at: column.ref('updated_at') }))
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changes = changesOf(row);
    if (Object.keys(changes).length === 0) return viewOf(row);
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
    return viewOf(changed);
  }

  async #ofKnown(
    orderId: string,
    changesOf: (row: OrderRow) => Partial<OrderRow>,
  ): Promise<OrderView | undefined> {
    if ((await this.find(orderId)) === undefined) return undefined;
    return this.#inTransaction((transaction) => this.change(transaction, orderId, changesOf));
  }

  async #inTransaction<Result>(work: (transaction: PlanTransaction) => Promise<Result>) {
    const result = await inTransaction(this.#database, work);
    this.#dispatch.wake();
    return result;
  }
}

/** An order as it is stored and sent: its receipts are kept apart. */
function stateOf(order: PaidOrder): string {
  const lines = order.lines.map(({ receipt: _receipt, ...line }) => line);
  return JSON.stringify({ ...order, lines });
}

async function keepReceipts(
  transaction: PlanTransaction,
  { orderId, lines }: PaidOrder,
  now: Date,
): Promise<void> {
  for (const { id, receipt } of lines) {
    if (!receipt) continue;
    await transaction
      .insertInto('plan_receipt')
      .values({
        order_id: orderId,
        line_id: id,
        digest: createHash('sha256').update(receipt).digest('base64url'),
        receipt,
        kept_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'line_id', 'digest']).doNothing())
      .execute();
  }
}
