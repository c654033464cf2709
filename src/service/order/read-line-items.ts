import * as z from 'zod/mini';
import { OrderLineItem } from '../../schemas/order.ts';
import { parse } from '../http/parse.ts';
import { invalidLineItem, type LineItemFailure } from './line-item-failure.ts';

/**
 * A line item that a contract can be made for: the interface does not show which fields are required,
 * and without these two there is nothing to key a contract by, and no number of contracts.
 */
export const SavedLineItem = z.required(OrderLineItem, { lineItemId: true, quantity: true });
export type SavedLineItem = z.output<typeof SavedLineItem>;

/** A line item as it was read: what to save, or why it cannot be used. */
export type ReadLineItem =
  | { readonly lineItem: SavedLineItem; readonly failure?: undefined }
  | { readonly lineItem?: undefined; readonly failure: LineItemFailure };

const LineItemLists = z.object({ orderLineItemList: z.array(SavedLineItem) });

/** Reads each line item for itself: one that cannot be used keeps no other from being saved. */
export function readLineItems(orderLineItemList: readonly unknown[]): ReadLineItem[] {
  const { issues } = parse(LineItemLists, { orderLineItemList });
  return orderLineItemList.map((sent, index) => {
    const place = `orderLineItemList[${index}]`;
    const own = issues.filter(({ path }) => path === place || path.startsWith(`${place}.`));
    return own.length === 0
      ? { lineItem: SavedLineItem.parse(sent) }
      : { failure: invalidLineItem(sentId(sent), own) };
  });
}

/** The id by which the caller knows a line item, whatever else is wrong with it. */
export function sentId(lineItem: unknown): string | undefined {
  if (typeof lineItem !== 'object' || lineItem === null) return undefined;
  const lineItemId: unknown = Reflect.get(lineItem, 'lineItemId');
  return typeof lineItemId === 'string' ? lineItemId : undefined;
}
