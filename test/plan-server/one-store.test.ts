import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { createPlanServer } from '../../src/plan-server/create-plan-server.ts';
import { onEachDatabase } from '../service/support/databases.ts';
import { offeredPlans } from '../service/support/save-order.ts';
import { execute } from '../service/support/execute.ts';
import { startService, storeId } from '../service/support/start-service.ts';
import { paid, phoneLines, secret, standing, TestPlanServer } from './support/plan-shop.ts';

onEachDatabase((databases) => {
  it('a plan server does not start on the database of another store, whose orders may have the same ids', async () => {
    await using service = await startService();
    const [plan] = await offeredPlans(service.url);
    const options = { serviceUrl: service.url, databaseUrl: await databases.create() };
    {
      await using plans = await TestPlanServer.start(options);
      await plans.put('1001', paid(phoneLines(plan, 1)));
      await plans.untilStatus('1001', 'saved');
    }
    const other = createPlanServer({
      ...options,
      storeId: 'other-store',
      accessToken: 'other-token',
      secret,
    });
    try {
      // Each request opens the database anew, and must find the same reason.
      for (let time = 0; time < 2; time += 1) {
        await assert.rejects(other.ready(), {
          name: 'RangeError',
          message:
            'The database has the orders of store demo-store, not of other-store: give each store a database of its own, or correct a mistyped id as docs/plan-server.md says.',
        });
      }
    } finally {
      await other.close();
    }
    await using plans = await TestPlanServer.start(options);
    assert.equal(standing(await plans.get('1001')).length, 1);
  });

  it('a store id that was mistyped is corrected as the document says, and the orders that wait are sent', async () => {
    await using service = await startService();
    const [plan] = await offeredPlans(service.url);
    const options = { serviceUrl: service.url, databaseUrl: await databases.create() };
    {
      await using mistyped = await TestPlanServer.start({ ...options, storeId: 'my-stroe' });
      await mistyped.put('1001', paid(phoneLines(plan, 1)));
      await mistyped.untilStatus('1001', 'attention');
    }
    const guide = await readFile(new URL('../../docs/plan-server.md', import.meta.url), 'utf8');
    const statement = /`(UPDATE plan_store .+)`/.exec(guide)?.[1] ?? '';
    await execute(options.databaseUrl, statement.replace('my-store', storeId));
    await using plans = await TestPlanServer.start(options);
    plans.pass(60 * 60_000);
    await plans.untilStatus('1001', 'saved');
  });
});
