import * as z from 'zod/mini';
import { OrderLineItem } from '../../schemas/order.ts';

const SentItems = z.array(OrderLineItem);

/** The line items of an attempt, as the order's row has them; none before the first attempt. */
export function readSentItems(text: string | null): OrderLineItem[] {
  return text === null ? [] : SentItems.parse(JSON.parse(text));
}

/** How many contracts a line item is to have: a contract for each unit under a plan. */
export function unitsUnderPlan({ planDetails, quantity = 0 }: OrderLineItem): number {
  return planDetails === undefined ? 0 : quantity;
}
