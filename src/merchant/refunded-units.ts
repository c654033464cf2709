import {
  contractKey,
  createdContracts,
  standingContracts,
  type CreatedContract,
  type SavedContracts,
} from './contracts.ts';

/**
 * The contracts that ended between two replies to one order, one for each unit that was taken back: for each, the
 * shop owes the price of the plan. A contract ended if it stood before and is cancelled now. One that the later reply
 * does not name is not among them, because a service need not repeat all that it has.
 * @param before - The reply, or what the shop kept of it, before something was taken back.
 * @param after - The reply to the order as it is now.
 */
export function refundedUnits(before: SavedContracts, after: SavedContracts): CreatedContract[] {
  const stood = new Set(standingContracts(before).map(contractKey));
  return createdContracts(after).filter(
    (contract) => contract.isCancelled && stood.has(contractKey(contract)),
  );
}
