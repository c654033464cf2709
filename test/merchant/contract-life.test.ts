import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { contractOrder } from '../../src/merchant/contract-order.ts';
import {
  createdContracts,
  failedContracts,
  standingContracts,
} from '../../src/merchant/contracts.ts';
import type { OrderToSave } from '../../src/merchant/order-client.ts';
import { refundedUnits } from '../../src/merchant/refunded-units.ts';
import { OrderReply } from '../../src/schemas/order-reply.ts';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { examplePaidOrder } from '../support/orders.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { referenceClients } from '../support/reference-clients.ts';

const RUNS = 40;
const { quoteClient, orderClient } = referenceClients();

const phone = { id: 'phone', sku: 'PHONE-X', title: 'Smartphone X', price: 599.99, quantity: 2 };
const laptop = { id: 'laptop', sku: 'LAPTOP-Y', title: 'Laptop Y', price: 999, quantity: 1 };

/** The plan of a tenure for every unit of the product. */
async function planFor(product: PaidLine, tenure = 1): Promise<PaidLine> {
  const { title: productTitle, price: productPrice } = product;
  const quote = await quoteClient.list({ productTitle, productPrice }, { country: 'US' });
  const offers = quote.warrantyQuoteItemList;
  const offer = offers.find(({ warrantyTenure }) => warrantyTenure === tenure);
  assert.ok(offer);
  const { warrantySKU: sku, warrantyPrice: price } = offer;
  const id = `${product.id}-plan-${tenure}`;
  return { ...product, id, sku, title: 'Plan', price, covers: product.id };
}

const ids = (contracts: { contractId: string }[]) => contracts.map(({ contractId }) => contractId);

