import type { ContractEntry, OrderReply } from '../schemas/order-reply.ts';

/** A contract of an order. */
export interface CreatedContract {
  lineItemId: string;
  contractId: string;
  /** True for a contract that was cancelled. */
  isCancelled?: boolean;
  [field: string]: unknown;
}

/**
 * A line item whose contract could not be made. The interface does not show the names of its error
 * fields: whatever came is here; the reference service sends `errorCode` and `errorMessage`.
 */
export interface FailedContract {
  lineItemId: string;
  contractId?: undefined;
  errorCode?: unknown;
  errorMessage?: unknown;
  [field: string]: unknown;
}

/** The contracts that exist, cancelled ones included. */
export function createdContracts(reply: OrderReply): CreatedContract[] {
  return reply.contractList.filter(isCreated);
}

/** The line items whose contracts could not be made; the rest of the order was saved. */
export function failedContracts(reply: OrderReply): FailedContract[] {
  return reply.contractList.filter(isFailed);
}

function isCreated(entry: ContractEntry): entry is CreatedContract {
  return entry.contractId !== undefined;
}

function isFailed(entry: ContractEntry): entry is FailedContract {
  return entry.contractId === undefined;
}
