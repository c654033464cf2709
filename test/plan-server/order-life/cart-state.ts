import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { PaidLine } from '../../../src/schemas/paid-order.ts';
import type { Plan } from '../support/plan-shop.ts';
import type { LivingShop, ShopOrder } from './life-shop.ts';

/** A cart's content as the order has it. */
export interface CartState {
  readonly phones: number | undefined;
  /** Plans of the phone: which offer, and how many. */
  readonly phonePlans: readonly { readonly offer: number; readonly quantity: number }[];
  readonly laptops: number | undefined;
  readonly laptopPlans: number | undefined;
  readonly isReversed: boolean;
  /** Whether the shop's order has the plans that were bought afterwards. */
  readonly keepsLatePlans: boolean;
}

const units = fc.nat(3);

export const cartState: fc.Arbitrary<CartState> = fc.record({
  phones: fc.option(units, { nil: undefined, freq: 8 }),
  phonePlans: fc.array(fc.record({ offer: fc.nat(1), quantity: units }), { maxLength: 2 }),
  laptops: fc.option(units, { nil: undefined }),
  laptopPlans: fc.option(units, { nil: undefined }),
  isReversed: fc.boolean(),
  keepsLatePlans: fc.boolean(),
});

/** The lines of an order that has what a cart had, and perhaps the plans that were bought afterwards. */
export function linesOf(
  state: CartState,
  order: ShopOrder,
  { phonePlans, laptopPlans }: LivingShop,
) {
  const lines: PaidLine[] = [];
  if (state.phones !== undefined) {
    lines.push({ id: 'phone', sku: 'NOVA-9', title: 'Phone', price: 699, quantity: state.phones });
    for (const [index, { offer, quantity }] of state.phonePlans.entries()) {
      lines.push(planLine(`phone-plan-${index}`, 'phone', phonePlans[offer], quantity));
    }
    if (state.keepsLatePlans) lines.push(...order.latePlans);
  }
  if (state.laptops !== undefined) {
    const quantity = state.laptops;
    lines.push({ id: 'laptop', sku: 'LAP', title: 'Laptop', price: 999, quantity });
    if (state.laptopPlans !== undefined) {
      lines.push(planLine('laptop-plan', 'laptop', laptopPlans[0], state.laptopPlans));
    }
  }
  return state.isReversed ? lines.toReversed() : lines;
}

export function planLine(
  id: string,
  covers: string,
  plan: Plan | undefined,
  quantity: number,
): PaidLine {
  assert.ok(plan);
  const { policySKU: sku, policyPrice: price } = plan;
  return { id, sku, title: 'Plan', price, quantity, covers };
}
