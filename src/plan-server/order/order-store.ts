import { inTransaction } from '../../database/in-transaction.ts';
import { wipeDeleted } from '../../database/wipe-deleted.ts';
import type { LatePlanOptions, LatePlanResult } from '../../merchant/add-late-plan.ts';
import type { PaidOrder } from '../../schemas/paid-order.ts';
import type { PlanDatabase, PlanTransaction } from '../database/tables.ts';
import { damageReason } from './damage-reason.ts';
import { damagedForLatePlan } from './damaged-column.ts';
import type { Dispatch } from './dispatch.ts';
import { withRetry, withSettlement, withState } from './order-changes.ts';
import { newRow, type OrderRow } from './order-row.ts';
import type { Change, Changed, OrderRows } from './order-rows.ts';
import { readState, stateOf, withEarlierDates } from './order-state.ts';
import { OrderTurns } from './order-turns.ts';
import { type OrderContract, type OrderView, VIEW_COLUMNS, viewOf } from './order-view.ts';
import { keepReceipts } from './receipts.ts';
import { readUsedTokens, withUsedToken } from './used-tokens.ts';

/** Most orders of one list. */
const MAX_LISTED = 1000;

/** What became of a plan that was bought later; `reason` says which column keeps it from being added. */
export type AddedPlan = LatePlanResult | { readonly status: 'damaged'; readonly reason: string };

/** The orders of the shop: what they are now, and how far the service has them. */
export class OrderStore {
  readonly #database: PlanDatabase;
  readonly #dispatch: Dispatch;
  readonly #clock: () => Date;
  readonly #rows: OrderRows;
  readonly #turns = new OrderTurns();

  constructor(database: PlanDatabase, rows: OrderRows, dispatch: Dispatch, clock: () => Date) {
    this.#database = database;
    this.#dispatch = dispatch;
    this.#clock = clock;
    this.#rows = rows;
  }

  /** Stores what an order is now. The same state again changes nothing. */
  keep(order: PaidOrder): Promise<OrderView> {
    const now = this.#clock();
    const store = async (transaction: PlanTransaction) => {
      for (;;) {
        await transaction
          .insertInto('plan_order')
          .values(newRow(order.orderId, now))
          .onConflict((conflict) => conflict.column('order_id').doNothing())
          .execute();
        const changed = await this.#rows.change(transaction, order.orderId, (row) => {
          const state = stateOf(withEarlierDates(order, row));
          const changes = row.state === state ? {} : withState(row, state, now);
          return { changes, value: undefined };
        });
        // Another instance may have deleted the order between the two statements.
        if (changed === undefined) continue;
        await keepReceipts(transaction, order, now);
        return changed.view;
      }
    };
    return this.#turns.run(order.orderId, () => this.#inTransaction(store));
  }

  /**
   * Adds a plan to what an order is now, with its receipt, and remembers its token; other changes of the order
   * wait meanwhile.
   * @returns undefined for an unknown order.
   */
  async addPlan(
    orderId: string,
    tokenId: string,
    addTo: (order: PaidOrder, options: LatePlanOptions) => LatePlanResult,
  ): Promise<Changed<AddedPlan> | undefined> {
    const now = this.#clock();
    return this.#inTransaction(async (transaction) => {
      const changed = await this.#rows.change<AddedPlan>(transaction, orderId, (row) => {
        const damaged = damagedForLatePlan(row);
        if (damaged !== undefined) {
          const reason = damageReason(orderId, damaged);
          return { changes: {}, value: { status: 'damaged', reason } };
        }
        const used = readUsedTokens(row);
        const result = addTo(readState(row), {
          usedTokenIds: used.map((token) => token.tokenId),
          soldQuantity: used.find((token) => token.tokenId === tokenId)?.quantity,
        });
        const changes = {
          ...(result.status === 'added' && withState(row, stateOf(result.order), now)),
          ...('order' in result && withUsedToken(row, tokenId, result.order)),
        };
        return { changes, value: result };
      });
      const result = changed?.value;
      if (result?.status === 'added') await keepReceipts(transaction, result.order, now);
      return changed;
    });
  }

  /** What is known of an order; undefined for one that the shop never gave. */
  async find(orderId: string): Promise<OrderView | undefined> {
    const row = await this.#database
      .selectFrom('plan_order')
      .select(VIEW_COLUMNS)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return row && viewOf(row);
  }

  /** What a person has to look at, those that wait for longest first; at most 1,000. */
  async attention(): Promise<OrderView[]> {
    const rows = await this.#database
      .selectFrom('plan_order')
      .select(VIEW_COLUMNS)
      .where('status', '=', 'attention')
      .orderBy(({ fn }) => fn.coalesce('waiting_since', 'updated_at'))
      .limit(MAX_LISTED)
      .execute();
    return rows.map(viewOf);
  }

  /** Another attempt at once, because a person wants it; undefined for an unknown order. */
  async retry(orderId: string): Promise<OrderView | undefined> {
    const changed = await this.#change(orderId, (row) => ({
      changes: withRetry(row, this.#clock()),
      value: undefined,
    }));
    return changed?.view;
  }

  /**
   * Takes what a person found at the service for what came of the last attempt.
   * @returns undefined for an unknown order, `not-set-aside` for one that no person has to look at.
   */
  async settle(
    orderId: string,
    contracts: readonly OrderContract[],
  ): Promise<OrderView | 'not-set-aside' | undefined> {
    const changed = await this.#change(orderId, (row) => {
      const isSetAside = row.status === 'attention';
      const changes = isSetAside ? withSettlement(row, contracts, this.#clock()) : {};
      return { changes, value: isSetAside };
    });
    return changed?.value === false ? 'not-set-aside' : changed?.view;
  }

  /**
   * Forgets an order and its receipts; what the service has of it stays there.
   * @returns undefined for an unknown order, `not-saved` for one that the service does not have as it is.
   */
  delete(orderId: string): Promise<'deleted' | 'not-saved' | undefined> {
    const forget = async (transaction: PlanTransaction) => {
      const changed = await this.#rows.change(transaction, orderId, (row) => ({
        changes: {},
        value: row.status === 'saved' && !row.is_attempt_open,
      }));
      if (!changed?.value) return changed && 'not-saved';
      for (const table of ['plan_receipt', 'plan_order'] as const) {
        await transaction.deleteFrom(table).where('order_id', '=', orderId).execute();
      }
      return 'deleted';
    };
    return this.#turns.run(orderId, async () => {
      const deleted = await this.#inTransaction(forget);
      if (deleted === 'deleted') await wipeDeleted(this.#database);
      return deleted;
    });
  }

  #change<Value>(
    orderId: string,
    changeOf: (row: OrderRow) => Change<Value>,
  ): Promise<Changed<Value> | undefined> {
    return this.#inTransaction((transaction) => this.#rows.change(transaction, orderId, changeOf));
  }

  async #inTransaction<Result>(work: (transaction: PlanTransaction) => Promise<Result>) {
    const result = await inTransaction(this.#database, work);
    this.#dispatch.wake();
    return result;
  }
}
