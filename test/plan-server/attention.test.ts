import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { statementParts } from '../../src/database/statement-parts.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { newRow } from '../../src/plan-server/order/order-row.ts';
import { OrderRows } from '../../src/plan-server/order/order-rows.ts';
import { OrderStore } from '../../src/plan-server/order/order-store.ts';
import type { PlanServerOptions } from '../../src/plan-server/plan-server-options.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { token } from '../service/support/start-service.ts';
import { paid, phoneLines, secret, standing, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, quantitiesOf, saved } from './support/scripted-orders.ts';

/** Replies of which nobody can tell whether the order was carried out. */
const ambiguous: [what: string, reply: ScriptedReply][] = [
  ['a reset', { behaviour: 'destroy' }],
  ['half a reply', { ...saved, behaviour: 'cut' }],
  ['no reply in time', { behaviour: 'hang' }],
  ['status 500', { status: 500 }],
  ['status 503 of a gateway', { status: 503 }],
];

/** The same, and it may be answered for ever. */
const unreadable: [what: string, reply: ScriptedReply][] = [
  ['a reply that is none', { body: 'OK' }],
  ['303: the result is elsewhere', { status: 303, headers: { location: '/result' } }],
];

describe('an attempt of which nobody knows what came of it', () => {
  const service = useScriptedService();
  const start = async (replies: ScriptedReply[], options: Partial<PlanServerOptions> = {}) => {
    const scripted = await service(...replies);
    const isWaitedFor = replies.some(({ behaviour }) => behaviour === 'hang');
    const plans = await TestPlanServer.start({
      serviceUrl: scripted.url,
      // A loaded machine may take this long for a reply that comes.
      timeout: isWaitedFor ? 1000 : undefined,
      ...options,
    });
    return { scripted, plans };
  };

  for (const [what, reply] of [...ambiguous, ...unreadable]) {
    it(`is not repeated, but set aside for a person: ${what}`, async () => {
      const { scripted, plans } = await start([reply, saved]);
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      const view = await plans.untilStatus('a', 'attention');
      assert.match(
        view.reason ?? '',
        /^It is unknown whether the service carried out the order: POST/,
      );
      assert.match(view.reason ?? '', /Ask the service's operator which contracts order a has/);
      // Who only tries again may make contracts twice.
      assert.doesNotMatch(view.reason ?? '', /try again|before it is saved/i);
      assert.equal(view.nextAttemptAt, undefined);

      // What the shop says meanwhile is kept, and waits too.
      await plans.put('a', paid(phoneLines(plan, 2)));
      plans.pass(24 * 60 * 60_000);
      await plans.put('b', paid(phoneLines(plan, 1)));
      await plans.untilStatus('b', 'saved');
      assert.equal((await scripted.requests()).length, 2, 'one of them is of the other order');
      const attention = await plans.request('GET', '/attention');
      const { orders } = await attention.json();
      assert.deepEqual(
        orders.map(({ orderId, reason }: Record<string, string>) => [orderId, reason]),
        [['a', view.reason]],
      );
      assert.match(await plans.metrics(), /^warranty_plan_orders_attention 1$/m);
    });
  }

  it('shows the person the reply that cannot be read, which may name contracts, without a secret', async () => {
    const contracts = { phone: [contract], note: `\0 for ${token} and ${secret}` };
    const readable = `{"phone":[${JSON.stringify(contract)}],"note":"\\u0000 for [access token] and [access token]"}`;
    for (const [body, said] of [
      [{ orderId: 'b', contractList: [contract] }, JSON.stringify(contract)],
      [{ contractList: contracts }, `{"contractList":${readable}}`],
      [`\0 ${contract.contractId}`, `"\\u0000 ${contract.contractId}"`],
      ['x'.repeat(5000), `"${'x'.repeat(998)}…`],
    ] as const) {
      const { plans } = await start([{ body }]);
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      const { reason = '' } = await plans.untilStatus('a', 'attention');
      assert.ok(reason.includes(' It said: '), reason);
      assert.ok(reason.includes(said), reason);
      assert.ok(reason.length < 1500, reason);
    }
  });

  for (const [what, reply] of ambiguous) {
    it(`is repeated with retryAmbiguous: ${what}`, async () => {
      const { scripted, plans } = await start([reply, saved], { retryAmbiguous: true });
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      const put = await plans.until(
        'a',
        ({ attempts, nextAttemptAt }) => attempts === 1 && !!nextAttemptAt,
      );
      assert.equal(put.status, 'pending');
      plans.pass(60_000);
      assert.equal((await plans.untilStatus('a', 'saved')).attempts, 2);
      assert.equal((await scripted.requests()).length, 2);
    });
  }

  for (const [what, reply] of unreadable) {
    it(`is repeated with retryAmbiguous, and shown to a person until it ends: ${what}`, async () => {
      const { scripted, plans } = await start([reply, reply, saved], { retryAmbiguous: true });
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      for (const attempt of [1, 2]) {
        const view = await plans.until('a', ({ attempts, nextAttemptAt }) => {
          return attempts === attempt && !!nextAttemptAt;
        });
        assert.equal(view.status, 'attention');
        assert.match(
          view.reason ?? '',
          /^The service's reply cannot be read: POST .* settle it with/,
        );
        const { orders } = await (await plans.request('GET', '/attention')).json();
        assert.deepEqual(orders, [view]);
        plans.pass(60_000);
      }
      const { reason } = await plans.untilStatus('a', 'saved');
      assert.equal(reason, undefined);
      assert.equal((await scripted.requests()).length, 3);
    });
  }

  it('is listed first where its order has waited for longest, whatever the shop said since', async () => {
    const { plans } = await start([saved, { behaviour: 'destroy' }, { behaviour: 'destroy' }]);
    await using _ = plans;
    // The first one to be stored, and saved, is the last one to wait.
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    for (const orderId of ['b', 'a']) {
      plans.pass(1000);
      await plans.put(orderId, paid(phoneLines(plan, 2)));
      await plans.untilStatus(orderId, 'attention');
    }
    await plans.put('b', paid(phoneLines(plan, 3)));
    const { orders } = await (await plans.request('GET', '/attention')).json();
    assert.deepEqual(
      orders.map(({ orderId }: { orderId: string }) => orderId),
      ['b', 'a'],
    );
  });

  for (const [what, reply, options] of [
    ['one that is not repeated', { status: 500 }, {}],
    ['one that is repeated by itself', { body: 'OK' }, { retryAmbiguous: true }],
  ] as const) {
    it(`is settled by a person with the contracts that were found: ${what}`, async () => {
      const { scripted, plans } = await start([reply, saved], options);
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      await plans.untilStatus('a', 'attention');
      const settled = await plans.act('a', 'settle', { contracts: [contract] });
      assert.deepEqual([settled.status, settled.contracts], ['saved', [contract]]);
      assert.deepEqual([settled.reason, settled.nextAttemptAt], [undefined, undefined]);
      assert.equal((await scripted.requests()).length, 1, 'nothing more was sent');
      // Its outcome is known now: what the shop says of it later is sent.
      assert.equal((await plans.put('a', paid([]))).status, 'pending');
      await scripted.waitForRequests(2);
    });
  }

  it('is settled with a contract for each of thousands of units', async () => {
    const { plans } = await start([{ status: 500 }]);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 2000)));
    await plans.untilStatus('a', 'attention');
    const contracts = Array.from({ length: 2000 }, (_, unit) => ({
      ...contract,
      contractId: `contract-${unit}`,
    }));
    assert.deepEqual((await plans.act('a', 'settle', { contracts })).contracts, contracts);
  });

  it('is settled as what it was: a state that came later is sent then', async () => {
    const { scripted, plans } = await start([{ status: 500 }, saved]);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 2)));
    await plans.untilStatus('a', 'attention');
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.act('a', 'settle', { contracts: [contract, { ...contract, contractId: '2' }] });
    assert.equal((await plans.untilStatus('a', 'saved')).attempts, 1, 'of the later state');
    const sent = (await scripted.requests()).map(({ body }) => body);
    assert.deepEqual(sent.map(quantitiesOf), [[2], [1]]);
  });

  for (const [what, reply, options] of [
    ['the token is refused', { status: 401 }, {}],
    ['the service is busy', { status: 503, headers: { 'retry-after': '1' } }, {}],
    ['its reply is none, and it may be repeated', { body: 'OK' }, { retryAmbiguous: true }],
  ] as const) {
    it(`stays settled, whatever ends the attempt under way: ${what}`, async () => {
      const { scripted, plans } = await start(
        [{ status: 401 }, { ...reply, behaviour: 'hold' }, saved],
        { timeout: 10_000, ...options },
      );
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      await plans.untilStatus('a', 'attention');
      plans.pass(60_000);
      await scripted.waitForRequests(2);
      await plans.act('a', 'settle', { contracts: [contract] });
      await scripted.release(1);
      await plans.untilLogged('attempt 2');
      const view = await plans.get('a');
      assert.deepEqual([view.status, view.contracts], ['saved', [contract]]);
      assert.equal(view.nextAttemptAt, undefined, 'nothing more is sent');
      // The attempt is over: what the shop says later is sent.
      await plans.put('a', paid(phoneLines(plan, 1), { customer: {} }));
      await plans.untilLogged('attempt 1 order=a version=2 saved');
    });
  }

  it('is retried where a person says so', async () => {
    const { plans } = await start([{ status: 500 }, saved]);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    const { status, reason } = await plans.act('a', 'retry');
    assert.deepEqual([status, reason], ['pending', undefined]);
    assert.deepEqual(standing(await plans.untilStatus('a', 'saved')), ['contract-1']);
    assert.equal((await plans.act('a', 'retry')).status, 'saved', 'there is nothing to retry');
  });
});

describe('more orders than a person can look at', () => {
  it('are listed a thousand at once, those that have waited for longest', async () => {
    await using database = openDatabase<Tables>(':memory:', () => undefined);
    await migrate(database);
    const now = Date.parse('2026-03-01T09:30:00Z');
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      ...newRow(`order-${index}`, new Date(now)),
      status: 'attention' as const,
      waiting_since: new Date(now - index * 1000).toISOString(),
    }));
    for (const part of statementParts(rows)) {
      await database.insertInto('plan_order').values(part).execute();
    }
    const dispatch = { enqueue: () => Promise.resolve(), wake: () => undefined };
    const clock = () => new Date(now);
    const orders = new OrderRows(dispatch, clock);
    const listed = await new OrderStore(database, orders, dispatch, clock).attention();
    assert.equal(listed.length, 1000);
    assert.deepEqual([listed.at(0)?.orderId, listed.at(-1)?.orderId], ['order-1000', 'order-1']);
  });
});