describe('the life of contracts, from a paid order to the reference service', () => {
  let phonePlan: PaidLine;
  let longPlan: PaidLine;
  let laptopPlan: PaidLine;
  let orders = 0;
  before(async () => {
    [phonePlan, longPlan, laptopPlan] = await Promise.all([
      planFor(phone),
      planFor(phone, 2),
      planFor(laptop),
    ]);
  });
  beforeEach(() => {
    orders += 1;
  });

  /** Saves the order as it is now; the service takes each line of it. */
  const saved = async (lines: readonly PaidLine[], earlier?: OrderToSave | null) => {
    const paid = examplePaidOrder({ orderId: `order-${orders}`, lines: [...lines] });
    const order = contractOrder(paid, earlier);
    const reply = await orderClient.saveOrder(order);
    assert.deepEqual(failedContracts(reply), []);
    return { order, reply };
  };
  const save = async (...lines: PaidLine[]): Promise<OrderReply> => (await saved(lines)).reply;
  const saveAll = () => save(phone, phonePlan, laptop, laptopPlan);

  it('has a contract for each unit under a plan, and none a second time', async () => {
    const first = ids(standingContracts(await saveAll()));
    assert.equal(first.length, 3);
    assert.deepEqual(ids(createdContracts(await saveAll())), first);
    const more = await save({ ...phone, quantity: 5 }, phonePlan, laptop, laptopPlan);
    assert.deepEqual(ids(createdContracts(more)), first);
  });

  for (const [quantity, plans, what] of [
    [1, 1, 'with its plan'],
    [1, 2, 'and the shop forgot its plan'],
    [2, 1, 'of the plan alone'],
  ] as const) {
    it(`ends the newest contract when one unit is refunded, ${what}`, async () => {
      const before = await saveAll();
      const [oldest, newest, other] = ids(standingContracts(before));
      const rest = [
        { ...phone, quantity },
        { ...phonePlan, quantity: plans },
      ];
      const after = await save(...rest, laptop, laptopPlan);
      assert.deepEqual(ids(standingContracts(after)), [oldest, other]);
      assert.deepEqual(refundedUnits(before, after), [
        { lineItemId: 'phone', contractId: newest, isCancelled: true },
      ]);
      assert.deepEqual(refundedUnits(after, await save(...rest, laptop, laptopPlan)), []);
    });
  }

  it('ends the contracts of a plan that is taken off, left out or with quantity 0', async () => {
    for (const lines of [[phone], [phone, { ...phonePlan, quantity: 0 }]]) {
      orders += 1;
      const before = await saveAll();
      const [first, second, other] = ids(standingContracts(before));
      const after = await save(...lines, laptop, laptopPlan);
      assert.deepEqual(ids(standingContracts(after)), [other]);
      assert.deepEqual(ids(refundedUnits(before, after)), [first, second]);
    }
  });

  it('counts a contract once that a reply repeats, as ended if any of its entries says so', () => {
    const contract = { lineItemId: 'phone', contractId: 'c1', isCancelled: false };
    const ended = { ...contract, isCancelled: true };
    const reply = (...contractList: object[]) =>
      OrderReply.parse({ storeId: 'demo-store', orderId: 'o', contractList });
    assert.equal(standingContracts(reply(contract, contract)).length, 1);
    assert.deepEqual(refundedUnits(reply(contract), reply(ended, ended)), [ended]);
    assert.deepEqual(refundedUnits(reply(contract), reply(contract, ended)), [ended]);
    assert.deepEqual(refundedUnits(reply(contract), reply(ended, contract)), [ended]);
    const other = { ...contract, lineItemId: 'laptop' };
    assert.equal(standingContracts(reply(contract, other)).length, 2);
  });

  it('gives no unit back a second time whose contract has the id of another line item’s', () => {
    const contract = { lineItemId: 'phone', contractId: 'c1', isCancelled: true };
    const other = { ...contract, lineItemId: 'laptop', isCancelled: false };
    const now = { contractList: [contract, other] };
    assert.deepEqual(refundedUnits(now, now), []);
    const ended = { ...other, isCancelled: true };
    assert.deepEqual(refundedUnits(now, { contractList: [contract, ended] }), [ended]);
  });

  it('ends every contract when the order is cancelled: each line with quantity 0', async () => {
    for (const lines of [
      [phone, phonePlan, laptop, laptopPlan],
      [phone, laptop],
    ]) {
      orders += 1;
      const before = await saveAll();
      const after = await save(...lines.map((line) => ({ ...line, quantity: 0 })));
      assert.deepEqual(standingContracts(after), []);
      assert.deepEqual(ids(refundedUnits(before, after)), ids(standingContracts(before)));
    }
  });

  it('ends every contract of an order that has no lines any more, by its earlier state', async () => {
    const before = await saved([phone, phonePlan, laptop, laptopPlan]);
    const after = await saved([], before.order);
    assert.deepEqual(standingContracts(after.reply), []);
    assert.equal(refundedUnits(before.reply, after.reply).length, 3);
  });

  it('gives a second plan of one line contracts of its own, and ends them', async () => {
    const one = { ...phonePlan, quantity: 1 };
    const second = { ...longPlan, quantity: 1 };
    const before = await saved([phone, one, second], null);
    const [first, other] = ids(standingContracts(before.reply));
    const after = await saved([phone, one, { ...second, quantity: 0 }], before.order);
    assert.deepEqual(ids(standingContracts(after.reply)), [first]);
    assert.deepEqual(ids(refundedUnits(before.reply, after.reply)), [other]);
  });

  it('leaves the second plan its contract where the line of the first is gone', async () => {
    const second = { ...longPlan, quantity: 1 };
    const before = await saved([phone, { ...phonePlan, quantity: 1 }, second], null);
    const [, other] = ids(standingContracts(before.reply));
    const { reply } = await saved([phone, second], before.order);
    assert.deepEqual(ids(standingContracts(reply)), [other]);
  });

  it('makes no contract twice where two plans of a line change places', async () => {
    const plans = [phonePlan, longPlan].map((plan) => ({ ...plan, quantity: 1 }));
    const before = await saved([phone, ...plans], null);
    const contracts = ids(standingContracts(before.reply));
    assert.equal(contracts.length, 2);
    const after = await saved([phone, ...plans.toReversed()], before.order);
    assert.deepEqual(ids(standingContracts(after.reply)), contracts);
  });

  it('ends no contract where the same plan is bought later for the other units, wherever its line stands', async () => {
    const three = { ...phone, quantity: 3 };
    const late = { ...phonePlan, id: 'a-token', quantity: 1, paidAt: '2026-12-24T18:00:00Z' };
    for (const lines of [
      [three, phonePlan, late],
      [late, phonePlan, three],
    ]) {
      orders += 1;
      const before = await saved([three, phonePlan], null);
      const after = await saved(lines, before.order);
      assert.deepEqual(refundedUnits(before.reply, after.reply), []);
      assert.equal(standingContracts(after.reply).length, 3);
    }
  });

  it('makes new contracts for a plan that comes in the place of another, and ends those', async () => {
    const before = await save(phone, phonePlan);
    const after = await save(phone, longPlan);
    assert.equal(standingContracts(after).length, 2);
    assert.deepEqual(ids(refundedUnits(before, after)), ids(standingContracts(before)));
  });

  it('does not count a contract as ended that a later reply does not name', async () => {
    assert.deepEqual(refundedUnits(await saveAll(), { contractList: [] }), []);
  });

  it(`${RUNS} orders, changed at will: each plan has a contract a unit, and keeps those it has`, async () => {
    const units = fc.option(fc.nat(3), { nil: undefined });
    const state = fc.record({
      phones: units,
      plans: units,
      longPlans: units,
      isSwapped: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 4 }), async (states) => {
        orders += 1;
        let earlier: OrderToSave | null = null;
        let had: Contracts = {};
        // Their SKUs; the plan that came last is the last one.
        let standing: string[] = [];
        for (const { phones, plans, longPlans, isSwapped } of states) {
          const first = { ...phonePlan, quantity: plans };
          const second = { ...longPlan, quantity: longPlans };
          const chosen = isSwapped ? [second, first] : [first, second];
          const lines = phones === undefined ? [] : [{ ...phone, quantity: phones }, ...chosen];
          const { order, reply } = await saved(lines.filter(isThere), earlier);
          earlier = order;
          const has = contractsByPlan(order, reply);
          const byAge = chosen.toSorted(
            (one, other) => ageOf(one.sku, standing) - ageOf(other.sku, standing),
          );
          let left = phones ?? 0;
          const kept = byAge.map(({ sku, quantity = 0 }) => {
            const { length } = had[sku] ?? [];
            const units = Math.min(length, quantity, left);
            left -= units;
            return { sku, quantity, units };
          });
          for (const { sku, quantity, units } of kept) {
            const [before = [], now = []] = [had[sku], has[sku]];
            assert.equal(now.length, units + Math.min(quantity - units, left));
            left -= now.length - units;
            const common = Math.min(before.length, now.length);
            assert.deepEqual(now.slice(0, common), before.slice(0, common));
          }
          const swapped = await saved(lines.filter(isThere).toReversed(), order);
          assert.deepEqual(contractsByPlan(swapped.order, swapped.reply), has);
          had = has;
          standing = byAge.map(({ sku }) => sku).filter((sku) => has[sku]);
        }
      }),
      propertyRuns(RUNS),
    );
  });
});

/** The place of a plan among those that have contracts; a new one comes last. */
function ageOf(sku: string, standing: readonly string[]): number {
  const place = standing.indexOf(sku);
  return place === -1 ? standing.length : place;
}

/** Ids of the contracts that stand, by the SKU of their plan. */
type Contracts = Partial<Record<string, string[]>>;

function contractsByPlan({ orderLineItemList }: OrderToSave, reply: OrderReply): Contracts {
  const skus = new Map(orderLineItemList.map((item) => [item.lineItemId, item.planDetails]));
  const byPlan = Object.groupBy(
    standingContracts(reply),
    ({ lineItemId }) => skus.get(lineItemId)?.policySKU ?? 'none',
  );
  return Object.fromEntries(
    Object.entries(byPlan).map(([sku, contracts = []]) => [sku, ids(contracts)]),
  );
}

function isThere<Line extends { quantity: number | undefined }>(
  line: Line,
): line is Line & { quantity: number } {
  return line.quantity !== undefined;
}
