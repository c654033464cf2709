import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { Postgres } from '../service/support/postgres.ts';
import { waitingForLock } from '../service/support/waiting-for-lock.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import { plan, saved } from './support/scripted-orders.ts';

const service = useScriptedService();
let postgres: Postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => postgres.stop());

it('an attempt under way on PostgreSQL is left alone by a state that was put just before it began', async () => {
  const scripted = await service(
    { status: 429, headers: { 'Retry-After': '2' } },
    { ...saved, behaviour: 'hold' },
    saved,
  );
  const databaseUrl = await postgres.createDatabase();
  await using plans = await TestPlanServer.start({ serviceUrl: scripted.url, databaseUrl });
  await plans.put('a', paid(phoneLines(plan, 1)));
  await plans.until(
    'a',
    ({ attempts, nextAttemptAt }) => attempts === 1 && nextAttemptAt !== undefined,
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("begin; select from plan_order where order_id = 'a' for update");
  // The new state waits for the row first, then the next attempt, whose job is under way by then.
  const putting = plans.put('a', paid(phoneLines(plan, 1), { customer: { firstName: 'Ann' } }));
  await waitingForLock(client);
  await waitingForLock(client, 2);
  await client.query('commit');
  await client.end();
  await putting;
  await scripted.waitForRequests(2);

  // The job of the new state was stored before this one's.
  await plans.put('b', paid(phoneLines(plan, 1)));
  await plans.untilStatus('b', 'saved');
  assert.deepEqual(
    plans.lines.filter((line) => line.includes('interrupted')),
    [],
  );
  await scripted.release();
  await plans.untilStatus('a', 'saved');
  assert.equal((await scripted.requests()).length, 3);
});
