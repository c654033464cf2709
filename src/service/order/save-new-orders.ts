import type { ServiceTransaction } from '../database/connect.ts';
import { insertChanges } from './order-changes.ts';
import { insertOrders, orderRow } from './order-row.ts';
import type { SavedOrderReply } from './order-schemas.ts';
import { PolicyFinder } from './policy-finder.ts';
import { changeOrder, type ChangedOrder, NOTHING, type SentOrder } from './save-order.ts';

/**
 * Creates those of the orders that are not known yet, with their contracts, in a few statements for all.
 * @returns the reply to each order; undefined for one that is known, or that is here a second time.
 */
export async function saveNewOrders(
  transaction: ServiceTransaction,
  sentOrders: readonly SentOrder[],
): Promise<(SavedOrderReply | undefined)[]> {
  const byKey = new Map<string, SentOrder>();
  for (const sent of sentOrders) {
    const { storeId, orderId } = sent.order;
    const key = keyOf(storeId, orderId);
    if (!byKey.has(key)) byKey.set(key, sent);
  }
  const inserted = await insertOrders.run(
    transaction,
    Array.from(byKey.values(), ({ order, now }) => orderRow(order, now)),
  );
  const policies = new PolicyFinder(transaction);
  const changed = new Map<SentOrder, ChangedOrder>();
  for (const { store_id, order_id } of inserted) {
    const sent = byKey.get(keyOf(store_id, order_id));
    if (sent !== undefined) changed.set(sent, await changeOrder(sent, NOTHING, policies));
  }
  await insertChanges(
    transaction,
    Array.from(changed.values(), ({ changes }) => changes),
  );
  return sentOrders.map((sent) => changed.get(sent)?.reply);
}

/** With the length of its first part, so that no two keys are the same text. */
function keyOf(storeId: string, orderId: string): string {
  return `${storeId.length} ${storeId}${orderId}`;
}
