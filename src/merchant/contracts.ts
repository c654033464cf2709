import type { Order } from '../schemas/order.ts';
import type { ContractEntry, OrderReply } from '../schemas/order-reply.ts';

/** A contract of an order. */
export interface CreatedContract {
  /** Id of the order's line item that the contract is for. */
  lineItemId: string;
  /** The service's id of the contract, for the shopper and for support. */
  contractId: string;
  /** True for a contract that was cancelled. */
  isCancelled: boolean;
  [field: string]: unknown;
}

/**
 * What stands in place of a contract, as it came. The interface does not show the names of its error
 * fields; the reference service sends `errorCode` and `errorMessage`. An entry without one of a contract's
 * three fields, or with one of another type, is a failure too, and may have a `contractId`.
 */
export interface FailedContract {
  /** Id of the line item that got no contract; absent where the service names none. */
  lineItemId?: unknown;
  /** Id of a contract whose entry is odd; absent where there is no contract. */
  contractId?: unknown;
  /** Perhaps no boolean; absent where the service says nothing of it. */
  isCancelled?: unknown;
  /** What went wrong, for a program; of the reference service a text. */
  errorCode?: unknown;
  /** What went wrong, for a person; of the reference service a text. */
  errorMessage?: unknown;
  [field: string]: unknown;
}

/** The reply to an order, or what a shop kept of it. */
export type SavedContracts = Pick<OrderReply, 'contractList'>;

/**
 * The contracts that exist, cancelled ones included. A contract that the reply repeats is here once, as
 * cancelled if any of its entries says so.
 */
export function createdContracts(reply: SavedContracts): CreatedContract[] {
  const contracts = new Map<string, CreatedContract>();
  for (const entry of reply.contractList.filter(isCreated)) {
    const key = contractKey(entry);
    if (entry.isCancelled || !contracts.has(key)) contracts.set(key, entry);
  }
  return [...contracts.values()];
}

/** A text that only one contract of an order has: a service may number the contracts of each line item anew. */
export function contractKey({ lineItemId, contractId }: CreatedContract): string {
  return JSON.stringify([lineItemId, contractId]);
}

/** The contracts that stand: those that were not cancelled. */
export function standingContracts(reply: SavedContracts): CreatedContract[] {
  return createdContracts(reply).filter(({ isCancelled }) => !isCancelled);
}

/**
 * The entries that are no contract; the rest of the order was saved.
 * @param sent - The order that the reply answers. With it, a line item is a failure too (`errorCode`
 * `CONTRACT_MISSING`) if the reply names fewer contracts in force of it than units under its plan, and has no failure of
 * it: a reply that says nothing of a plan would pass for a success.
 */
export function failedContracts(
  reply: SavedContracts,
  sent?: Pick<Order, 'orderLineItemList'>,
): FailedContract[] {
  const failures = reply.contractList.filter((entry) => !isCreated(entry));
  return sent ? [...failures, ...missingContracts(reply, sent, failures)] : failures;
}

/** A failure for each line item of which contracts are missing. One without an id cannot be told from the others. */
function missingContracts(
  reply: SavedContracts,
  { orderLineItemList }: Pick<Order, 'orderLineItemList'>,
  failures: readonly FailedContract[],
): FailedContract[] {
  const standing = Map.groupBy(standingContracts(reply), ({ lineItemId }) => lineItemId);
  const failed = new Set<unknown>(failures.map(({ lineItemId }) => lineItemId));
  return orderLineItemList.flatMap(({ lineItemId, planDetails, quantity = 1 }) => {
    if (!lineItemId || !planDetails || failed.has(lineItemId)) return [];
    const made = standing.get(lineItemId)?.length ?? 0;
    if (made >= quantity) return [];
    const named = made === 0 ? 'no contract' : `${made} of ${quantity} contracts`;
    const errorMessage = `The service took the order, but its reply names ${named} in force of line item ${lineItemId}.`;
    return [{ lineItemId, errorCode: 'CONTRACT_MISSING', errorMessage }];
  });
}

function isCreated(entry: ContractEntry): entry is CreatedContract {
  return isId(entry.lineItemId) && isId(entry.contractId) && typeof entry.isCancelled === 'boolean';
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
