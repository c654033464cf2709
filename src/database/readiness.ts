import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable, reportOf } from './database-errors.ts';
import { inTransaction } from './in-transaction.ts';

/** How long a success is remembered, in ms: frequent checks must not write each time. */
const REMEMBERED = 1000;

/** Fills several pages of the database, as an order does. */
const PADDING = 'x'.repeat(32 * 1024);

/** Whether a server can store something now; it tries. */
export class Readiness<Tables> {
  readonly #tryToWrite: () => Promise<void>;
  #underWay: Promise<void> | undefined;
  #succeededAt = -Infinity;

  /**
   * @param tryToWrite - Inserts a row of this id with this text, which fails on a full disk, and deletes
   * it again.
   */
  constructor(
    database: Kysely<Tables>,
    tryToWrite: (transaction: Transaction<Tables>, id: string, padding: string) => Promise<void>,
  ) {
    this.#tryToWrite = () =>
      inTransaction(database, (transaction) => tryToWrite(transaction, randomUUID(), PADDING));
  }

  /** @throws {DatabaseUnavailable} when nothing can be stored at the moment. */
  async check(): Promise<void> {
    if (performance.now() - this.#succeededAt <= REMEMBERED) return;
    this.#underWay ??= this.#write().finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  async #write(): Promise<void> {
    try {
      await this.#tryToWrite();
      this.#succeededAt = performance.now();
    } catch (error) {
      const message = 'Nothing can be stored at the moment.';
      throw new DatabaseUnavailable(message, { cause: reportOf(error) });
    }
  }
}
