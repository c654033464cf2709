import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { CompiledQuery } from 'kysely';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { keepReceipts } from '../../src/plan-server/order/receipts.ts';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { unheardDatabase } from '../support/unheard-database.ts';
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

  it('are kept for ever where receiptDays is null, as where it is left out', async () => {
    const receiptDays = null as never;
    await using plans = await TestPlanServer.start({ serviceUrl, receiptDays });
    await plans.put('a', paid(withReceipt('e30.one.c2ln')));
    plans.pass(1000);
    assert.deepEqual(await receiptsOf(plans, 'a'), [['plan', 'e30.one.c2ln']]);
  });

  it(`are shown for receiptDays, here ${DAYS}`, async () => {
    await using plans = await TestPlanServer.start({ serviceUrl, receiptDays: DAYS });
    await plans.put('a', paid(withReceipt('e30.one.c2ln')));
    plans.pass(DAYS * DAY - 60_000);
    assert.equal((await receiptsOf(plans, 'a')).length, 1);
    plans.pass(2 * 60_000);
    assert.deepEqual(await receiptsOf(plans, 'a'), []);
  });

  it('do not come back then where the shop puts the order again, with them in it', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl, receiptDays: DAYS });
    await plans.put('a', paid(withReceipt('e30.one.c2ln')));
    plans.pass(DAYS * DAY);
    assert.deepEqual(await receiptsOf(plans, 'a'), []);
    await plans.put('a', paid(withReceipt('e30.one.c2ln'), { customer: {} }));
    assert.deepEqual(await receiptsOf(plans, 'a'), []);
    await plans.put('a', paid(withReceipt('e30.two.c2ln')));
    assert.deepEqual(await receiptsOf(plans, 'a'), [['plan', 'e30.two.c2ln']]);
  });

  /** A plan server that keeps receipts in a file, and whether any file has one. */
  const inFiles = async (context: TestContext) => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-receipts-'));
    context.after(() => rm(folder, { recursive: true }));
    const databaseUrl = `file:${join(folder, 'plans.sqlite')}`;
    const options = { serviceUrl, databaseUrl, receiptDays: DAYS };
    const plans = await TestPlanServer.start(options);
    const receipt = 'agreed-to-by-the-shopper.'.repeat(300);
    for (let number = 0; number < 10; number += 1) {
      await plans.put(`order-${number}`, paid(withReceipt(receipt)));
    }
    const isFound = async () => {
      const names = await readdir(folder);
      const texts = names.map((name) => readFile(join(folder, name), 'latin1'));
      return (await Promise.all(texts)).some((text) => text.includes('agreed-to-by-the-shopper'));
    };
    assert.equal(await isFound(), true);
    return { options, plans, receipt, isFound };
  };

  it('are gone from every file of SQLite then, once two looks found them old, each as the plan server starts', async (context) => {
    const { options, plans, receipt, isFound } = await inFiles(context);
    await plans.close();
    const later = new Date(Date.now() + DAYS * DAY + 60_000);
    for (const isLeft of [true, false]) {
      await using started = await TestPlanServer.start({ ...options, clock: () => later });
      assert.deepEqual(await receiptsOf(started, 'order-0'), []);
      // They are deleted in the background.
      if (!isLeft) for (let found = true; found;) found = await isFound();
      // The shop puts the order again, with them in it.
      await started.put('order-0', paid(withReceipt(receipt), { customer: {} }));
      assert.deepEqual(await receiptsOf(started, 'order-0'), []);
      await started.close();
      assert.equal(await isFound(), isLeft);
    }
  });

  it('are still there where the clock was years ahead for a moment', async (context) => {
    const { options, plans } = await inFiles(context);
    await plans.close();
    for (const ahead of [3650 * DAY, 0]) {
      const now = Date.now() + ahead;
      await using started = await TestPlanServer.start({ ...options, clock: () => new Date(now) });
      assert.equal((await receiptsOf(started, 'order-0')).length, ahead === 0 ? 1 : 0);
    }
  });

  it('are kept by few statements, in one order whatever that of the lines', async () => {
    const heard: CompiledQuery[] = [];
    const database = unheardDatabase<Tables>((query) => heard.push(query));
    const ids = Array.from({ length: 300 }, (_, index) => `line-${1000 + index}`);
    const lines = ids.map((id) => ({ ...phone, id, receipt: 'e30.one.c2ln' }) as PaidLine);
    for (const order of [lines, lines.toReversed()]) {
      heard.length = 0;
      await database
        .transaction()
        .execute((transaction) =>
          keepReceipts(transaction, { ...paid(order), orderId: 'a' }, new Date()),
        );
      const rows = heard.map(({ parameters }) => parameters.length / 5);
      assert.deepEqual(rows, [256, 32, 8, 4]);
      const kept = heard.flatMap(({ parameters }) => parameters.filter((_, at) => at % 5 === 1));
      assert.deepEqual(kept, ids);
    }
  });

  it('of hundreds of lines are kept, each once', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl });
    const lines = Array.from({ length: 300 }, (_, index) => {
      return { ...phone, id: `line-${index}`, receipt: `e30.${index}.c2ln` } as PaidLine;
    });
    await plans.put('a', paid(lines));
    await plans.put('a', paid(lines.toReversed()));
    const receipts: [string, string][] = await receiptsOf(plans, 'a');
    assert.equal(receipts.length, 300);
    for (const [lineId, receipt] of receipts) {
      assert.equal(lineId, `line-${receipt.split('.')[1]}`);
    }
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
    await plans.untilLogged('Old receipts could not be deleted: RangeError');
  });
});
