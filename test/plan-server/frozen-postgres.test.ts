import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PlanServerOptions } from '../../src/plan-server/plan-server-options.ts';
import { Postgres } from '../service/support/postgres.ts';
import { listContracts, offeredPlans } from '../service/support/save-order.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { paid, phoneLines, type Plan, standing, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

/** More than a plan server has connections. */
const ORDERS = 14;

/** Short limits; the address says them, as an operator's may. */
const LIMITS = '?connect_timeout=1&query_timeout=1500';

/** Time for one attempt, in ms; closing takes five seconds more at most. */
const TIMEOUT = 1000;

describe('plan servers on a PostgreSQL that is frozen', () => {
  let postgres: Postgres;
  let service: RestartingService;
  let plan: Plan;
  before(async () => {
    postgres = await Postgres.start();
    // The service has its data elsewhere.
    service = await RestartingService.start(':memory:');
    [plan] = await offeredPlans(service.url);
  });
  after(async () => {
    await service.down();
    await postgres.stop();
  });

  const start = async (options: Partial<PlanServerOptions> = {}) =>
    TestPlanServer.start({
      serviceUrl: service.url,
      databaseUrl: (await postgres.createDatabase()) + LIMITS,
      timeout: TIMEOUT,
      ...options,
    });

  it('ask to come again in time, say that they are not ready, and go on by themselves', async () => {
    await using plans = await start();
    const isTold = async (request: Promise<Response>) => {
      const { status, headers } = await request;
      assert.deepEqual([status, headers.get('Retry-After')], [503, '1']);
    };
    const ids = Array.from({ length: ORDERS }, (_, index) => `order-${index}`);
    await Promise.all(ids.map((id) => plans.put(id, paid(phoneLines(plan, 1)))));
    for (const id of ids) await plans.untilStatus(id, 'saved');
    await postgres.whileFrozen(async () => {
      await Promise.all([
        ...ids.map((id) =>
          isTold(plans.request('PUT', `/orders/${id}`, paid(phoneLines(plan, 2)))),
        ),
        isTold(plans.request('GET', '/ready')),
        isTold(plans.request('GET', '/orders/order-0')),
      ]);
      await isTold(plans.request('GET', '/ready'));
    });
    assert.equal((await plans.request('GET', '/ready')).status, 200);
    for (const id of ids) await plans.put(id, paid(phoneLines(plan, 3)));
    for (const id of ids) {
      const saved = await plans.until(
        id,
        (view) => view.status === 'saved' && standing(view).length === 3,
      );
      const listed = await listContracts(service.url, { orderId: id });
      assert.deepEqual(
        listed.map(({ contractId }: { contractId: string }) => contractId).toSorted(),
        standing(saved).toSorted(),
      );
    }
  });

  it('do not let the states of one order wait for each other in vain', async () => {
    await using plans = await start();
    await postgres.whileFrozen(async () => {
      // One after the other, they would take almost two minutes.
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          plans.request('PUT', '/orders/one', paid(phoneLines(plan, 1 + (index % 7)))),
        ),
      );
      assert.ok(replies.every(({ status }) => status === 503));
    });
    await plans.put('one', paid(phoneLines(plan, 2)));
    assert.equal(standing(await plans.untilStatus('one', 'saved')).length, 2);
  });

  it('store what came of the attempt that was under way, which is not made twice', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const told: string[] = [];
    const slow = await serveFetch(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const reply = await fetch(service.url + pathname + search, {
        method: request.method,
        headers: request.headers,
        body,
      });
      told.push(body);
      asked.resolve();
      await answer.promise;
      return reply;
    });
    await using plans = await start({ serviceUrl: slow.url, timeout: 30_000 });
    await plans.put('under-way', paid(phoneLines(plan, 2)));
    await asked.promise;
    await postgres.whileFrozen(async () => {
      answer.resolve();
      await plans.untilLogged('The outcome of order=under-way could not be stored');
    });
    const saved = await plans.untilStatus('under-way', 'saved');
    assert.equal(standing(saved).length, 2);
    assert.equal(told.length, 1);
    await slow.close();
  });

  it('can be closed', async () => {
    const plans = await start();
    await plans.put('closed', paid(phoneLines(plan, 1)));
    await plans.untilStatus('closed', 'saved');
    await postgres.whileFrozen(async () => {
      const late = plans.request('PUT', '/orders/late', paid(phoneLines(plan, 1)));
      await plans.close();
      assert.equal((await late).status, 503);
    });
  });
});
