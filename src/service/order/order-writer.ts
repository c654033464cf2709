import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../database/connect.ts';
import { JointWriter } from '../database/joint-writer.ts';
import type { SavedOrderReply } from './order-schemas.ts';
import type { ReadOrder } from './read-order.ts';
import { saveNewOrders } from './save-new-orders.ts';
import { saveOrder, type SentOrder } from './save-order.ts';

/** Most rows of an order that is stored with others: a larger one would hold them up. */
const MAX_ROWS = 50;

/**
 * Stores orders: the new ones of requests that come at one time in one transaction. One that is known is
 * updated in a transaction of its own, because another request for it may hold it locked.
 */
export class OrderWriter {
  readonly #database: Database;
  readonly #newOrders: JointWriter<SentOrder, SavedOrderReply>;

  constructor(database: Database) {
    this.#database = database;
    this.#newOrders = new JointWriter(database, saveNewOrders);
  }

  /**
   * Creates or updates an order with its contracts; resolves once that is stored for good.
   * @throws {DatabaseUnavailable} when surely nothing was stored.
   * @throws what else the database reported for this very order, or for the commit of all.
   */
  async save(sent: SentOrder): Promise<SavedOrderReply> {
    const reply = rowsOf(sent.order) > MAX_ROWS ? undefined : await this.#newOrders.save(sent);
    return reply ?? inTransaction(this.#database, (transaction) => saveOrder(transaction, sent));
  }
}

/** How many line items and contracts an order has at most. */
function rowsOf({ lineItems }: ReadOrder): number {
  return lineItems.reduce(
    (rows, { lineItem }) => rows + Math.max(0, lineItem?.quantity ?? 0),
    lineItems.length,
  );
}
