import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** Nothing listens there: receipts do not wait for the service. */
const serviceUrl = 'http://127.0.0.1:1';

const [phone, plan] = phoneLines({ policySKU: 'PLAN', policyPrice: 9.99 }, 1);
const withReceipt = (receipt: string) => [phone, { ...plan, receipt }] as PaidLine[];

describe('the receipts of an order', () => {
  const receiptsOf = async (plans: TestPlanServer, orderId: string) => {
    const { receipts } = await (await plans.request('GET', `/orders/${orderId}/receipts`)).json();
    return receipts.map(({ lineId, receipt }: Record<string, string>) => [lineId, receipt]);
  };

  it('are kept with it, also after its line is gone or has another one', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    await plans.put('a', paid(withReceipt('e30.one.c2ln')));
    await plans.put('a', paid(withReceipt('e30.one.c2ln'), { customer: {} }));
    plans.pass(1000);
    await plans.put('a', paid(withReceipt('e30.two.c2ln')));
    await plans.put('a', paid([]));
    await plans.put('b', paid([]));
    assert.deepEqual(await receiptsOf(plans, 'a'), [
      ['plan', 'e30.one.c2ln'],
      ['plan', 'e30.two.c2ln'],
    ]);
    assert.deepEqual(await receiptsOf(plans, 'b'), []);
  });

  it(`are deleted after receiptDays, here ${DAYS}`, async () => {
    await using plans = await TestPlanServer.start({ serviceUrl, receiptDays: DAYS });
    await plans.put('a', paid(withReceipt('e30.one.c2ln')));
    plans.pass(DAYS * DAY - 60_000);
    assert.equal((await receiptsOf(plans, 'a')).length, 1);
    plans.pass(2 * 60_000);
    assert.deepEqual(await receiptsOf(plans, 'a'), []);
    plans.pass(-DAYS * DAY);
    assert.deepEqual(await receiptsOf(plans, 'a'), [], 'they are gone, not only old');
  });

  it('that cannot be deleted are not forgotten without a word', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    let now = new Date();
    await using plans = await TestPlanServer.start({
      serviceUrl,
      receiptDays: DAYS,
      clock: () => now,
    });
    now = new Date(Number.NaN);
    test.mock.timers.tick(60 * 60_000);
    await nextTurn();
    assert.match(plans.lines.join('\n'), /^Old receipts could not be deleted: RangeError/m);
  });
});
