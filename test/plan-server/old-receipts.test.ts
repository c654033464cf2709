import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { OldReceipts } from '../../src/plan-server/order/old-receipts.ts';
import { onEachDatabase } from '../service/support/databases.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase((engine) => {
  describe('old receipts', () => {
    it('are deleted 50 at a time, so that no request waits for long, and a plan server that is told to stop leaves the others', async () => {
      const databaseUrl = await engine.create();
      const options = { serviceUrl: 'http://127.0.0.1:1', databaseUrl, receiptDays: 30 };
      const [phone] = phoneLines({ policySKU: 'PLAN', policyPrice: 9.99 }, 1);
      assert.ok(phone);
      const lines = Array.from({ length: 120 }, (_, index) => {
        return { ...phone, id: `line-${index}`, receipt: `e30.${index}.c2ln` };
      });
      const plans = await TestPlanServer.start(options);
      await plans.put('a', paid(lines.slice(0, 110)));
      plans.pass(40 * DAY);
      await plans.put('a', paid(lines));
      await plans.close();

      await using database = openDatabase<Tables>(databaseUrl, () => undefined);
      const later = new Date(Date.now() + 35 * DAY);
      await database
        .updateTable('plan_store')
        .set({ receipts_checked_at: later.toISOString() })
        .execute();
      const kept = async () => {
        const rows = database
          .selectFrom('plan_receipt')
          .select('receipt')
          .where('receipt', '>', '');
        return (await rows.execute()).length;
      };
      const log = assert.fail;
      const deleting = () => new OldReceipts({ database, clock: () => later, log, days: 30 });
      const stopped = deleting();
      stopped.start();
      await stopped.stop();
      assert.equal(await kept(), 70);
      // Two at once, as of two instances: each of them ends.
      const both = [deleting(), deleting()];
      for (const each of both) each.start();
      while ((await kept()) > 10);
      await Promise.all(both.map((each) => each.stop()));
      assert.equal(await kept(), 10, 'what is young stays');
    });
  });
});
