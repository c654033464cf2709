import type { WholeSystemLineItem } from '../../schemas/whole-system-order.ts';

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

/** A line item in one spelling; what a quote takes an absent quantity or mark to be is said. */
function canonical(lineItem: WholeSystemLineItem): string {
  const fields = Object.entries({ quantity: 1, isCovered: false, ...defined(lineItem) });
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function defined(lineItem: WholeSystemLineItem): WholeSystemLineItem {
  return Object.fromEntries(Object.entries(lineItem).filter(([, value]) => value !== undefined));
}
