import type { OrderLineItem } from '../schemas/order.ts';
import type { PaidLine } from '../schemas/paid-order.ts';

/** The line items of an earlier order by id, those of the oldest plans first. */
export type EarlierItems = ReadonlyMap<OrderLineItem['lineItemId'], EarlierItem>;

/** A line item of an earlier order. */
interface EarlierItem {
  readonly item: OrderLineItem;
  /** Its place in that order. */
  readonly place: number;
}

/** A plan of a product, and the id of its line item. */
interface PlanItem {
  readonly plan: PaidLine;
  readonly lineItemId: string;
}

/** A plan's share of its product's units. */
interface PlanShare extends PlanItem {
  readonly quantity: number;
}

/**
 * Shares a product's units among its plans, however these are listed. A unit that is under a plan stays there, so
 * that its contract does too; where there are fewer units now, the plan that came last loses its own first.
 * @returns The shares, those of the oldest plan first: the next order goes on from this one.
 */
export function shareUnits(
  plans: readonly PlanItem[],
  units: number,
  earlierItems: EarlierItems,
): PlanShare[] {
  let left = units;
  const take = (wanted: number) => {
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  };
  const kept = plans
    .map((item) => ({ ...item, ...standing(item, earlierItems) }))
    .toSorted((one, other) => one.place - other.place)
    .map((item) => ({ ...item, quantity: take(Math.min(item.plan.quantity, item.covered)) }));
  return kept.map(({ plan, lineItemId, quantity }) => {
    return { plan, lineItemId, quantity: quantity + take(plan.quantity - quantity) };
  });
}

/** Whether a line item was made of this plan: SKU and price are all that a contract has of its offer. */
export function isOfPlan({ planDetails }: OrderLineItem, { sku, price }: PaidLine): boolean {
  return planDetails?.policySKU === sku && planDetails.policyPrice === price;
}

/** How many units a plan covered, and the place of its line item; a plan that covered none is new, and comes last. */
function standing({ plan, lineItemId }: PlanItem, earlierItems: EarlierItems) {
  const earlier = earlierItems.get(lineItemId);
  const covered = earlier && isOfPlan(earlier.item, plan) ? (earlier.item.quantity ?? 0) : 0;
  return { covered, place: earlier && covered > 0 ? earlier.place : earlierItems.size };
}
