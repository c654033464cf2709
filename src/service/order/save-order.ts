import { invalidRequest } from '../../server/http-error.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import { listedContracts } from './listed-contracts.ts';
import { insertChanges, OrderChanges } from './order-changes.ts';
import { insertOrders, orderRow, updateOrderRow } from './order-row.ts';
import { type LineItemFailure, policyFailure, type SavedOrderReply } from './order-schemas.ts';
import { PolicyFinder } from './policy-finder.ts';
import { MAX_UNITS, type ReadOrder, tooManyUnitsIssue } from './read-order.ts';
import { type StoredContract, type StoredOrder, storedOrder } from './stored-order.ts';

/** An order as a request brought it. */
export interface SentOrder {
  readonly order: ReadOrder;
  readonly now: Date;
}

/** What saving an order changes, and its reply once that is stored. */
interface ChangedOrder {
  readonly changes: OrderChanges;
  readonly reply: SavedOrderReply;
}

/** What a new order has so far, which needs no query. */
export const NOTHING: StoredOrder = { lineItems: new Map(), contracts: [] };

/**
 * Creates or updates an order with its contracts. A repeat changes nothing and gets the same reply.
 * What a later request leaves out, a line item or an optional field of the order, stays as it is. A
 * line item whose contract cannot be made stays as it was, and keeps no other from being saved.
 */
export async function saveOrder(
  transaction: ServiceTransaction,
  sent: SentOrder,
): Promise<SavedOrderReply> {
  const { order, now } = sent;
  const row = orderRow(order, now);
  const isNew = (await insertOrders.run(transaction, [row])).length > 0;
  if (!isNew) await updateOrderRow(transaction, order, row);
  const stored = isNew ? NOTHING : await storedOrder(transaction, order);
  const { changes, reply } = await changeOrder(sent, stored, new PolicyFinder(transaction));
  await insertChanges(transaction, [changes]);
  await changes.update(transaction);
  return reply;
}

/**
 * Gathers what saving an order changes in what it has.
 * @throws {HttpError} where it would have too many contracts, with those of line items that it leaves out.
 */
export async function changeOrder(
  { order, now }: SentOrder,
  stored: StoredOrder,
  policies: PolicyFinder,
): Promise<ChangedOrder> {
  const { storeId, orderId, lineItems } = order;
  const changes = new OrderChanges(order, stored, now);
  const failures: LineItemFailure[] = [];
  for (const { lineItem, failure } of lineItems) {
    if (lineItem === undefined) {
      failures.push(failure);
      continue;
    }
    const policy = await policies.find(storeId, lineItem);
    if (typeof policy === 'string') failures.push(policyFailure(lineItem.lineItemId, policy));
    else changes.saveLineItem(lineItem, policy);
  }
  const standing = standingIn(changes.contracts);
  // An order that got too many in an earlier release may keep that number, or have fewer.
  if (standing > MAX_UNITS && standing > standingIn(stored.contracts)) {
    throw invalidRequest([tooManyUnitsIssue]);
  }
  const contracts = listedContracts(changes.lineItems, changes.contracts);
  return { changes, reply: { storeId, orderId, contractList: [...contracts, ...failures] } };
}

function standingIn(contracts: Iterable<StoredContract>): number {
  return Array.from(contracts).filter(({ cancelledAt }) => cancelledAt === null).length;
}
