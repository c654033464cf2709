import type { OrderLineItem } from '../../schemas/order.ts';
import { countStanding } from './count-standing.ts';
import type { OrderRow } from './order-row.ts';
import { readContracts } from './order-view.ts';
import { readSentItems, unitsUnderPlan } from './sent-items.ts';

/** The line items whose known contracts still stand if a reply says nothing of them. */
export function confirmedItems({ confirmed_items, sent_items }: OrderRow): OrderLineItem[] {
  return readSentItems(confirmed_items ?? sent_items);
}

/**
 * The confirmed items after an attempt that may have been carried out. The attempt may have ended the contracts of line
 * items that it sent with another plan, and of units that it did not send any more. A later reply that says nothing of
 * these does not vouch for them. The newest contracts end first; where some contracts are not known, the known ones may
 * be the newest.
 */
export function stillConfirmedItems(row: OrderRow): OrderLineItem[] {
  const attempted = new Map(
    readSentItems(row.attempted_items).map((item) => [item.lineItemId, item]),
  );
  const standing = countStanding(readContracts(row));
  return confirmedItems(row).flatMap((item) => {
    const sent = attempted.get(item.lineItemId);
    // A line item that was not sent stays as it is.
    if (sent === undefined) return [item];
    if (planOf(sent) !== planOf(item)) return [];
    const { quantity: units = 0 } = item;
    const { quantity: left = 0 } = sent;
    if (left >= units) return [item];
    const known = standing.get(item.lineItemId) ?? 0;
    const unknown = Math.max(0, unitsUnderPlan(item) - known);
    return [{ ...item, quantity: Math.max(0, left - unknown) }];
  });
}

/** A text that two line items share if their plans are the same. */
export function planOf({ planDetails }: OrderLineItem): string {
  return JSON.stringify([planDetails?.policySKU, planDetails?.policyPrice]);
}
