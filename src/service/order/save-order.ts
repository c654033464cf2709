import type { ServiceTransaction } from '../database/in-transaction.ts';
import { findPolicy } from './find-policy.ts';
import {
  type LineItemFailure,
  policyFailure,
  OrderDetails,
  type SavedOrderReply,
} from './order-schemas.ts';
import { listedContracts } from './listed-contracts.ts';
import type { SavedLineItem } from './read-line-items.ts';
import type { ReadOrder } from './read-order.ts';
import { type LineItemKey, saveContracts } from './save-contracts.ts';

/**
 * Creates or updates an order with its contracts. A repeat changes nothing and gets the same reply.
 * What a later request leaves out, a line item or an optional field of the order, stays as it is. A
 * line item whose contract cannot be made stays as it was, and keeps no other from being saved.
 */
export async function saveOrder(
  transaction: ServiceTransaction,
  order: ReadOrder,
  now: Date,
): Promise<SavedOrderReply> {
  const { storeId, orderId, lineItems } = order;
  await saveOrderRow(transaction, order, now);
  const failures: LineItemFailure[] = [];
  for (const { lineItem, failure } of lineItems) {
    if (lineItem === undefined) {
      failures.push(failure);
      continue;
    }
    const { lineItemId, quantity } = lineItem;
    const policy = await findPolicy(transaction, storeId, lineItem);
    if (typeof policy === 'string') {
      failures.push(policyFailure(lineItemId, policy));
      continue;
    }
    const key = { store_id: storeId, order_id: orderId, line_item_id: lineItemId };
    await saveLineItemRow(transaction, key, lineItem);
    await saveContracts(transaction, key, policy, quantity, now);
  }
  const contracts = await listedContracts(transaction, order);
  return { storeId, orderId, contractList: [...contracts, ...failures] };
}

/**
 * The first statement of the transaction, because it locks the order: a second request for it waits
 * here until the first is stored, then sees what that one made.
 */
async function saveOrderRow(
  transaction: ServiceTransaction,
  order: ReadOrder,
  now: Date,
): Promise<void> {
  const sent = OrderDetails.parse(order);
  const changes = {
    order_purchase_date: order.orderPurchaseDate,
    updated_at: now.toISOString(),
    ...(order.isTestOrder === undefined ? {} : { is_test_order: flag(order.isTestOrder) }),
  };
  const stored = await transaction
    .insertInto('store_order')
    .values({
      store_id: order.storeId,
      order_id: order.orderId,
      is_test_order: flag(false),
      details: JSON.stringify(sent),
      created_at: now.toISOString(),
      ...changes,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(changes))
    .returning('details')
    .executeTakeFirstOrThrow();
  const details = { ...OrderDetails.parse(JSON.parse(stored.details)), ...sent };
  await transaction
    .updateTable('store_order')
    .set({ details: JSON.stringify(details) })
    .where('store_id', '=', order.storeId)
    .where('order_id', '=', order.orderId)
    .execute();
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

async function saveLineItemRow(
  transaction: ServiceTransaction,
  key: LineItemKey,
  lineItem: SavedLineItem,
): Promise<void> {
  const details = JSON.stringify(lineItem);
  const updated = await transaction
    .updateTable('order_line_item')
    .set({ details })
    .where('store_id', '=', key.store_id)
    .where('order_id', '=', key.order_id)
    .where('line_item_id', '=', key.line_item_id)
    .executeTakeFirstOrThrow();
  if (updated.numUpdatedRows > 0n) return;
  const last = await transaction
    .selectFrom('order_line_item')
    .select((build) => build.fn.max('position').as('position'))
    .where('store_id', '=', key.store_id)
    .where('order_id', '=', key.order_id)
    .executeTakeFirst();
  await transaction
    .insertInto('order_line_item')
    .values({ ...key, details, position: (last?.position ?? -1) + 1 })
    .execute();
}
