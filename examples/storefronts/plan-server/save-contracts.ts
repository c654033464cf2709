import {
  contractOrder,
  failedContracts,
  standingContracts,
  type FailedContract,
  type OrderClient,
} from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';

/** What to keep beside the order: contracts, and what the service said where it made none. */
export interface SavedContracts {
  /** Of the contracts that stand; those that were cancelled are not among them. */
  readonly contractIds: string[];
  readonly failures: FailedContract[];
}

/**
 * Brings the contracts in line with the order: one for each unit under a plan. Called again for the
 * same order, it makes no second one; for an order of which something was taken back, it cancels.
 * @throws {WarrantyError} when the order was not saved: try again later, as `ambiguous` allows.
 */
export async function saveContracts(
  order: PaidOrder,
  orderClient: OrderClient,
): Promise<SavedContracts> {
  const reply = await orderClient.saveOrder(contractOrder(order));
  return {
    contractIds: standingContracts(reply).map(({ contractId }) => contractId),
    failures: failedContracts(reply),
  };
}
