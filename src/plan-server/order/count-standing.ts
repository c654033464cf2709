import type { OrderContract } from './order-view.ts';

/** How many contracts of each line item stand. */
export function countStanding(
  contracts: readonly OrderContract[],
): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const { lineItemId, isCancelled } of contracts) {
    if (!isCancelled) counts.set(lineItemId, (counts.get(lineItemId) ?? 0) + 1);
  }
  return counts;
}
