import { BATCH_SIZE, inBatches } from '../../database/in-batches.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { patiently } from '../../database/patience.ts';
import { wipeDeleted } from '../../database/wipe-deleted.ts';
import { describeFault } from '../../server/describe-fault.ts';
import type { PlanDatabase, PlanTransaction } from '../database/tables.ts';
import { DELETED, endedAt } from './receipts.ts';

/** How often old receipts are looked for, in ms. */
const INTERVAL = 60 * 60_000;

/** What old receipts are deleted with. */
interface OldReceiptsParts {
  readonly database: PlanDatabase;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  /** For how long a receipt is kept; 0: for ever. */
  readonly days: number;
}

/** Deletes receipts whose time is over in the background, a few at a time, until it is stopped. */
export class OldReceipts {
  readonly #parts: OldReceiptsParts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay = Promise.resolve();

  constructor(parts: OldReceiptsParts) {
    this.#parts = parts;
  }

  /** Looks for old receipts now and from time to time. */
  start(): void {
    if (this.#parts.days === 0 || this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.#look(), INTERVAL).unref();
    this.#look();
  }

  /** Resolves once nothing is under way any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#underWay;
  }

  /** Each look waits for the one before, which may have much to delete. */
  #look(): void {
    this.#underWay = this.#underWay
      .then(() => patiently(() => this.#deleteOld()))
      .catch((error: unknown) => {
        this.#parts.log(`Old receipts could not be deleted: ${describeFault(error)}`);
      });
  }

  /**
   * Deletes the receipts whose time is over; they do not come back by an order that has them still. Of this look's clock
   * and that of the last one, of whichever instance, the earlier one counts: a clock that is far ahead for a moment must
   * not delete what shoppers agreed to.
   */
  async #deleteOld(): Promise<void> {
    const { database, clock, days } = this.#parts;
    const now = clock();
    const last = await inTransaction(database, (transaction) => replaceLook(transaction, now));
    if (last === undefined) return;
    const ended = endedAt(last < now ? last : now, days);
    const deleted = await inBatches(this.#stopping.signal, async () => {
      const inBatch = await inTransaction(database, (transaction) =>
        deleteBatch(transaction, ended),
      );
      return { deleted: inBatch, isLast: inBatch < BATCH_SIZE };
    });
    if (deleted > 0) await wipeDeleted(database);
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

/** Deletes some of the receipts whose time was over by then, the oldest first. @returns how many. */
async function deleteBatch(transaction: PlanTransaction, ended: string): Promise<number> {
  // A row that all instances lock: at once, they would wait for each other's receipts.
  await transaction
    .updateTable('plan_store')
    .set((column) => ({ only_row: column.ref('only_row') }))
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('plan_receipt')
    .set({ receipt: '', kept_at: DELETED })
    .where((build) =>
      build(
        build.refTuple('order_id', 'line_id', 'digest'),
        'in',
        build
          .selectFrom('plan_receipt')
          .select(['order_id', 'line_id', 'digest'])
          .where('kept_at', '>', DELETED)
          .where('kept_at', '<=', ended)
          .orderBy('kept_at')
          .limit(BATCH_SIZE)
          .$asTuple('order_id', 'line_id', 'digest'),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
