import type { ServiceTransaction } from '../database/tables.ts';
import { insertChanges, type OrderChanges } from './order-changes.ts';
import { insertOrders, orderRow } from './order-row.ts';
import type { SavedOrderReply } from './order-schemas.ts';
import { PolicyFinder } from './policy-finder.ts';
import { changeOrder, NOTHING, saveOrder, type SentOrder } from './save-order.ts';

/**
 * Creates or updates orders, as `saveOrder` does: those that are not known yet by a few statements for all of them,
 * then the others one after the other, including an order that is in the list a second time.
 * @returns the reply to each order.
 */
export async function saveOrders(
  transaction: ServiceTransaction,
  sentOrders: readonly SentOrder[],
): Promise<(SavedOrderReply | undefined)[]> {
  const byKey = new Map<string, SentOrder>();
  for (const sent of sentOrders) {
    const key = keyOf(sent.order.storeId, sent.order.orderId);
    if (!byKey.has(key)) byKey.set(key, sent);
  }
  const inserted = await insertOrders.run(
    transaction,
    Array.from(byKey.values(), ({ order, now }) => orderRow(order, now)),
  );
  const replies = new Map<SentOrder, SavedOrderReply>();
  const policies = new PolicyFinder(transaction);
  const allChanges: OrderChanges[] = [];
  for (const { store_id, order_id } of inserted) {
    const sent = byKey.get(keyOf(store_id, order_id));
    if (sent === undefined) throw new TypeError('An order was inserted that nobody sent.');
    const { changes, reply } = await changeOrder(sent, NOTHING, policies);
    allChanges.push(changes);
    replies.set(sent, reply);
  }
  await insertChanges(transaction, allChanges);
  for (const sent of sentOrders) {
    if (!replies.has(sent)) replies.set(sent, await saveOrder(transaction, sent));
  }
  return sentOrders.map((sent) => replies.get(sent));
}

/** The key of an order. It begins with the length of the store's id, so that no two keys are the same text. */
function keyOf(storeId: string, orderId: string): string {
  return `${storeId.length} ${storeId}${orderId}`;
}
