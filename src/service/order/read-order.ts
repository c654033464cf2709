import * as z from 'zod/mini';
import type { Issue } from '../../schemas/issue.ts';
import { Order } from '../../schemas/order.ts';
import { read, type Read } from '../../schemas/read.ts';
import { repeatedIds } from '../../schemas/repeated-ids.ts';
import { MAX_QUANTITY, type OrderDetails } from './order-schemas.ts';
import { type ReadLineItem, readLineItems, SavedLineItem, sentId } from './read-line-items.ts';

/** Most line items that an order may have; the interface shows no limit. */
const MAX_LINE_ITEMS = 500;

/** Most units with a plan in one order: their contracts are made, and cancelled, in one transaction. */
export const MAX_UNITS = 10_000;

/** An order of which everything can be used. */
export const SavedOrder = z.extend(Order, {
  orderLineItemList: z.array(SavedLineItem).check(z.maxLength(MAX_LINE_ITEMS)),
});

/** What an order itself must have; its line items are looked at one by one. */
const OrderItself = z.extend(Order, {
  orderLineItemList: z.array(z.unknown()).check(z.maxLength(MAX_LINE_ITEMS)),
});

/** An order as it was read, with the line items that can be used and those that cannot. */
export interface ReadOrder extends Pick<
  Order,
  'storeId' | 'orderId' | 'orderPurchaseDate' | 'isTestOrder'
> {
  readonly details: OrderDetails;
  readonly lineItems: readonly ReadLineItem[];
}

/** Reads an order from a request's body; it is refused for what it lacks itself. */
export function readOrder(body: unknown): Read<ReadOrder> {
  const parsed = read(OrderItself, body);
  if (parsed.issues) return parsed;
  const { storeId, orderId, orderPurchaseDate, isTestOrder, orderLineItemList, ...details } =
    parsed.data;
  const lineItems = readLineItems(orderLineItemList);
  const issues = [...repeatedIdIssues(orderLineItemList), ...tooManyUnits(lineItems)];
  if (issues.length > 0) return { issues };
  return { data: { storeId, orderId, orderPurchaseDate, isTestOrder, details, lineItems } };
}

/** An issue for each id that occurs again: with two line items under one id, nobody can say whose the contracts are. */
function repeatedIdIssues(orderLineItemList: readonly unknown[]): Issue[] {
  return repeatedIds(orderLineItemList.map(sentId)).map((index) => {
    const path = `orderLineItemList[${index}].lineItemId`;
    return { path, message: `${path} must be unique within the order.` };
  });
}

function tooManyUnits(lineItems: readonly ReadLineItem[]): Issue[] {
  const units = lineItems.reduce((sum, { lineItem }) => sum + unitsWithPlan(lineItem), 0);
  return units > MAX_UNITS ? [tooManyUnitsIssue] : [];
}

/** What is wrong with an order that has, with its earlier line items, more units with a plan than it may have. */
export const tooManyUnitsIssue: Issue = {
  path: 'orderLineItemList',
  message: `orderLineItemList must have at most ${MAX_UNITS} units with a plan, those of earlier line items included.`,
};

function unitsWithPlan(lineItem: SavedLineItem | undefined): number {
  if (lineItem?.planDetails === undefined || lineItem.quantity > MAX_QUANTITY) return 0;
  return Math.max(0, lineItem.quantity);
}
