import { checkRequest } from '../client/check-request.ts';
import { multiplyMoney } from '../schemas/money.ts';
import type { OrderLineItem } from '../schemas/order.ts';
import { PaidOrder, type PaidLine } from '../schemas/paid-order.ts';
import type { OrderToSave } from './order-client.ts';
import { toOrderLineItem } from './plan-details.ts';

/** The part of an earlier order that the next one has to go on from. */
type EarlierOrder = Pick<OrderToSave, 'orderLineItemList'>;

/**
 * The order that brings the contracts in line with what a paid order is now: one for each unit under a
 * plan, never more than the product has units. A plan's units have the id of its product's line; where
 * that line has several plans, those after the first have their own.
 *
 * A plan that was taken back is there with quantity 0 or, if it was its product's only one, not at
 * all; an order that was cancelled has quantity 0 in each line.
 * @param earlier - What this function made of an earlier state of the order. With it, whatever the
 * order does not have any more is cancelled, and each plan keeps its contracts in whatever order.
 * @throws {RequestError} when the order does not fit: each line that is wrong is named.
 */
export function contractOrder(paidOrder: PaidOrder, earlier?: EarlierOrder): OrderToSave {
  const { orderId, paidAt, customer, lines } = checkRequest(PaidOrder, paidOrder, 'The order');
  const known = new Map(earlier?.orderLineItemList.map((item) => [item.lineItemId, item]));
  const plans = Map.groupBy(lines, ({ covers }) => covers || undefined);
  const orderLineItemList = (plans.get(undefined) ?? []).flatMap((product) =>
    lineItems(product, plans.get(product.id) ?? [], { paidAt, known }),
  );
  const present = new Set(orderLineItemList.map(({ lineItemId }) => lineItemId));
  for (const [lineItemId, { planDetails: _plan, ...item }] of known) {
    if (present.has(lineItemId)) continue;
    orderLineItemList.push({ ...item, quantity: 0, totalPrice: 0 });
  }
  return { orderId, orderPurchaseDate: paidAt, orderLineItemList, customerDetails: customer };
}

interface OrderState {
  readonly paidAt: string;
  /** The line items that the order had, by id. */
  readonly known: ReadonlyMap<OrderLineItem['lineItemId'], OrderLineItem>;
}

/** A product's units under each of its plans; without its plan, a line item loses its contracts. */
function lineItems(
  product: PaidLine,
  plans: readonly PaidLine[],
  { paidAt, known }: OrderState,
): OrderLineItem[] {
  const first = firstPlan(product, plans, known);
  let left = product.quantity;
  const items = plans.map((plan) => {
    const quantity = Math.min(plan.quantity, left);
    left -= quantity;
    const paid = { warrantySKU: plan.sku, warrantyPrice: plan.price };
    const id = plan === first ? product.id : plan.id;
    return toOrderLineItem(lineItem(id, product, quantity), paid, paidAt);
  });
  return first ? items : [lineItem(product.id, product, left), ...items];
}

/** The plan whose units have the product line's id: the one that had it, else one without its own. */
function firstPlan(
  product: PaidLine,
  plans: readonly PaidLine[],
  known: OrderState['known'],
): PaidLine | undefined {
  const free = plans.filter(({ id }) => !known.has(id));
  const plan = known.get(product.id)?.planDetails;
  return (
    free.find(({ sku, price }) => sku === plan?.policySKU && price === plan.policyPrice) ?? free[0]
  );
}

function lineItem(
  lineItemId: string,
  { sku, title, price }: PaidLine,
  quantity: number,
): OrderLineItem {
  return {
    lineItemId,
    productSKU: sku,
    productTitle: title,
    salePrice: price,
    quantity,
    totalPrice: multiplyMoney(price, quantity),
  };
}
