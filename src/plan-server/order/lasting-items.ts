import type { OrderLineItem } from '../../schemas/order.ts';
import type { ContractNews } from './known-contracts.ts';
import { readSentItems } from './sent-items.ts';

/**
 * The line items that the service has after an attempt, without those of which nothing is left: no units and no
 * contract that stands. Those would be sent again with each further state of the order, until the service would refuse
 * the order as too long.
 * @param attemptedItems - As the order's row has them.
 */
export function lastingItems(
  attemptedItems: string,
  { contracts, failures }: ContractNews,
): OrderLineItem[] {
  const lasting = new Set<unknown>([
    ...contracts.filter(({ isCancelled }) => !isCancelled).map(({ lineItemId }) => lineItemId),
    // For these, the service did not do what it was asked.
    ...failures.map(({ lineItemId }) => lineItemId),
  ]);
  // A failure that names no line item may be of any.
  const isUnsure = failures.some(({ lineItemId }) => typeof lineItemId !== 'string');
  return readSentItems(attemptedItems).filter(
    ({ lineItemId, quantity }) => isUnsure || quantity !== 0 || lasting.has(lineItemId),
  );
}
