import type { Database } from '../database/connect.ts';
import { DatabaseUnavailable } from '../../database/database-errors.ts';
import { insertRows } from '../database/insert-rows.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type OfferedQuote, OfferedPolicies } from './offered-policies.ts';

/** Most quotes of one transaction. */
const MAX_TOGETHER = 128;

/** Transactions under way from which on quotes are gathered for the next one. */
const MAX_UNDER_WAY = 2;

/** Longest time for which quotes are gathered, in ms: a transaction that hangs must not hold up others. */
const MAX_WAIT = 20;

interface Waiting {
  readonly quote: OfferedQuote;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Stores the quotes of requests that come at one time in one transaction: the disk is waited for once. */
export class QuoteWriter {
  readonly #database: Database;
  readonly #policies = new OfferedPolicies();
  #waiting: Waiting[] = [];
  #underWay = 0;
  #isDue = false;
  /** How many were waiting in the turn before. */
  #seen = 0;
  /** When to begin at the latest, by `performance.now()`. */
  #deadline = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Resolves once the quote is stored for good.
   * @throws {DatabaseUnavailable} when surely nothing was stored.
   * @throws what else the database reported for this very quote.
   */
  save(quote: OfferedQuote): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ quote, resolve, reject });
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

  /** Each commit waits for the disk: as long as every turn brings more quotes, they share one. */
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

  async #save(together: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(together);
      for (const { resolve } of together) resolve();
    } catch (error) {
      if (together.length === 1 || error instanceof DatabaseUnavailable) {
        for (const { reject } of together) reject(error);
      } else {
        // One of them is to blame: each is stored for itself, so that no other fails with it.
        await Promise.all(together.map((one) => this.#save([one])));
      }
    }
  }

  async #insert(together: readonly Waiting[]): Promise<void> {
    const policies = this.#policies.toStore(together.map(({ quote }) => quote));
    await inTransaction(this.#database, async (transaction) => {
      await this.#policies.store(transaction, policies);
      await insertRows(
        transaction,
        'quote',
        together.map(({ quote }) => quote.row),
      );
    });
    this.#policies.remember(policies);
  }
}
