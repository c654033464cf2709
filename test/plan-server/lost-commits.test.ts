import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Postgres } from '../service/support/postgres.ts';
import { type Fate, PostgresProxy } from '../service/support/postgres-proxy.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, standing, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, saved } from './support/scripted-orders.ts';

/** A short limit; the address says it, as an operator's may. */
const LIMIT = '?query_timeout=1500';

const BREAKS: Readonly<Record<string, Fate>> = {
  'before the server has it': 'lose',
  'before its answer is back': 'lose-answer',
  'but stays open, and the server has it': 'swallow-answer',
};

/** The statement after which the commit of what a shop puts comes. */
const PUTS = /^insert into "plan_order"/;

/** The statements after which a worker commits: that an attempt begins, and what came of it. */
const BEGINS = /^update "plan_order" set .*"attempt_started_at"/;
const ENDS = /^update "plan_order" set .*"is_attempt_open".* "contracts"/;

describe('a commit of a plan server, where the connection to PostgreSQL breaks', () => {
  const service = useScriptedService();
  let postgres: Postgres;
  let proxy: PostgresProxy;
  before(async () => {
    postgres = await Postgres.start();
    proxy = await PostgresProxy.start((await postgres.createDatabase()) + LIMIT);
  });
  after(async () => {
    await proxy[Symbol.asyncDispose]();
    await postgres.stop();
  });

  /** Gives the commit of the next such statement its fate; resolves as it does so. */
  const meetCommitAfter = (statement: RegExp, fate: Fate) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Other connections commit meanwhile, such as those of the queue.
    let met: object | undefined;
    proxy.fateOf = (text, connection) => {
      if (statement.test(text)) met = connection;
      if (connection !== met || text !== 'commit') return 'pass';
      proxy.fateOf = () => 'pass';
      resolve();
      return fate;
    };
    return promise;
  };

  for (const [moment, fate] of Object.entries(BREAKS)) {
    for (const [what, statement] of [
      ['an attempt begins', BEGINS],
      ['what came of it', ENDS],
    ] as const) {
      it(`${moment}, as it stores ${what}: the order is sent once, and no person has to look at it`, async () => {
        const scripted = await service(saved);
        await using plans = await TestPlanServer.start({
          serviceUrl: scripted.url,
          databaseUrl: proxy.databaseUrl,
        });
        const orderId = `${fate} ${what}`;
        const broken = meetCommitAfter(statement, fate);
        await plans.put(orderId, paid(phoneLines(plan, 1)));
        await broken;
        const view = await plans.until(orderId, ({ status }) => status !== 'pending');
        assert.deepEqual([view.status, view.reason], ['saved', undefined]);
        assert.deepEqual(standing(view), [contract.contractId]);
        assert.equal((await scripted.requests()).length, 1);
      });
    }
  }

  it('as a shop puts an order: it is told to put that again, and the order is sent once', async () => {
    const scripted = await service(saved);
    const { databaseUrl } = proxy;
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url, databaseUrl });
    const order = paid(phoneLines(plan, 1));
    const broken = meetCommitAfter(PUTS, 'lose-answer');
    const { status, headers } = await plans.request('PUT', '/orders/put', order);
    await broken;
    assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
    await plans.put('put', order);
    assert.deepEqual(standing(await plans.untilStatus('put', 'saved')), [contract.contractId]);
    assert.equal((await scripted.requests()).length, 1);
  });

  it('as an attempt begins: what is sent then is the order as it has become meanwhile', async () => {
    const scripted = await service(saved);
    await using plans = await TestPlanServer.start({
      serviceUrl: scripted.url,
      databaseUrl: proxy.databaseUrl,
    });
    const broken = meetCommitAfter(BEGINS, 'swallow-answer');
    await plans.put('changed', paid(phoneLines(plan, 1)));
    await broken;
    // The worker waits for its answer meanwhile.
    const [phone] = phoneLines(plan, 1);
    assert.ok(phone);
    await plans.put('changed', paid([phone]));
    await plans.untilLogged('order=changed has no plan');
    await plans.put('changed', paid(phoneLines(plan, 1)));
    assert.deepEqual(standing(await plans.untilStatus('changed', 'saved')), [contract.contractId]);
    assert.equal((await scripted.requests()).length, 1);
  });
});
