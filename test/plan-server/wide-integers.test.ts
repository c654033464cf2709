import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Postgres } from '../service/support/postgres.ts';
import { offeredPlans } from '../service/support/save-order.ts';
import { startService } from '../service/support/start-service.ts';
import { paid, phoneLines, standing, TestPlanServer } from './support/plan-shop.ts';

let postgres: Postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => postgres.stop());

it('a plan server saves orders also on a database whose integers have 64 bits', async () => {
  await using service = await startService();
  const [plan] = await offeredPlans(service.url);
  const databaseUrl = await postgres.createDatabase();
  await using plans = await TestPlanServer.start({ serviceUrl: service.url, databaseUrl });
  await postgres.widenIntegers(databaseUrl);
  for (const quantity of [1, 2]) {
    await plans.put('wide', paid(phoneLines(plan, quantity)));
    const settled = await plans.until('wide', ({ status }) => status !== 'pending');
    assert.deepEqual([settled.status, standing(settled).length], ['saved', quantity]);
    assert.equal(settled.attempts, 1);
  }
});
