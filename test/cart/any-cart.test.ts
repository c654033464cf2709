import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { type CartLine, reconcileCart } from '../../src/cart.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { applyOperations } from './apply-operations.ts';

const ids = ['tv', 'sofa', 'lamp', 'p', 'q', 'r', 's', 't', 'u'];
const productSkus = fc.constantFrom('TV', 'SOFA');
const planSkus = fc.constantFrom('PLAN-2Y', 'PLAN-3Y');
const quantity = fc.oneof(
  { arbitrary: fc.nat(6), weight: 8 },
  { arbitrary: fc.double({ min: 0, max: 9, noNaN: true }), weight: 1 },
);

const product = fc.record({ sku: productSkus, quantity });
const plan = fc.record({
  sku: planSkus,
  quantity,
  covers: fc.oneof(
    { arbitrary: fc.constantFrom('tv', 'sofa', 'lamp'), weight: 6 },
    fc.constantFrom(...ids, 'gone'),
  ),
});
/** Carts of up to eleven lines in any order; some plans are only chosen yet. */
const cart: fc.Arbitrary<readonly CartLine[]> = fc
  .tuple(
    fc.array(fc.oneof({ arbitrary: product, weight: 2 }, { arbitrary: plan, weight: 3 }), {
      maxLength: ids.length,
    }),
    fc.shuffledSubarray(ids, { minLength: ids.length }),
    fc.array(plan, { maxLength: 2 }),
  )
  .map(([lines, names, wishes]) => [
    ...lines.map((line, index) => ({ ...line, id: names[index] ?? '' })),
    ...wishes,
  ])
  .chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length }));

/** The whole units of a quantity, of which binary fractions may have lost a trifle. */
const whole = (quantity: number) => Math.floor(quantity + 1e-6);
const unitsOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + whole(line.quantity), 0);
const plansOf = (lines: readonly CartLine[], id?: string) =>
  lines.filter(({ covers }) => covers === id);
const productsIn = (lines: readonly CartLine[]) => lines.filter(({ covers }) => !covers);

/**
 * The plans as they should be, worked out unit by unit: each unit of a product takes the next plan that
 * was chosen for it, and the last plan again when they run out.
 */
function expectedPlans(lines: readonly CartLine[]): string[] {
  return productsIn(lines).flatMap(({ id, quantity }) => {
    const units = plansOf(lines, id).flatMap((line) =>
      Array.from(
        { length: whole(line.quantity) },
        () => `${line.id ?? 'chosen'} ${line.sku} for ${id}`,
      ),
    );
    const last = units.at(-1);
    if (last === undefined) return [];
    return Array.from({ length: whole(quantity) }, (_, unit) => units[unit] ?? last);
  });
}

function plansByUnit(lines: readonly CartLine[]): string[] {
  return lines
    .filter(({ covers }) => covers)
    .flatMap(({ id, sku, quantity, covers }) =>
      Array.from(
        { length: quantity },
        () => `${id?.startsWith('added') ? 'chosen' : id} ${sku} for ${covers}`,
      ),
    );
}

describe('any cart, reconciled', () => {
  const property = (holds: (lines: readonly CartLine[]) => void) =>
    fc.assert(fc.property(cart, holds), propertyRuns(10_000));

  it('has the plans that it should have', () => {
    property((lines) => {
      const after = applyOperations(lines, reconcileCart(lines));
      assert.deepEqual(plansByUnit(after).toSorted(), expectedPlans(lines).toSorted());
    });
  });

  it('has its products as they were', () => {
    property((lines) => {
      assert.deepEqual(productsIn(applyOperations(lines, reconcileCart(lines))), productsIn(lines));
    });
  });

  it('has nothing left to do', () => {
    property((lines) => {
      assert.deepEqual(reconcileCart(applyOperations(lines, reconcileCart(lines))), []);
    });
  });

  it('has more plans than products at no step, unless it began so', () => {
    property((lines) => {
      const operations = reconcileCart(lines);
      const cartOnly = applyOperations(lines, []);
      for (let step = 1; step <= operations.length; step++) {
        const cart = applyOperations(lines, operations.slice(0, step));
        for (const { id, quantity } of productsIn(lines)) {
          const most = Math.max(whole(quantity), unitsOf(plansOf(cartOnly, id)));
          assert.ok(unitsOf(plansOf(cart, id)) <= most);
        }
      }
    });
  });

  it('is changed at most once in each line', () => {
    property((lines) => {
      const changed = reconcileCart(lines).flatMap((operation) =>
        'id' in operation ? [operation.id] : [],
      );
      assert.equal(new Set(changed).size, changed.length);
    });
  });
});
