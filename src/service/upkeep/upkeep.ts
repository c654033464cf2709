import { inBatches, pause } from '../../database/in-batches.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { patiently } from '../../database/patience.ts';
import { describeFault } from '../../server/describe-fault.ts';
import type { ServiceDatabase, ServiceTransaction } from '../database/tables.ts';
import type { DeleteBatch } from './batch.ts';
import { deleteOldPolicies } from './old-policies.ts';
import { deleteOldQuotes } from './old-quotes.ts';
import { deleteOldWholeSystemQuotes } from './old-whole-system-quotes.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Pause once no old quote is left, in ms. */
const INTERVAL = 10 * 60 * 1000;

/** The row that says when this was done. */
const TASK = 'old quotes';

/** What upkeep works with. */
export interface UpkeepParts {
  readonly database: ServiceDatabase;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
  /** Days for which a quote is kept. */
  readonly quoteDays: number;
}

/** Deletes old quotes in the background, a few at a time, until it is stopped. */
export class Upkeep {
  readonly #parts: UpkeepParts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running ??= patiently(() => this.#run());
  }

  /** Resolves once nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      try {
        const before = await this.#oldBefore();
        const deleted =
          (await this.#deleteAll(deleteOldQuotes, before)) +
          (await this.#deleteAll(deleteOldWholeSystemQuotes, before));
        await this.#deleteAll(deleteOldPolicies, before);
        if (deleted > 0) log(`Old quotes: ${deleted} deleted`);
      } catch (error) {
        log(`Old quotes: not deleted: ${describeFault(error)}`);
      }
      await pause(INTERVAL, this.#stopping.signal);
    }
  }

  /**
   * The moment before which quotes are old. Of this look's clock and that of the last one, of whichever instance, the
   * earlier one counts: a clock that is far ahead for a moment must not delete what shoppers look at.
   */
  async #oldBefore(): Promise<Date> {
    const { database, clock, quoteDays } = this.#parts;
    const now = clock();
    const last = await inTransaction(database, async (transaction) => {
      const doneAt = await takeTurns(transaction);
      await setDone(transaction, now);
      return doneAt === undefined ? now : new Date(doneAt);
    });
    return daysBefore(last < now ? last : now, quoteDays);
  }

  #deleteAll<Place>(deleteBatch: DeleteBatch<Place>, before: Date): Promise<number> {
    let after: Place | undefined;
    return inBatches(this.#stopping.signal, async () => {
      const { deleted, end } = await inTransaction(this.#parts.database, async (transaction) => {
        await takeTurns(transaction);
        return deleteBatch(transaction, before, after);
      });
      after = end;
      return { deleted, isLast: end === undefined };
    });
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/**
 * Locks the task, because two instances at once might each delete what the other one counts on.
 * @returns when it was done last; undefined where it never was.
 */
async function takeTurns(transaction: ServiceTransaction): Promise<string | undefined> {
  // SQLite knows no "for update"; an update locks the row in both databases.
  const row = await transaction
    .updateTable('upkeep')
    .set((column) => ({ done_at: column.ref('done_at') }))
    .where('task', '=', TASK)
    .returning('done_at')
    .executeTakeFirst();
  return row?.done_at;
}

async function setDone(transaction: ServiceTransaction, now: Date): Promise<void> {
  const done_at = now.toISOString();
  await transaction
    .insertInto('upkeep')
    .values({ task: TASK, done_at })
    .onConflict((conflict) => conflict.column('task').doUpdateSet({ done_at }))
    .execute();
}
