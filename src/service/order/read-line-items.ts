import * as z from 'zod/mini';
import { describeIssues } from '../../schemas/describe-issues.ts';
import { OrderLineItem } from '../../schemas/order.ts';
import { invalidLineItem, type LineItemFailure } from './order-schemas.ts';

/**
 * A line item that a contract can be made for. The interface does not show which fields are required; without
 * these two, there is no key for a contract, and no number of contracts.
 */
export const SavedLineItem = z.required(OrderLineItem, { lineItemId: true, quantity: true });
export type SavedLineItem = z.output<typeof SavedLineItem>;

/** A line item as it was read: what to save, or why it cannot be used. */
export type ReadLineItem =
  | { readonly lineItem: SavedLineItem; readonly failure?: undefined }
  | { readonly lineItem?: undefined; readonly failure: LineItemFailure };

/** Sentences that a failure holds at most: many line items may fail at once. */
const MAX_SENTENCES = 3;

/** Longest id that a failure repeats; a longer one was never meant as an id. */
const MAX_REPEATED_ID = 100;

/** Reads each line item for itself: one that cannot be used keeps no other from being saved. */
export function readLineItems(orderLineItemList: readonly unknown[]): ReadLineItem[] {
  return orderLineItemList.map((sent, index) => {
    const { data: lineItem, error } = z.safeParse(SavedLineItem, sent);
    if (error === undefined) return { lineItem };
    const placed = error.issues
      .slice(0, MAX_SENTENCES)
      .map((issue) => ({ ...issue, path: ['orderLineItemList', index, ...issue.path] }));
    const issues = describeIssues(new z.core.$ZodError(placed), { orderLineItemList });
    const lineItemId = sentId(sent);
    const isRepeated = lineItemId !== undefined && lineItemId.length <= MAX_REPEATED_ID;
    return { failure: invalidLineItem(isRepeated ? lineItemId : undefined, issues) };
  });
}

/** The id by which the caller knows a line item, whatever else is wrong with it. */
export function sentId(lineItem: unknown): string | undefined {
  if (typeof lineItem !== 'object' || lineItem === null) return undefined;
  const lineItemId: unknown = Reflect.get(lineItem, 'lineItemId');
  return typeof lineItemId === 'string' ? lineItemId : undefined;
}
