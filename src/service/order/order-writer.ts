import { DatabaseUnavailable, isOutOfRoom } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isSqlite } from '../../database/node-sqlite-dialect.ts';
import type { ServiceDatabase } from '../database/tables.ts';
import { JointWriter } from '../database/joint-writer.ts';
import type { SavedOrderReply } from './order-schemas.ts';
import { saveOrder, type SentOrder } from './save-order.ts';
import { saveOrders } from './save-orders.ts';

/**
 * Stores orders: on SQLite those of requests that come at one time in one transaction, because they would
 * wait for each other anyway. On PostgreSQL each has a transaction of its own, so that one whose row
 * another instance holds locked waits alone.
 */
export class OrderWriter {
  readonly #database: ServiceDatabase;
  readonly #together: JointWriter<SentOrder, SavedOrderReply> | undefined;

  constructor(database: ServiceDatabase) {
    this.#database = database;
    this.#together = isSqlite(database) ? new JointWriter(database, saveOrders) : undefined;
  }

  /**
   * Creates or updates an order with its contracts; resolves once that is stored for good.
   * @throws {DatabaseUnavailable} when surely nothing was stored.
   * @throws what else the database reported for this very order.
   */
  async save(sent: SentOrder): Promise<SavedOrderReply> {
    const reply = await this.#saveTogether(sent);
    return reply ?? inTransaction(this.#database, (transaction) => saveOrder(transaction, sent));
  }

  /** The reply to an order that was stored with others; undefined for one that is to be stored alone. */
  async #saveTogether(sent: SentOrder): Promise<SavedOrderReply | undefined> {
    try {
      return await this.#together?.save(sent);
    } catch (error) {
      // Where there is no room for all of them, there may be room for this one.
      if (error instanceof DatabaseUnavailable && isOutOfRoom(error.cause)) return undefined;
      throw error;
    }
  }
}
