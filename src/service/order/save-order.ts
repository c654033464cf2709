import type { ServiceTransaction } from '../database/connect.ts';
import { findPolicy } from './find-policy.ts';
import { listedContracts } from './listed-contracts.ts';
import { OrderChanges } from './order-changes.ts';
import { type LineItemFailure, policyFailure, type SavedOrderReply } from './order-schemas.ts';
import type { ReadOrder } from './read-order.ts';
import { saveOrderRow } from './save-order-row.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

/** What a new order has so far, which needs no query. */
const NOTHING: StoredOrder = { lineItems: new Map(), contracts: [] };

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
  const isNew = await saveOrderRow(transaction, order, now);
  const stored = isNew ? NOTHING : await storedOrder(transaction, order);
  const changes = new OrderChanges(order, stored, now);
  const failures: LineItemFailure[] = [];
  for (const { lineItem, failure } of lineItems) {
    if (lineItem === undefined) {
      failures.push(failure);
      continue;
    }
    const policy = await findPolicy(transaction, storeId, lineItem);
    if (typeof policy === 'string') failures.push(policyFailure(lineItem.lineItemId, policy));
    else changes.saveLineItem(lineItem, policy);
  }
  await changes.store(transaction);
  const contracts = listedContracts(changes.lineItems, changes.contracts);
  return { storeId, orderId, contractList: [...contracts, ...failures] };
}
