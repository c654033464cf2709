import type { Policy } from './policy-finder.ts';
import type { StoredContract } from './stored-order.ts';

/** What makes a line item's contracts agree with what is wanted. */
export interface ContractChanges {
  readonly kept: readonly StoredContract[];
  readonly cancelled: readonly StoredContract[];
  /** Numbers of the contracts to make. */
  readonly newUnits: readonly number[];
}

/**
 * One standing contract of the plan for each unit. Contracts of another plan, or of the same one at
 * another price, are surplus; so are the newest where there are more than units. What was cancelled
 * stays cancelled: a plan that comes back gets new contracts.
 * @param policy - Undefined for a line item without a plan.
 * @param contracts - Those of the line item.
 */
export function contractChanges(
  policy: Pick<Policy, 'policySKU' | 'policyPrice'> | undefined,
  quantity: number,
  contracts: readonly StoredContract[],
): ContractChanges {
  const units = policy === undefined ? 0 : quantity;
  const standing = contracts
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted((one, other) => one.unit - other.unit);
  const kept = standing
    .filter(
      ({ policySKU, policyPrice }) =>
        policySKU === policy?.policySKU && policyPrice === policy.policyPrice,
    )
    .slice(0, units);
  const keptIds = new Set(kept.map(({ contractId }) => contractId));
  const lastUnit = contracts.reduce((last, { unit }) => Math.max(last, unit), 0);
  return {
    kept,
    cancelled: standing.filter(({ contractId }) => !keptIds.has(contractId)),
    newUnits: Array.from({ length: units - kept.length }, (_, index) => lastUnit + 1 + index),
  };
}
