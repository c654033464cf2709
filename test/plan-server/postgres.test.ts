import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Postgres } from '../service/support/postgres.ts';
import { listContracts, offeredPlans } from '../service/support/save-order.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, standing, TestPlanServer, type Plan } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

const STATES = 200;
const HOUR = 60 * 60_000;

describe('plan servers on PostgreSQL', () => {
  const scripted = useScriptedService();
  let postgres: Postgres;
  let service: RestartingService;
  let plan: Plan;
  before(async () => {
    postgres = await Postgres.start();
    service = await RestartingService.start(await postgres.createDatabase());
    [plan] = await offeredPlans(service.url);
  });
  after(async () => {
    await service.down();
    await postgres.stop();
  });

  const start = (databaseUrl: string) =>
    TestPlanServer.start({ serviceUrl: service.url, databaseUrl });
  const standingAtTheService = async (orderId: string) => {
    const contracts = await listContracts(service.url, { orderId });
    return contracts
      .filter((contract: { isCancelled: boolean }) => !contract.isCancelled)
      .map(({ contractId }: { contractId: string }) => contractId);
  };

  it(`two of them bring one order in line with the last of ${STATES} racing states, one attempt at a time`, async () => {
    const databaseUrl = await postgres.createDatabase();
    await using one = await start(databaseUrl);
    await using other = await start(databaseUrl);
    const servers = [one, other];
    const state = (index: number, quantity: number) =>
      paid(phoneLines(plan, quantity), { customer: { addressLine1: `state ${index}` } });
    await Promise.all(
      Array.from({ length: STATES - 1 }, (_, index) =>
        (index % 2 ? one : other).put('raced', state(index, 1 + (index % 7))),
      ),
    );
    await other.put('raced', state(STATES, 2));
    // Either of them may make the last attempt; both know of it then.
    const saved = await Promise.any(servers.map((server) => server.untilStatus('raced', 'saved')));
    assert.equal(standing(saved).length, 2);
    assert.deepEqual(await standingAtTheService('raced'), standing(saved));
    assert.deepEqual(await one.get('raced'), saved);
    // Each has logged all that it did once it is closed.
    await Promise.all(servers.map((server) => server.close()));
    const versions = servers
      .flatMap(({ lines }) => lines)
      .map((line) => Number(/ version=(\d+) saved /.exec(line)?.[1] ?? 0))
      .filter((version) => version > 0);
    assert.equal(Math.max(...versions), STATES, 'the last state was sent');
    assert.equal(new Set(versions).size, versions.length, 'no state was sent twice');
  });

  it('have each order once after an hour without the service', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using plans = await start(databaseUrl);
    await service.down();
    const ids = ['hour-1', 'hour-2', 'hour-3'];
    for (const orderId of ids) await plans.put(orderId, paid(phoneLines(plan, 2)));
    for (const orderId of ids) {
      await plans.until(orderId, ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);
    }
    plans.pass(HOUR);
    await service.up();
    for (const orderId of ids) {
      const saved = await plans.untilStatus(orderId, 'saved');
      assert.deepEqual(await standingAtTheService(orderId), standing(saved));
      assert.equal(standing(saved).length, 2);
    }
  });

  it('leave an order that the service has put off alone for as long as it waits', async () => {
    const busy = await scripted({ status: 503, headers: { 'retry-after': '600' } });
    const databaseUrl = await postgres.createDatabase();
    await using plans = await TestPlanServer.start({ serviceUrl: busy.url, databaseUrl });
    await plans.put('put-off', paid(phoneLines(plan, 1)));
    await plans.until('put-off', ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::int as wait
         from warranty_plan_queue.job where state = 'created'`,
    );
    await client.end();
    assert.equal(rows.length, 1);
    assert.ok(rows.every(({ wait }) => Math.abs(wait - 600) < 60));
    assert.equal((await busy.requests()).length, 1);
  });

  it('come back to an order that is due later by the clock of the one that has it', async () => {
    await using plans = await start(await postgres.createDatabase());
    await service.down();
    await plans.put('behind', paid(phoneLines(plan, 1)));
    await plans.until('behind', ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);
    plans.pass(-3000);
    await service.up();
    const back = performance.now();
    await plans.untilStatus('behind', 'saved');
    // What the queue has lost is looked for after a minute.
    assert.ok(performance.now() - back < 30_000);
  });

  it('come again to an order on which work has failed', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using plans = await start(databaseUrl);
    await postgres.execute(
      databaseUrl,
      `create sequence failures;
       create function fail() returns trigger language plpgsql as $$
         begin if nextval('failures') <= 2 then raise exception 'for %', new.order_id; end if; return new; end $$;
       create trigger fail before update on plan_order
         for each row when (new.is_attempt_open = 1) execute function fail();`,
    );
    const began = performance.now();
    await plans.put('failing', paid(phoneLines(plan, 1)));
    assert.equal(standing(await plans.untilStatus('failing', 'saved')).length, 1);
    // What the queue has lost is looked for after a minute.
    assert.ok(performance.now() - began < 30_000);
    const failures = plans.lines.filter((line) =>
      line.startsWith('Work on order=failing failed: error P0001 '),
    );
    assert.equal(failures.length, 2);
  });

  it('go on with an order of a clock that was ahead once that is put right', async () => {
    await using plans = await start(await postgres.createDatabase());
    await service.down();
    plans.pass(24 * HOUR);
    await plans.put('ahead', paid(phoneLines(plan, 1)));
    await plans.until('ahead', ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);
    plans.pass(-24 * HOUR);
    await service.up();
    await plans.untilStatus('ahead', 'saved');
  });

  it('lose and double nothing while the database is gone and comes back', async () => {
    // The service has its data elsewhere.
    await using lasting = await RestartingService.start(':memory:');
    await using plans = await TestPlanServer.start({
      serviceUrl: lasting.url,
      databaseUrl: await postgres.createDatabase(),
    });
    const [offered] = await offeredPlans(lasting.url);
    await plans.put('before', paid(phoneLines(offered, 1)));
    await plans.untilStatus('before', 'saved');
    await postgres.pause();
    const refused = await plans.request('PUT', '/orders/gone', paid(phoneLines(offered, 1)));
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
    assert.equal((await refused.json()).error.code, 'UNAVAILABLE');
    assert.equal((await plans.request('GET', '/orders/before')).status, 503);
    await postgres.resume();
    await plans.put('gone', paid(phoneLines(offered, 2)));
    await plans.put('before', paid(phoneLines(offered, 3)));
    assert.equal(standing(await plans.untilStatus('gone', 'saved')).length, 2);
    assert.equal(standing(await plans.untilStatus('before', 'saved')).length, 3);
    assert.equal(lasting.orders, 3);
  });

  it('refuse what a read-only database cannot take, and say that they are not ready', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using plans = await TestPlanServer.start({
      serviceUrl: service.url,
      databaseUrl,
      receiptDays: 1,
    });
    await plans.put('before', paid(phoneLines(plan, 1)));
    await plans.untilStatus('before', 'saved');
    const order = paid(phoneLines(plan, 2));
    const answers = async () =>
      Promise.all(
        [
          plans.request('PUT', '/orders/read-only', order),
          plans.request('GET', '/ready'),
          plans.request('GET', '/orders/before/receipts'),
          plans.request('GET', '/orders/before'),
        ].map(async (response) => (await response).status),
      );
    await postgres.setReadOnly(databaseUrl, true);
    assert.deepEqual(await answers(), [503, 503, 200, 200]);
    await postgres.setReadOnly(databaseUrl, false);
    assert.deepEqual(await answers(), [202, 200, 200, 200]);
    assert.equal(standing(await plans.untilStatus('read-only', 'saved')).length, 2);
  });

  it('leave the connections to a server from which another one took over', async () => {
    // The service has its data elsewhere.
    await using lasting = await RestartingService.start(':memory:');
    const [offered] = await offeredPlans(lasting.url);
    const databaseUrl = await postgres.createDatabase();
    await using plans = await TestPlanServer.start({ serviceUrl: lasting.url, databaseUrl });
    await plans.put('before', paid(phoneLines(offered, 1)));
    await plans.untilStatus('before', 'saved');
    const order = paid(phoneLines(offered, 2));
    await postgres.whileDemoted(databaseUrl, async () => {
      assert.equal((await plans.request('PUT', '/orders/after', order)).status, 503);
      await plans.put('after', order);
      assert.equal(standing(await plans.untilStatus('after', 'saved')).length, 2);
    });
  });

  it('ask to come again where the database gives them no connection', async () => {
    const databaseUrl = await postgres.createDatabase();
    await using plans = await start(databaseUrl);
    await plans.put('closed', paid(phoneLines(plan, 1)));
    await plans.untilStatus('closed', 'saved');
    const requests = [
      ['GET', '/orders/closed'],
      ['GET', '/orders/closed/receipts'],
      ['POST', '/orders/closed/retry'],
      ['GET', '/attention'],
      ['GET', '/metrics'],
      ['GET', '/ready'],
    ] as const;
    await postgres.setClosed(databaseUrl, true);
    for (const [method, path] of requests) {
      const { status, headers } = await plans.request(method, path);
      assert.deepEqual([path, status, headers.get('retry-after')], [path, 503, '1']);
    }
    await postgres.setClosed(databaseUrl, false);
    for (const [method, path] of requests) {
      const { ok } = await plans.request(method, path);
      assert.ok(ok, path);
    }
  });

  it('let an attempt under way take its whole time when they are closed, however long that is', async (context) => {
    const { mock } = context.mock.method(PgBoss.prototype, 'stop');
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    const databaseUrl = await postgres.createDatabase();
    const options = { serviceUrl: service.url, databaseUrl };
    for (const timeout of [25_000, Infinity]) {
      const plans = await TestPlanServer.start({ ...options, timeout });
      await plans.close();
    }
    process.off('warning', hear);
    const times = mock.calls.map(({ arguments: [stopping] }) => stopping?.timeout);
    assert.deepEqual(times, [30_000, 2 ** 31 - 1]);
    assert.deepEqual(warnings, [], 'a timer that cannot wait for so long fires at once');
  });
});
