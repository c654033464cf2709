import {
  type CartLine,
  type CartLineId,
  checkCartLines,
  isGiven,
  isPlan,
  type PlanLine,
  textOf,
} from './cart-line.ts';
import { wholeUnits } from './whole-units.ts';

/** One change to the cart, to be made with the shop's own means. */
export type CartOperation<Id extends CartLineId = string> =
  | AddOperation<Id>
  | RemoveOperation<Id>
  | SetQuantityOperation<Id>;

/** Put a chosen plan into the cart, as a line of its own that is linked to a product's line. */
export interface AddOperation<Id extends CartLineId = string> {
  /** Tells this operation from the others. */
  readonly type: 'add';
  /** The plan's SKU. */
  readonly sku: string;
  /** Units, 1 or more. */
  readonly quantity: number;
  /** The id of the product line that the plan covers. */
  readonly covers: Id;
}

/** Take the plan line out of the cart. */
export interface RemoveOperation<Id extends CartLineId = string> {
  /** Tells this operation from the others. */
  readonly type: 'remove';
  /** The cart's own id of the plan line. */
  readonly id: Id;
}

/** Give the plan line this quantity, 1 or more. */
export interface SetQuantityOperation<Id extends CartLineId = string> {
  /** Tells this operation from the others. */
  readonly type: 'set-quantity';
  /** The cart's own id of the plan line. */
  readonly id: Id;
  /** Units that the line has then, not how many are added. */
  readonly quantity: number;
}

/**
 * What has to change in a cart so that its plans equal its covered products: a product line that has a plan gets
 * as many plans as it has units. Product lines are never touched, and no plan is added that the shopper did not
 * choose.
 *
 * - The product's quantity changed: its plan follows. Where a product line has several plans (of two
 *   tenures, or one twice), they share its units in the order of the lines: the last one grows, and
 *   the last ones give way first.
 * - The product is gone, or its quantity is 0: its plans are removed; so are plans of quantity 0, and
 *   plans that cover another plan.
 * - The same product on two lines, and the parts of a bundle: each line has its own plans. They do not
 *   move from line to line, because a line without a plan is one that the shopper wanted without.
 * - A plan that was chosen but is not in the cart yet is given without an `id`, and comes back as
 *   `add`, unless the plans in the cart cover every unit already.
 *
 * Apply the operations in their order: then a cart that had no more plans than products never has more, not even
 * between two operations. For the cart that they leave, no operations come back.
 *
 * @param lines - The whole cart, products and plans, in the order in which they were added.
 * @throws {TypeError} when a product line has no id, when two lines have the same id, or when a plan that
 * is to be added has no SKU.
 * @throws {RangeError} when a quantity is no number of 0 or more.
 */
export function reconcileCart<Id extends CartLineId = string>(
  lines: readonly CartLine<Id>[],
): CartOperation<Id>[] {
  checkCartLines(lines);
  const products = new Map(
    lines.flatMap((line) => (isPlan(line) || !isGiven(line.id) ? [] : [[textOf(line.id), line]])),
  );
  const plansByProduct = Map.groupBy(
    lines.filter((line) => isPlan(line)),
    ({ covers }) => textOf(covers),
  );

  const operations = [...plansByProduct].flatMap(([id, plans]) => {
    const quantities = plans.map(({ quantity }) => wholeUnits(quantity));
    const shared = share(wholeUnits(products.get(id)?.quantity ?? 0), quantities);
    return plans.flatMap((plan, index) => toOperations(plan, shared[index] ?? 0));
  });
  const isAdd = ({ type }: CartOperation<Id>) => type === 'add';
  return [...operations.filter((each) => !isAdd(each)), ...operations.filter(isAdd)];
}

/** Shares units among plans in order: each keeps its quantity while units are left, and the last gets the rest. */
function share(units: number, quantities: readonly number[]): number[] {
  let left = units;
  const shared = quantities.map((quantity) => {
    const given = Math.min(quantity, left);
    left -= given;
    return given;
  });
  const last = quantities.findLastIndex((quantity) => quantity > 0);
  return shared.map((quantity, index) => (index === last ? quantity + left : quantity));
}

function toOperations<Id extends CartLineId>(
  { id, sku, quantity: present, covers }: PlanLine<Id>,
  quantity: number,
): CartOperation<Id>[] {
  if (!isGiven(id)) return quantity > 0 ? [{ type: 'add', sku, quantity, covers }] : [];
  if (quantity === 0) return [{ type: 'remove', id }];
  return quantity === present ? [] : [{ type: 'set-quantity', id, quantity }];
}
