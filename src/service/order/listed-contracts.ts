import type { ServiceTransaction } from '../database/in-transaction.ts';
import type { SavedContract } from './order-schemas.ts';

/** Most cancelled contracts in a reply: as many as one request can cancel. */
const MAX_CANCELLED = 10_000;

/**
 * The contracts of an order that a reply lists: each that stands, and of the cancelled ones those
 * cancelled last, so that an order which changes often gets no endless reply. In the order of its line
 * items, then of units.
 */
export async function listedContracts(
  transaction: ServiceTransaction,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<SavedContract[]> {
  const contracts = transaction
    .selectFrom('contract')
    .innerJoin('order_line_item', (join) =>
      join
        .onRef('order_line_item.store_id', '=', 'contract.store_id')
        .onRef('order_line_item.order_id', '=', 'contract.order_id')
        .onRef('order_line_item.line_item_id', '=', 'contract.line_item_id'),
    )
    .select(['contract.line_item_id', 'contract_id', 'cancelled_at', 'position', 'unit'])
    .where('contract.store_id', '=', storeId)
    .where('contract.order_id', '=', orderId);
  const standing = await contracts.where('cancelled_at', 'is', null).execute();
  const cancelled = await contracts
    .where('cancelled_at', 'is not', null)
    .orderBy('cancelled_at', 'desc')
    .orderBy('position')
    .orderBy('unit')
    .limit(MAX_CANCELLED)
    .execute();
  return [...standing, ...cancelled]
    .toSorted((one, other) => one.position - other.position || one.unit - other.unit)
    .map((row) => ({
      lineItemId: row.line_item_id,
      contractId: row.contract_id,
      isCancelled: row.cancelled_at !== null,
    }));
}
