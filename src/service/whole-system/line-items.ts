import { readable } from '../../database/readable.ts';
import {
  type WholeSystemLineItem,
  WholeSystemLineItemList,
} from '../../schemas/whole-system-line-item.ts';
import { LINE_ITEM_UPDATE_WINDOW_DAYS } from '../../schemas/limits.ts';
import { HttpError } from '../../server/http-error.ts';

/** The products of a quote or a contract, from the JSON that they are stored as. */
export function storedLineItems(json: string): WholeSystemLineItem[] {
  return WholeSystemLineItemList.parse(JSON.parse(json));
}

/**
 * The same for an order, which has to be compared with them.
 * @param table - Whose row has the JSON, for whoever mends it.
 * @throws {HttpError} where the JSON was damaged, as by a hand in the database.
 */
export function lineItemsIn(
  table: 'whole_system_quote' | 'whole_system_contract',
  json: string,
): WholeSystemLineItem[] {
  const lineItems = readable(() => storedLineItems(json));
  if (lineItems !== undefined) return lineItems;
  const message = `line_item_list in the sale's row of ${table} cannot be read. Nothing was stored: mend it or restore it from a backup, then send the order again.`;
  throw new HttpError('ORDER_DAMAGED', message);
}

type LineItems = readonly WholeSystemLineItem[];

/** Whether two lists have the same products with the same values, in whatever order. */
export function isSameList(one: LineItems, other: LineItems): boolean {
  return isSame(one, other, (lineItem) => lineItem);
}

/**
 * Whether a list is the one that was quoted: the same products, as many of each, at the same price,
 * each covered or not as it was quoted. Category and description change nothing about the offer.
 */
export function isQuotedList(lineItems: LineItems, quoted: LineItems): boolean {
  return isSame(lineItems, quoted, ({ title, unitPrice, quantity, isCovered }) => ({
    title,
    unitPrice,
    quantity,
    isCovered,
  }));
}

function isSame(
  one: LineItems,
  other: LineItems,
  compared: (lineItem: WholeSystemLineItem) => WholeSystemLineItem,
): boolean {
  const texts = (list: LineItems) => list.map((lineItem) => canonical(compared(lineItem)));
  return JSON.stringify(texts(one).toSorted()) === JSON.stringify(texts(other).toSorted());
}

/** A line item in one spelling, with the quantity and the mark that a quote assumes where they are absent. */
function canonical(lineItem: WholeSystemLineItem): string {
  const fields = Object.entries({ quantity: 1, isCovered: false, ...defined(lineItem) });
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function defined(lineItem: WholeSystemLineItem): WholeSystemLineItem {
  return Object.fromEntries(Object.entries(lineItem).filter(([, value]) => value !== undefined));
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether the line items of a contract may still change: up to 30 times 24 hours after the date of
 * sale, that moment included.
 */
export function lineItemsMayChange(dateOfSale: Date, now: Date): boolean {
  return now.getTime() - dateOfSale.getTime() <= LINE_ITEM_UPDATE_WINDOW_DAYS * DAY;
}
