import type { FailedContract } from 'warranty-widget/merchant';
import * as z from 'zod';

/** A contract, as the plan server knows it. */
const KnownContract = z.object({
  /** The product's line of the order. */
  lineItemId: z.string(),
  contractId: z.string(),
  isCancelled: z.boolean(),
});
export type KnownContract = z.output<typeof KnownContract>;

export const KnownContracts = z.array(KnownContract);

/** What the plan server says of an order. */
export const ContractStatus = z.object({
  orderId: z.string(),
  /**
   * `pending`: the service does not have the order as it is now. `saved`: it has. `attention`: somebody
   * of the shop's staff has to look at it.
   */
  status: z.enum(['pending', 'saved', 'attention']),
  contracts: KnownContracts,
  /** What the service said in place of contracts. */
  failures: z.array(z.looseObject({})),
  attempts: z.int(),
  /** Absent while an attempt is under way. */
  nextAttemptAt: z.optional(z.iso.datetime()),
  /** Why somebody has to look at it, and what to do. */
  reason: z.optional(z.string()),
});
export type ContractStatus = z.output<typeof ContractStatus>;

/** The contracts of a line, those that ended included. */
export function contractsOf(status: ContractStatus | undefined, lineItemId: string) {
  return status?.contracts.filter((contract) => contract.lineItemId === lineItemId) ?? [];
}

/** Why contracts of a line could not be made. */
export function failuresOf(
  status: ContractStatus | undefined,
  lineItemId: string,
): readonly FailedContract[] {
  return status?.failures.filter((failure) => failure['lineItemId'] === lineItemId) ?? [];
}
