import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Postgres } from '../service/support/postgres.ts';
import { Command } from '../service/support/start-command.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { main, settings } from './support/kill-plan-servers.ts';
import { paid, phoneLines, PlanShop, TestPlanServer } from './support/plan-shop.ts';
import { plan, saved } from './support/scripted-orders.ts';

/** How long a test takes at most, in ms: far longer than the queue takes to find out that a process died. */
const LONGEST = 60_000;

/** Longer than a living process is ever silent, in s. */
const SILENCE = 15;

const HOUR = 60 * 60_000;

describe('the queue on PostgreSQL', () => {
  const service = useScriptedService();
  let postgres: Postgres;
  let databaseUrl: string;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase();
  });

  const order = paid(phoneLines(plan, 1));
  const loseJobs = () => postgres.execute(databaseUrl, 'delete from warranty_plan_queue.job');

  /** An order `a` whose attempt the service holds, and whose plan server is killed meanwhile. */
  const killInAttempt = async () => {
    const scripted = await service({ ...saved, behaviour: 'hold' }, saved);
    const options = { databaseUrl, serviceUrl: scripted.url, retryAmbiguous: true };
    const { command, url } = await Command.start(settings(options), main);
    await new PlanShop(url).put('a', order);
    await scripted.waitForRequests(1);
    command.signal('SIGKILL');
    await command.end();
    return options;
  };

  it(
    'hands an attempt whose process was killed to another plan server by itself',
    { timeout: LONGEST },
    async () => {
      await using plans = await TestPlanServer.start(await killInAttempt());
      await plans.untilStatus('a', 'saved');
    },
  );

  it(
    'leaves an attempt to its process for as long as that lives',
    { timeout: LONGEST },
    async () => {
      const scripted = await service({ ...saved, behaviour: 'hold' }, saved);
      const options = { databaseUrl, serviceUrl: scripted.url, timeout: 2 * LONGEST };
      await using plans = await TestPlanServer.start(options);
      await plans.put('a', order);
      await scripted.waitForRequests(1);
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query(
        `create function tell() returns trigger language plpgsql as $$
           begin notify heartbeat; return null; end $$;
         create trigger tell after update of heartbeat_on on warranty_plan_queue.job
           for each row execute function tell();
         listen heartbeat`,
      );
      for (let alive = 0; alive < SILENCE;) {
        const heartbeat = once(client, 'notification');
        const { rows } = await client.query<{ state: string; alive: number }>(
          `select state, extract(epoch from heartbeat_on - started_on)::float as alive
             from warranty_plan_queue.job where name = 'orders'`,
        );
        assert.deepEqual(
          rows.map(({ state }) => state),
          ['active'],
        );
        alive = rows[0]?.alive ?? 0;
        if (alive < SILENCE) await heartbeat;
      }
      await client.end();
      await scripted.release();
      await plans.untilStatus('a', 'saved');
      assert.equal((await scripted.requests()).length, 1);
    },
  );

  it(
    'ends an attempt under way, with what came of it, before its plan server is closed',
    { timeout: LONGEST },
    async ({ mock }) => {
      const stop = mock.method(PgBoss.prototype, 'stop');
      const scripted = await service({ ...saved, behaviour: 'hold' }, saved);
      const options = { databaseUrl, serviceUrl: scripted.url };
      const plans = await TestPlanServer.start(options);
      await plans.put('a', order);
      await scripted.waitForRequests(1);
      const closing = plans.close();
      while (stop.mock.callCount() === 0) await postgres.execute(databaseUrl, 'select');
      // A queue that does not wait for the attempt has ended by then.
      for (let time = 0; time < 20; time += 1) await postgres.execute(databaseUrl, 'select');
      await scripted.release();
      await closing;
      await using next = await TestPlanServer.start(options);
      assert.equal((await next.get('a')).status, 'saved');
      assert.equal((await scripted.requests()).length, 1);
    },
  );

  it('has no job of an order whose commit the database refused', async () => {
    const scripted = await service(saved);
    await using plans = await TestPlanServer.start({ databaseUrl, serviceUrl: scripted.url });
    await postgres.execute(
      databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$
         begin raise exception 'refused'; end $$;
       create constraint trigger refuse after insert on plan_order deferrable initially deferred
         for each row when (new.order_id = 'a') execute function refuse();`,
    );
    assert.equal((await plans.request('PUT', '/orders/a', order)).status, 500);
    await plans.put('b', order);
    await plans.untilStatus('b', 'saved');
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query(
      `select data->>'orderId' as id from warranty_plan_queue.job where name = 'orders'`,
    );
    await client.end();
    assert.deepEqual(rows, [{ id: 'b' }]);
  });

  it(
    'gets back an order that it has lost, as where a backup without it was restored',
    { timeout: LONGEST },
    async () => {
      const scripted = await service({ status: 429, headers: { 'Retry-After': '60' } }, saved);
      await using plans = await TestPlanServer.start({ databaseUrl, serviceUrl: scripted.url });
      await plans.put('a', order);
      await plans.until('a', ({ nextAttemptAt, attempts }) => attempts > 0 && !!nextAttemptAt);
      await loseJobs();
      plans.pass(HOUR);
      await plans.untilStatus('a', 'saved');
    },
  );

  it(
    'logs each fault of an outage once, however long that lasts, and those of the next outage again',
    { timeout: LONGEST },
    async ({ mock }) => {
      const start = mock.method(PgBoss.prototype, 'start');
      const scripted = await service({ status: 429, headers: { 'Retry-After': '60' } }, saved);
      await using plans = await TestPlanServer.start({ databaseUrl, serviceUrl: scripted.url });
      const engine = start.mock.calls[0]?.this;
      assert.ok(engine instanceof PgBoss);
      const linesOfAnOutage = async () => {
        const { length } = plans.lines;
        await postgres.pause();
        let refusals = 0;
        for await (const [{ code }] of on(engine, 'error')) {
          if (code === 'ECONNREFUSED') refusals += 1;
          // Four fetchers find it out each second, and so does what looks for lost orders.
          if (refusals > 8) break;
        }
        await postgres.resume();
        return plans.lines.slice(length).filter((line) => line.startsWith('The queue: '));
      };
      const lines = await linesOfAnOutage();
      assert.equal(new Set(lines).size, lines.length);
      await plans.put('a', order);
      await plans.until('a', ({ nextAttemptAt, attempts }) => attempts > 0 && !!nextAttemptAt);
      plans.pass(HOUR);
      // By then what looks for lost orders has found this one.
      await plans.untilStatus('a', 'saved');
      const next = await linesOfAnOutage();
      assert.ok(next.some((line) => lines.includes(line)));
    },
  );

  it(
    'gets back an attempt that it has lost, once no process can be making it any more',
    { timeout: LONGEST },
    async () => {
      const options = await killInAttempt();
      await loseJobs();
      const later = Date.now() + 3 * HOUR;
      await using plans = await TestPlanServer.start({ ...options, clock: () => new Date(later) });
      // Other orders are not kept waiting by it.
      await plans.put('b', order);
      await plans.untilStatus('b', 'saved');
      await plans.untilLogged('attempt 1 order=a version=1 unknown (interrupted)');
    },
  );
});
