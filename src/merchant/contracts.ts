import type { ContractEntry, OrderReply } from '../schemas/order-reply.ts';

/** A contract of an order. */
export interface CreatedContract {
  lineItemId: string;
  contractId: string;
  /** True for a contract that was cancelled. */
  isCancelled: boolean;
  [field: string]: unknown;
}

/**
 * What stands in place of a contract, as it came. The interface does not show the names of its error
 * fields; the reference service sends `errorCode` and `errorMessage`. An entry that lacks one of a
 * contract's three fields, or has it of another type, is a failure too: its `contractId` may be here.
 */
export interface FailedContract {
  lineItemId?: unknown;
  contractId?: unknown;
  isCancelled?: unknown;
  errorCode?: unknown;
  errorMessage?: unknown;
  [field: string]: unknown;
}

/** The reply to an order, or what a shop kept of it. */
export type SavedContracts = Pick<OrderReply, 'contractList'>;

/**
 * The contracts that exist, cancelled ones included. One that the reply repeats is there once, and is
 * cancelled if it is so anywhere.
 */
export function createdContracts(reply: SavedContracts): CreatedContract[] {
  const contracts = new Map<string, CreatedContract>();
  for (const entry of reply.contractList.filter(isCreated)) {
    const key = JSON.stringify([entry.lineItemId, entry.contractId]);
    if (entry.isCancelled || !contracts.has(key)) contracts.set(key, entry);
  }
  return [...contracts.values()];
}

/** The contracts that stand: those that were not cancelled. */
export function standingContracts(reply: SavedContracts): CreatedContract[] {
  return createdContracts(reply).filter(({ isCancelled }) => !isCancelled);
}

/** The entries that are no contract; the rest of the order was saved. */
export function failedContracts(reply: SavedContracts): FailedContract[] {
  return reply.contractList.filter((entry) => !isCreated(entry));
}

function isCreated(entry: ContractEntry): entry is CreatedContract {
  return isId(entry.lineItemId) && isId(entry.contractId) && typeof entry.isCancelled === 'boolean';
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
