import type { Policy } from './find-policy.ts';

/** A contract that a line item has already. */
export interface ExistingContract extends Pick<Policy, 'policySKU' | 'policyPrice'> {
  readonly contractId: string;
  /** Counts the contracts of the line item, from 1; a cancelled one keeps its number. */
  readonly unit: number;
  readonly isCancelled: boolean;
}

/** What makes a line item's contracts agree with what is wanted. */
export interface ContractChanges {
  readonly kept: readonly ExistingContract[];
  readonly cancelled: readonly ExistingContract[];
  /** Numbers of the contracts to make. */
  readonly newUnits: readonly number[];
}

/**
 * One standing contract of the plan for each unit. Contracts of another plan, or of the same one at
 * another price, are surplus; so are the newest where there are more than units. What was cancelled
 * stays cancelled: a plan that comes back gets new contracts.
 * @param policy - Undefined for a line item without a plan.
 */
export function contractChanges(
  policy: Pick<Policy, 'policySKU' | 'policyPrice'> | undefined,
  quantity: number,
  contracts: readonly ExistingContract[],
): ContractChanges {
  const units = policy === undefined ? 0 : quantity;
  const standing = contracts
    .filter((contract) => !contract.isCancelled)
    .toSorted((one, other) => one.unit - other.unit);
  const kept = standing
    .filter(
      ({ policySKU, policyPrice }) =>
        policySKU === policy?.policySKU && policyPrice === policy.policyPrice,
    )
    .slice(0, units);
  const lastUnit = Math.max(0, ...contracts.map(({ unit }) => unit));
  return {
    kept,
    cancelled: standing.filter((contract) => !kept.includes(contract)),
    newUnits: Array.from({ length: units - kept.length }, (_, index) => lastUnit + 1 + index),
  };
}
