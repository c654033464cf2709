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

const upsertOrder = new Statement((database, place: Place<OrderRow>) => {
  const changes = { order_purchase_date: place('orderPurchaseDate'), updated_at: place('now') };
  return database
    .insertInto('store_order')
    .values({
      store_id: place('storeId'),
      order_id: place('orderId'),
      is_test_order: place('isTestOrder'),
      details: place('details'),
      created_at: place('now'),
      ...changes,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(changes))
    .returning(['details', 'is_test_order']);
});

const updateOrder = new Statement((database, place: Place<Omit<OrderRow, 'orderPurchaseDate'>>) =>
  database
    .updateTable('store_order')
    .set({ details: place('details'), is_test_order: place('isTestOrder') })
    .where('store_id', '=', place('storeId'))
    .where('order_id', '=', place('orderId')),
);

/**
 * Must be the first statement of a transaction, because it locks the order: a second request for it
 * waits here until the first is stored, then sees what that one made. What a later request leaves out
 * stays as it is.
 */
export async function saveOrderRow(
  transaction: ServiceTransaction,
  order: ReadOrder,
  now: Date,
): Promise<void> {
  const { storeId, orderId, orderPurchaseDate, isTestOrder } = order;
  const sent = OrderDetails.parse(order);
  const row = {
    storeId,
    orderId,
    orderPurchaseDate,
    isTestOrder: flag(isTestOrder ?? false),
    details: JSON.stringify(sent),
    now: now.toISOString(),
  };
  const [stored] = (await upsertOrder.run(transaction, row)).rows;
  if (stored === undefined) throw new TypeError('The order was not stored.');
  const isTestOrderNow = isTestOrder === undefined ? stored.is_test_order : row.isTestOrder;
  const details = JSON.stringify({ ...OrderDetails.parse(JSON.parse(stored.details)), ...sent });
  // A new order is as it was sent; one that was known may have more.
  if (details === stored.details && isTestOrderNow === stored.is_test_order) return;
  await updateOrder.run(transaction, { ...row, details, isTestOrder: isTestOrderNow });
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
