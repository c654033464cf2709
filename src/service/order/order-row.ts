import type { Insertable } from 'kysely';
import { readable } from '../../database/readable.ts';
import type { ServiceTransaction, Tables } from '../database/tables.ts';
import { instantText } from '../database/instant-text.ts';
import { RowsStatement } from '../database/rows-statement.ts';
import { type Place, Statement } from '../database/statement.ts';
import { OrderDetails } from './order-schemas.ts';
import type { ReadOrder } from './read-order.ts';

type OrderRow = Insertable<Tables['store_order']>;

/** What is stored of an order itself, when it is new. */
export function orderRow(order: ReadOrder, now: Date): OrderRow {
  const { storeId, orderId, orderPurchaseDate, isTestOrder, details } = order;
  const moment = instantText(now.getTime());
  return {
    store_id: storeId,
    order_id: orderId,
    order_purchase_date: orderPurchaseDate,
    is_test_order: isTestOrder === true ? 1 : 0,
    details: JSON.stringify(details),
    created_at: moment,
    updated_at: moment,
  };
}

/**
 * Inserts orders and gives the keys of those that were not known: they have no line items and no contracts
 * yet. Must be the first work of a transaction, because it locks the order: a second request for it waits
 * here until the first is stored, then sees what that one made.
 */
export const insertOrders = new RowsStatement((database, rows: readonly OrderRow[]) =>
  database
    .insertInto('store_order')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .returning(['store_id', 'order_id']),
);

const touchOrder = new Statement((database, place: Place<OrderRow>) =>
  database
    .updateTable('store_order')
    .set({ order_purchase_date: place('order_purchase_date'), updated_at: place('updated_at') })
    .where('store_id', '=', place('store_id'))
    .where('order_id', '=', place('order_id'))
    .returning(['details', 'is_test_order']),
);

const updateOrder = new Statement((database, place: Place<OrderRow>) =>
  database
    .updateTable('store_order')
    .set({ details: place('details'), is_test_order: place('is_test_order') })
    .where('store_id', '=', place('store_id'))
    .where('order_id', '=', place('order_id')),
);

/**
 * Updates an order that is known, and locks it. What a later request leaves out stays as it is, unless it was damaged:
 * nothing of an order is looked up by its details, so they must not keep out what the order is now.
 */
export async function updateOrderRow(
  transaction: ServiceTransaction,
  { isTestOrder, details: sent }: ReadOrder,
  row: OrderRow,
): Promise<void> {
  const [stored] = (await touchOrder.run(transaction, row)).rows;
  if (stored === undefined) throw new TypeError('The order was not stored.');
  const is_test_order = isTestOrder === undefined ? stored.is_test_order : row.is_test_order;
  const earlier = readable(() => OrderDetails.parse(JSON.parse(stored.details)));
  const details = JSON.stringify({ ...earlier, ...sent });
  if (details === stored.details && is_test_order === stored.is_test_order) return;
  await updateOrder.run(transaction, { ...row, details, is_test_order });
}
