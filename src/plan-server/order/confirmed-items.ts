import type { OrderLineItem } from '../../schemas/order.ts';
import type { OrderRow } from './order-row.ts';
import { readSentItems } from './sent-items.ts';

/** The line items whose known contracts stand where a reply says nothing of them. */
export function confirmedItems({ confirmed_items, sent_items }: OrderRow): OrderLineItem[] {
  return readSentItems(confirmed_items ?? sent_items);
}

/**
 * The same after an attempt that may have been carried out: it may have ended the contracts of line items whose
 * plan is another one in it, and of units that it has no more, so that a later reply that says nothing of them
 * does not vouch for them.
 */
export function stillConfirmedItems(row: OrderRow): OrderLineItem[] {
  const attempted = new Map(
    readSentItems(row.attempted_items).map((item) => [item.lineItemId, item]),
  );
  return confirmedItems(row).flatMap((item) => {
    const sent = attempted.get(item.lineItemId);
    // A line item that was not sent stays as it is.
    if (sent === undefined) return [item];
    if (planOf(sent) !== planOf(item)) return [];
    return [{ ...item, quantity: Math.min(item.quantity ?? 0, sent.quantity ?? 0) }];
  });
}

/** A text that two line items share if their plans are the same. */
export function planOf({ planDetails }: OrderLineItem): string {
  return JSON.stringify([planDetails?.policySKU, planDetails?.policyPrice]);
}
