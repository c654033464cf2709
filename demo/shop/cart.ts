import { randomUUID } from 'node:crypto';
import { Selection, addMoney, multiplyMoney } from 'warranty-widget/schemas';
import * as z from 'zod';
import { findVariant } from './products.ts';

/** Most units of one line. */
export const maximumQuantity = 10;

/**
 * Whether the service confirmed the plan when the shop's server asked it again: a plan that is not
 * `confirmed` is shown with the reason and is not charged.
 */
const PlanState = z.enum(['confirmed', 'unconfirmed', 'refused']);
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

/** What one submission of a product's form adds. */
export interface Addition {
  readonly sku: string;
  readonly quantity: number;
  /** The chosen plan and what the service said of it; absent where none was chosen. */
  readonly plan?: Pick<PlanLine, 'selection' | 'state'> | undefined;
}

/** The cart with the product, and its plan, added: to the same line where it is the same choice. */
export function addToCart(cart: Cart, { sku, quantity, plan }: Addition): Cart {
  const same = productLines(cart).find(
    (line) => line.sku === sku && sameChoice(planOf(cart, line), plan),
  );
  if (same) return setQuantity(cart, same.id, same.quantity + quantity);
  const id = randomUUID();
  const added: Cart = [{ type: 'product', id, sku, quantity }];
  if (plan) added.push({ type: 'plan', id: randomUUID(), covers: id, quantity, ...plan });
  return [...cart, ...added];
}

/** The cart with a product's quantity changed, and its plan's with it; 0 takes both out. */
export function setQuantity(cart: Cart, productLineId: string, quantity: number): Cart {
  const allowed = Math.min(quantity, maximumQuantity);
  if (allowed < 1) return cart.filter((line) => !belongsTo(line, productLineId));
  return cart.map((line) =>
    belongsTo(line, productLineId) ? { ...line, quantity: allowed } : line,
  );
}

/** The cart without a line; a product takes its plan with it, a plan leaves its product. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => !belongsTo(line, lineId));
}

export function productLines(cart: Cart): ProductLine[] {
  return cart.filter((line) => line.type === 'product');
}

export function planOf(cart: Cart, product: ProductLine): PlanLine | undefined {
  return cart.find((line): line is PlanLine => line.type === 'plan' && line.covers === product.id);
}

/** Units of products in the cart. */
export function countProducts(cart: Cart): number {
  return productLines(cart).reduce((count, line) => count + line.quantity, 0);
}

/** What the shop charges for a line, in US dollars: nothing for a plan that is not confirmed. */
export function lineTotal(line: Cart[number]): number {
  if (line.type === 'plan') {
    return line.state === 'confirmed'
      ? multiplyMoney(line.selection.warrantyPrice, line.quantity)
      : 0;
  }
  return multiplyMoney(findVariant(line.sku)?.variant.price ?? 0, line.quantity);
}

export function cartTotal(cart: Cart): number {
  return addMoney(...cart.map(lineTotal));
}

function belongsTo(line: Cart[number], lineId: string): boolean {
  return line.id === lineId || (line.type === 'plan' && line.covers === lineId);
}

function sameChoice(inCart: PlanLine | undefined, added: Addition['plan']): boolean {
  return (
    inCart?.selection.warrantySKU === added?.selection.warrantySKU &&
    inCart?.selection.warrantyPrice === added?.selection.warrantyPrice &&
    inCart?.state === added?.state
  );
}
