import { createHash, randomUUID } from 'node:crypto';
import { reconcileCart } from 'warranty-widget/cart';
import { CoverageSection, Selection, addMoney, multiplyMoney } from 'warranty-widget/schemas';
import * as z from 'zod';
import { findVariant } from './products.ts';

/** Most units of one line. */
export const MAXIMUM_QUANTITY = 10;

/** What the service said of a plan when the shop's server asked again: only `ok` is charged. */
export const PlanState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    /** When the service said so. */
    confirmedAt: z.iso.datetime(),
    /** What the plan covers, as the service said then. */
    coverageList: z.array(CoverageSection),
  }),
  z.object({
    status: z.literal('price-changed'),
    /** Price of the offer now. */
    currentPrice: z.number(),
  }),
  z.object({ status: z.enum(['offer-gone', 'product-mismatch', 'unverifiable']) }),
]);
export type PlanState = z.output<typeof PlanState>;

const ProductLine = z.object({
  type: z.literal('product'),
  id: z.string(),
  sku: z.string(),
  quantity: z.int(),
});

const PlanLine = z.object({
  type: z.literal('plan'),
  id: z.string(),
  /** Id of the product's line. */
  covers: z.string(),
  quantity: z.int(),
  selection: Selection,
  state: PlanState,
});

/** What lies in a shopper's cart: a plan is a paid line of its own, tied to its product's line. */
export const Cart = z.array(z.discriminatedUnion('type', [ProductLine, PlanLine]));
export type Cart = z.output<typeof Cart>;
export type ProductLine = z.output<typeof ProductLine>;
export type PlanLine = z.output<typeof PlanLine>;

/** A chosen plan and what the service said of it. */
export type NewPlan = Pick<PlanLine, 'selection' | 'state'>;

/** What one submission of a product's form adds. */
export interface Addition {
  readonly sku: string;
  readonly quantity: number;
  /** Absent where none was chosen. */
  readonly plan?: NewPlan | undefined;
}

/** The cart with the product, and its plan, added: to the same line where it is the same choice. */
export function addToCart(cart: Cart, { sku, quantity, plan }: Addition): Cart {
  const same = productLines(cart).find(
    (line) => line.sku === sku && isSameChoice(planOf(cart, line), plan),
  );
  if (same) return setQuantity(cart, same.id, same.quantity + quantity);
  const id = randomUUID();
  const added: Cart = [...cart, { type: 'product', id, sku, quantity }];
  return plan ? setPlan(added, id, plan) : added;
}

/** The cart with a plan for a product that has none, or with another one in its place. */
export function setPlan(cart: Cart, productLineId: string, plan: NewPlan): Cart {
  const product = productLines(cart).find((line) => line.id === productLineId);
  if (!product) return cart;
  const { id: covers, quantity } = product;
  const others = cart.filter((line) => line.type === 'product' || line.covers !== covers);
  return [...others, { type: 'plan', id: randomUUID(), covers, quantity, ...plan }];
}

/** The cart with what the service says of its plans now, by the id of the plan's line. */
export function withPlanStates(cart: Cart, states: ReadonlyMap<string, PlanState>): Cart {
  return cart.map((line) =>
    line.type === 'plan' ? { ...line, state: states.get(line.id) ?? line.state } : line,
  );
}

/** The cart with a product's quantity changed; its plan follows. */
export function setQuantity(cart: Cart, productLineId: string, quantity: number): Cart {
  const allowed = Math.min(quantity, MAXIMUM_QUANTITY);
  return reconciled(
    cart.map((line) => (line.id === productLineId ? { ...line, quantity: allowed } : line)),
  );
}

/** The cart without a line; a product takes its plan with it, a plan leaves its product. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return reconciled(cart.filter((line) => line.id !== lineId));
}

/** The lines of products, in the order in which they were added. */
export function productLines(cart: Cart): ProductLine[] {
  return cart.filter((line) => line.type === 'product');
}

/** The plan's line of a product; absent for a product without a plan. */
export function planOf(cart: Cart, product: ProductLine): PlanLine | undefined {
  return cart.find((line): line is PlanLine => line.type === 'plan' && line.covers === product.id);
}

/** Units of products in the cart. */
export function countProducts(cart: Cart): number {
  return productLines(cart).reduce((count, line) => count + line.quantity, 0);
}

/** What the shop charges for a line, in US dollars: nothing for a plan that is not confirmed. */
export function lineTotal(line: Cart[number]): number {
  if (line.type === 'product') {
    return multiplyMoney(findVariant(line.sku)?.variant.price ?? 0, line.quantity);
  }
  return line.state.status === 'ok'
    ? multiplyMoney(line.selection.warrantyPrice, line.quantity)
    : 0;
}

/** What the shop charges for the cart, in US dollars. */
export function cartTotal(cart: Cart): number {
  return addMoney(...cart.map(lineTotal));
}

/** A short text of what the cart holds and costs. Where it differs, the order is not the one that the shopper saw. */
export function cartDigest(cart: Cart): string {
  const charged = cart.map((line) => [line.id, line.quantity, lineTotal(line)]);
  return createHash('sha256').update(JSON.stringify(charged)).digest('base64url');
}

/** The cart with as many plans as their products have units, and none without its product. */
function reconciled(cart: Cart): Cart {
  return reconcileCart(cart.map(toCartLine)).reduce((lines, operation) => {
    if (operation.type === 'remove') return lines.filter((line) => line.id !== operation.id);
    if (operation.type === 'add') return lines;
    const { id, quantity } = operation;
    return lines.map((line) => (line.id === id ? { ...line, quantity } : line));
  }, cart);
}

function toCartLine(line: Cart[number]) {
  const { id, quantity } = line;
  return line.type === 'product'
    ? { id, quantity, sku: line.sku }
    : { id, quantity, sku: line.selection.warrantySKU, covers: line.covers };
}

function isSameChoice(inCart: PlanLine | undefined, added: Addition['plan']): boolean {
  return (
    inCart?.selection.warrantySKU === added?.selection.warrantySKU &&
    inCart?.selection.warrantyPrice === added?.selection.warrantyPrice &&
    inCart?.state.status === added?.state.status
  );
}
