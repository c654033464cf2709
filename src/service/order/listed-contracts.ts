import type { SavedContract } from './order-schemas.ts';
import type { StoredContract, StoredLineItem } from './stored-order.ts';

/** Most cancelled contracts in a reply: as many as one request can cancel. */
const MAX_CANCELLED = 10_000;

/**
 * The contracts of an order that a reply lists: each that stands, and of the cancelled ones those
 * cancelled last, so that an order which changes often gets no endless reply. In the order of its line
 * items, then of units.
 */
export function listedContracts(
  lineItems: ReadonlyMap<string, StoredLineItem>,
  contracts: Iterable<StoredContract>,
): SavedContract[] {
  const inOrder = Array.from(contracts, (contract) => ({
    ...contract,
    position: lineItems.get(contract.lineItemId)?.position ?? 0,
  })).toSorted((one, other) => one.position - other.position || one.unit - other.unit);
  const unlisted = inOrder
    .filter(({ cancelledAt }) => cancelledAt !== null)
    // The sort is stable: of those cancelled at one moment, the first stay first.
    .toSorted((one, other) => compare(other.cancelledAt ?? '', one.cancelledAt ?? ''))
    .slice(MAX_CANCELLED);
  const unlistedIds = new Set(unlisted.map(({ contractId }) => contractId));
  return inOrder
    .filter(({ contractId }) => !unlistedIds.has(contractId))
    .map(({ lineItemId, contractId, cancelledAt }) => ({
      lineItemId,
      contractId,
      isCancelled: cancelledAt !== null,
    }));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
