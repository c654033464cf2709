import assert from 'node:assert/strict';
import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { PaidLine } from '../../../src/schemas/paid-order.ts';
import { standing } from '../support/plan-shop.ts';
import type { Rig, ShopOrder } from './life-shop.ts';

/** What must hold whenever nothing more becomes of an order by itself. */
export async function checkContracts(
  { lines = [] }: ShopOrder,
  { living }: Rig,
  view: OrderView,
): Promise<void> {
  if (view.status !== 'saved') return;
  assert.deepEqual(view.failures, []);
  const listed = await living.service.listed(view.orderId);
  const found = listed.filter(({ isCancelled }) => !isCancelled);
  assert.deepEqual(
    standing(view).toSorted(),
    found.map(({ contractId }) => contractId).toSorted(),
    'the plan server knows the contracts that stand',
  );
  let paidUnits = 0;
  const products = lines.filter(({ covers }) => !covers);
  for (const product of products) {
    const plans = lines.filter(({ covers }) => covers === product.id);
    const units = Math.min(product.quantity, unitsOf(plans));
    paidUnits += units;
    const ids = new Set([product.id, ...plans.map(({ id }) => id)]);
    const own = found.filter(({ lineItemId }) => ids.has(lineItemId));
    assert.equal(own.length, units, 'a contract for each paid unit');
    const paidFor = Map.groupBy(plans, planText);
    for (const [text, contracts] of Map.groupBy(own, contractText)) {
      const most = unitsOf(paidFor.get(text) ?? []);
      assert.ok(contracts.length <= most, `${contracts.length} of ${most} of ${text}`);
    }
  }
  assert.equal(found.length, paidUnits, 'no other contract stands');
}

function unitsOf(plans: readonly PaidLine[]): number {
  return plans.reduce((sum, { quantity }) => sum + quantity, 0);
}

const planText = ({ sku, price }: PaidLine) => `${sku} at ${price}`;
const contractText = ({ policySKU, policyPrice }: { policySKU: string; policyPrice: number }) =>
  `${policySKU} at ${policyPrice}`;
