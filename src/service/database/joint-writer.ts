import { CommitUnanswered, DatabaseUnavailable } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { ServiceDatabase, ServiceTransaction } from './tables.ts';

/** Most items of one transaction. */
const MAX_TOGETHER = 128;

/** Transactions under way from which on items are gathered for the next one. */
const MAX_UNDER_WAY = 2;

/** How long items are gathered at most, in ms: a transaction that hangs must not hold up others. */
const MAX_WAIT = 20;

/**
 * Stores items in one transaction; gives the result of each, where it has one, in their order.
 * @param mayBeStored - Whether an earlier transaction may have stored these very items: its commit had no answer.
 */
type Store<Item, Result> = (
  transaction: ServiceTransaction,
  items: readonly Item[],
  mayBeStored: boolean,
) => Promise<readonly (Result | undefined)[]>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Stores the items of requests that come at one time in one transaction, so that the disk is waited for once. */
export class JointWriter<Item, Result> {
  readonly #database: ServiceDatabase;
  readonly #store: Store<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;
  #isDue = false;
  /** How many were waiting in the turn before. */
  #seen = 0;
  /** When to begin at the latest, by `performance.now()`. */
  #deadline = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: ServiceDatabase, store: Store<Item, Result>) {
    this.#database = database;
    this.#store = store;
  }

  /**
   * Resolves with the result of the item, where it has one, once that is stored for good.
   * @throws {DatabaseUnavailable} when surely nothing was stored.
   * @throws {CommitUnanswered} when nobody can tell, not even after a second try.
   * @throws what else the database reported for this very item.
   */
  save(item: Item): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#gather();
    });
  }

  /** Lets the other requests that have arrived in this turn of the event loop join. */
  #gather(): void {
    if (this.#isDue || this.#waiting.length === 0) return;
    if (this.#underWay >= MAX_UNDER_WAY) {
      this.#timer ??= setTimeout(() => this.#begin(), MAX_WAIT);
      return;
    }
    this.#isDue = true;
    this.#seen = this.#waiting.length;
    this.#deadline = performance.now() + MAX_WAIT;
    setImmediate(() => this.#beginOrWait());
  }

  /** Waits as long as every turn brings more items, so that they share one commit: each commit waits for the disk. */
  #beginOrWait(): void {
    const { length } = this.#waiting;
    if (length === this.#seen || length >= MAX_TOGETHER || performance.now() > this.#deadline) {
      this.#begin();
      return;
    }
    this.#seen = length;
    setImmediate(() => this.#beginOrWait());
  }

  #begin(): void {
    this.#isDue = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const together = this.#waiting.splice(0, MAX_TOGETHER);
    if (together.length === 0) return;
    this.#underWay += 1;
    void this.#save(together).finally(() => {
      this.#underWay -= 1;
      this.#gather();
    });
    this.#gather();
  }

  /** @param unanswered - The commit of an earlier try, which may have stored the items. */
  async #save(
    together: readonly Waiting<Item, Result>[],
    unanswered?: CommitUnanswered,
  ): Promise<void> {
    const items = together.map(({ item }) => item);
    try {
      const results = await inTransaction(this.#database, (transaction) =>
        this.#store(transaction, items, unanswered !== undefined),
      );
      for (const [index, { resolve }] of together.entries()) resolve(results[index]);
    } catch (error) {
      const isUnanswered = error instanceof CommitUnanswered;
      if (isUnanswered && unanswered === undefined) {
        await this.#save(together, error);
      } else if (isUnanswered || error instanceof DatabaseUnavailable) {
        // That nothing is stored is true of this try alone.
        for (const { reject } of together) reject(unanswered ?? error);
      } else if (together.length === 1) {
        for (const { reject } of together) reject(error);
      } else {
        // One of the items is to blame. Each is stored for itself, so that no other fails with it.
        await Promise.all(together.map((one) => this.#save([one], unanswered)));
      }
    }
  }
}
