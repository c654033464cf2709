import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOfferToken, readOfferToken } from '../../src/merchant/offer-token.ts';
import { Order } from '../../src/schemas/order.ts';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, phoneOffer, secret, TestPlanServer } from './support/plan-shop.ts';
import { plan, saved } from './support/scripted-orders.ts';

const ORDERED = '2026-03-01T09:30:00Z';
const TAKEN = '2026-06-01T12:00:00.000Z';
const lines = phoneLines(plan, 2, 1);
const late = { sku: 'LATE', title: 'Late plan', price: 19.99 };

describe('the date of a plan that is bought after the order', () => {
  const service = useScriptedService();

  /** Two phones, one of them under a plan; the other one gets a plan at a later time. */
  async function sold() {
    const scripted = await service(saved);
    const clock = () => new Date(TAKEN);
    const plans = await TestPlanServer.start({ serviceUrl: scripted.url, clock });
    const token = await createOfferToken(phoneOffer(1), secret);
    const reading = await readOfferToken(token, secret);
    assert.ok(reading.status === 'ok');
    /** The dates of the plans, as soon as the service was sent so many orders. */
    const datesOf = async (orders: number) => {
      const last = (await scripted.waitForRequests(orders)).at(-1);
      const { orderPurchaseDate, orderLineItemList } = Order.parse(last?.body);
      assert.equal(orderPurchaseDate, ORDERED);
      return orderLineItemList.map(({ planDetails }) => planDetails?.policyPurchaseDate);
    };
    await plans.put('a', paid(lines));
    assert.deepEqual(await datesOf(1), [ORDERED]);
    const taken = await plans.request('POST', '/orders/a/plans', { token, plan: late });
    assert.equal(taken.status, 202);
    assert.deepEqual(await datesOf(2), [ORDERED, TAKEN]);
    const line: PaidLine = { ...late, id: reading.tokenId, quantity: 1, covers: 'phone' };
    return { scripted, plans, line, datesOf };
  }

  it('is kept when the shop puts the order with the line, and without a date', async () => {
    const { scripted, plans, line, datesOf } = await sold();
    await using _ = plans;
    const view = await plans.until(
      'a',
      ({ attempts, status }) => attempts > 0 && status !== 'pending',
    );
    for (const paidAt of [undefined, null]) {
      assert.deepEqual(await plans.put('a', paid([...lines, { ...line, paidAt }])), view);
    }
    assert.equal((await scripted.requests()).length, 2, 'nothing changed');
    await plans.put('a', paid([...lines, line], { customer: { firstName: 'Grace' } }));
    assert.deepEqual(await datesOf(3), [ORDERED, TAKEN]);
  });

  it('is the one that the shop puts, where it names one', async () => {
    const { plans, line, datesOf } = await sold();
    await using _ = plans;
    const paidAt = '2026-05-31T23:59:00+02:00';
    await plans.put('a', paid([...lines, { ...line, paidAt }]));
    assert.deepEqual(await datesOf(3), [ORDERED, paidAt]);
    await plans.put('a', paid([...lines, line], { customer: { firstName: 'Grace' } }));
    assert.deepEqual(await datesOf(4), [ORDERED, paidAt]);
  });

  it('is not the date of a product that has the id of its line now', async () => {
    const { plans, line, datesOf } = await sold();
    await using _ = plans;
    const { covers: _covers, ...product } = line;
    await plans.put('a', paid([...lines, product]));
    assert.deepEqual(await datesOf(3), [ORDERED, undefined]);
    // A product's line has no such date, and an order that had one could not be read again.
    await plans.put('a', paid([...lines, product], { customer: { firstName: 'Grace' } }));
    assert.deepEqual(await datesOf(4), [ORDERED, undefined]);
  });
});
