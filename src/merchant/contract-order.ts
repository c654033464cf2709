import { wholeUnits } from '../cart/whole-units.ts';
import { checkRequest } from '../client/check-request.ts';
import { fieldError } from '../client/errors.ts';
import { isNothing } from '../schemas/is-nothing.ts';
import { multiplyMoney } from '../schemas/money.ts';
import type { OrderLineItem } from '../schemas/order.ts';
import { PaidOrder, type PaidLine } from '../schemas/paid-order.ts';
import type { OrderToSave } from './order-client.ts';
import { toOrderLineItem } from './plan-details.ts';
import { type EarlierItems, isOfPlan, shareUnits } from './share-units.ts';

/** The part of an earlier order that the next one goes on from. */
type EarlierOrder = Pick<OrderToSave, 'orderLineItemList'>;

/**
 * The order that brings the contracts in line with what a paid order is now: a contract for each unit
 * under a plan, and never more than the product has units. A plan's units are a line item that has the id
 * of the product's line; where that line has several plans, those after the first have an id of their own.
 *
 * A plan that was taken back is there with quantity 0 or, if it was its product's only one, not at
 * all; an order that was cancelled has quantity 0 in each line. A plan that was bought after the order has
 * the date of its own line.
 * @param earlier - What this function made of the state of the order that was sent last; `null` where none was.
 * With it, what the order does not have any more is cancelled, and each plan keeps its contracts, however the
 * lines are ordered. It may be left out where no product ever has more than one plan.
 * @throws {RequestError} when the order does not fit: each line that is wrong is named. Also where `earlier` is no such
 * order, or is left out although a product has several plans.
 */
export function contractOrder(paidOrder: PaidOrder, earlier?: EarlierOrder | null): OrderToSave {
  const { orderId, paidAt, customer, lines } = checkRequest(PaidOrder, paidOrder, 'The order');
  const earlierItems = itemsOf(earlier);
  const linesByProduct = Map.groupBy(lines, ({ covers }) => covers || undefined);
  const products = (linesByProduct.get(undefined) ?? []).map(inWholeUnits);
  if (earlier === undefined) requireOnePlanEach(lines, linesByProduct);
  const orderLineItemList = products.flatMap((product) =>
    lineItems(product, linesByProduct.get(product.id) ?? [], { paidAt, earlierItems }),
  );
  const present = new Set(orderLineItemList.map(({ lineItemId }) => lineItemId));
  for (const [lineItemId, earlierItem] of earlierItems) {
    if (present.has(lineItemId)) continue;
    const { planDetails: _plan, ...item } = earlierItem.item;
    orderLineItemList.push({ ...item, quantity: 0, totalPrice: 0 });
  }
  return { orderId, orderPurchaseDate: paidAt, orderLineItemList, customerDetails: customer };
}

/** The line items of the order that was sent last. Plain JavaScript may hand over the text that a database kept of it. */
function itemsOf(earlier: EarlierOrder | null | undefined): EarlierItems {
  if (!earlier) return new Map();
  const { orderLineItemList } = earlier;
  if (Array.isArray(orderLineItemList)) {
    return new Map(orderLineItemList.map((item, place) => [item.lineItemId, { item, place }]));
  }
  throw fieldError(
    'earlier',
    'earlier must be the order that was sent last, as contractOrder made it, or null where none was.',
  );
}

/** The service's order has whole units only: of a product that is sold by length or weight, each can have a plan. */
function inWholeUnits(product: PaidLine): PaidLine {
  return { ...product, quantity: wholeUnits(product.quantity) };
}

/** Several plans of a product are several line items: only the order that was sent last says which is which. */
function requireOnePlanEach(
  lines: readonly PaidLine[],
  linesByProduct: ReadonlyMap<PaidLine['covers'], readonly PaidLine[]>,
): void {
  const index = lines.findIndex(({ id }) => (linesByProduct.get(id)?.length ?? 0) > 1);
  if (index === -1) return;
  throw fieldError(
    'earlier',
    `earlier must be given, because lines[${index}] has several plans: the order that was sent last, or null where none was.`,
  );
}

/** What the line items of every product depend on. */
interface OrderState {
  readonly paidAt: string;
  readonly earlierItems: EarlierItems;
}

/**
 * A product's line items: its units under each of its plans. Where no plan's line item has the product's id, the
 * rest of the units has that id and no plan, so that an earlier plan's contracts end.
 */
function lineItems(
  product: PaidLine,
  plans: readonly PaidLine[],
  { paidAt, earlierItems }: OrderState,
): OrderLineItem[] {
  const first = firstPlan(product, plans, { paidAt, earlierItems });
  const planItems = plans.map((plan) => {
    return { plan, lineItemId: plan === first ? product.id : plan.id };
  });
  const shares = shareUnits(planItems, product.quantity, earlierItems);
  const items = shares.map(({ plan, lineItemId, quantity }) => {
    const paid = { warrantySKU: plan.sku, warrantyPrice: plan.price };
    return toOrderLineItem(lineItem(lineItemId, product, quantity), paid, plan.paidAt ?? paidAt);
  });
  if (first) return items;
  const left = shares.reduce((rest, { quantity }) => rest - quantity, product.quantity);
  return [lineItem(product.id, product, left), ...items];
}

/**
 * The plan whose units have the id of the product's line: the plan that had it, or else the first one that
 * had no id of its own. Of plans with one SKU and price it is one with the date that was sent. Where the date is one
 * too, it is the first that keeps most units, so that no contract ends for a new one under another id.
 */
function firstPlan(
  product: PaidLine,
  plans: readonly PaidLine[],
  { paidAt, earlierItems }: OrderState,
): PaidLine | undefined {
  const free = plans.filter(({ id }) => !earlierItems.has(id));
  const earlier = earlierItems.get(product.id)?.item;
  if (!earlier) return free[0];
  const { planDetails, quantity: covered = 0 } = earlier;
  const alike = free.filter((plan) => isOfPlan(earlier, plan));
  const ofDate = alike.filter(
    (plan) => (plan.paidAt ?? paidAt) === planDetails?.policyPurchaseDate,
  );
  const kept = ({ quantity }: PaidLine) => Math.min(quantity, covered);
  const [first = free[0]] = (ofDate.length > 0 ? ofDate : alike).toSorted(
    (one, other) => kept(other) - kept(one),
  );
  return first;
}

function lineItem(
  lineItemId: string,
  { sku, title, price }: PaidLine,
  quantity: number,
): OrderLineItem {
  // A shop that takes discounts off a price may come to a trifle above or below 0.
  const salePrice = isNothing(price) ? 0 : price;
  return {
    lineItemId,
    productSKU: sku,
    productTitle: title,
    salePrice,
    quantity,
    totalPrice: multiplyMoney(salePrice, quantity),
  };
}
