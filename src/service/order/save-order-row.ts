import type { ServiceTransaction } from '../database/connect.ts';
import { type Place, Statement } from '../database/statement.ts';
import { OrderDetails } from './order-schemas.ts';
import type { ReadOrder } from './read-order.ts';

/** What is stored of an order itself. */
interface OrderRow {
  readonly storeId: string;
  readonly orderId: string;
  readonly orderPurchaseDate: string;
  readonly isTestOrder: 0 | 1;
  readonly details: string;
  readonly now: string;
}

const insertOrder = new Statement((database, place: Place<OrderRow>) =>
  database
    .insertInto('store_order')
    .values({
      store_id: place('storeId'),
      order_id: place('orderId'),
      order_purchase_date: place('orderPurchaseDate'),
      is_test_order: place('isTestOrder'),
      details: place('details'),
      created_at: place('now'),
      updated_at: place('now'),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing()),
);

const touchOrder = new Statement(
  (database, place: Place<Omit<OrderRow, 'isTestOrder' | 'details'>>) =>
    database
      .updateTable('store_order')
      .set({ order_purchase_date: place('orderPurchaseDate'), updated_at: place('now') })
      .where('store_id', '=', place('storeId'))
      .where('order_id', '=', place('orderId'))
      .returning(['details', 'is_test_order']),
);

const updateOrder = new Statement((database, place: Place<Omit<OrderRow, 'orderPurchaseDate'>>) =>
  database
    .updateTable('store_order')
    .set({ details: place('details'), is_test_order: place('isTestOrder') })
    .where('store_id', '=', place('storeId'))
    .where('order_id', '=', place('orderId')),
);

/**
 * Must be the first work of a transaction, because it locks the order: a second request for it waits
 * here until the first is stored, then sees what that one made. What a later request leaves out stays as
 * it is.
 * @returns True for an order that was not known: it has no line items and no contracts yet.
 */
export async function saveOrderRow(
  transaction: ServiceTransaction,
  order: ReadOrder,
  now: Date,
): Promise<boolean> {
  const { storeId, orderId, orderPurchaseDate, isTestOrder, details: sent } = order;
  const row = {
    storeId,
    orderId,
    orderPurchaseDate,
    isTestOrder: flag(isTestOrder ?? false),
    details: JSON.stringify(sent),
    now: now.toISOString(),
  };
  const inserted = await insertOrder.run(transaction, row);
  if (inserted.numAffectedRows !== 0n) return true;
  const [stored] = (await touchOrder.run(transaction, row)).rows;
  if (stored === undefined) throw new TypeError('The order was not stored.');
  const isTestOrderNow = isTestOrder === undefined ? stored.is_test_order : row.isTestOrder;
  const details = JSON.stringify({ ...OrderDetails.parse(JSON.parse(stored.details)), ...sent });
  if (details !== stored.details || isTestOrderNow !== stored.is_test_order) {
    await updateOrder.run(transaction, { ...row, details, isTestOrder: isTestOrderNow });
  }
  return false;
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
