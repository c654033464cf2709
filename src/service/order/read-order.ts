import * as z from 'zod/mini';
import type { Issue } from '../../schemas/issues.ts';
import { Order, OrderLineItem } from '../../schemas/order.ts';
import { parse, type Parsed } from '../http/parse.ts';
import { MAX_QUANTITY } from './line-item-failure.ts';

/** Most line items that an order may have; the interface shows no limit. */
const MAX_LINE_ITEMS = 500;

/** Most units with a plan in one order: their contracts are made in one transaction. */
const MAX_UNITS = 10_000;

/**
 * A line item that a contract can be made for: the interface does not show which fields are required,
 * and without these two there is nothing to key a contract by, and no number of contracts.
 */
export const SavedLineItem = z.required(OrderLineItem, { lineItemId: true, quantity: true });
export type SavedLineItem = z.output<typeof SavedLineItem>;

/** An order as the service takes it. */
export const SavedOrder = z.extend(Order, {
  orderLineItemList: z.array(SavedLineItem).check(z.maxLength(MAX_LINE_ITEMS)),
});
export type SavedOrder = z.output<typeof SavedOrder>;

/** Reads an order from a request's body. */
export function readOrder(body: unknown): Parsed<SavedOrder> {
  const parsed = parse(SavedOrder, body);
  if (parsed.value === undefined) return parsed;
  const { orderLineItemList } = parsed.value;
  const issues = [...repeatedIds(orderLineItemList), ...tooManyUnits(orderLineItemList)];
  return issues.length > 0 ? { issues } : parsed;
}

/** With two line items under one id nobody can say whose the contracts are. */
function repeatedIds(lineItems: readonly SavedLineItem[]): Issue[] {
  const seen = new Set<string>();
  return lineItems.flatMap(({ lineItemId }, index) => {
    if (!seen.has(lineItemId)) {
      seen.add(lineItemId);
      return [];
    }
    const path = `orderLineItemList[${index}].lineItemId`;
    return [{ path, message: `${path} must be unique within the order.` }];
  });
}

function tooManyUnits(lineItems: readonly SavedLineItem[]): Issue[] {
  const units = lineItems
    .filter(({ planDetails, quantity }) => planDetails !== undefined && quantity <= MAX_QUANTITY)
    .reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  if (units <= MAX_UNITS) return [];
  const path = 'orderLineItemList';
  return [{ path, message: `${path} must have at most ${MAX_UNITS} units with a plan.` }];
}
