import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlanServerOptions } from '../../src/plan-server/plan-server-options.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { token } from '../service/support/start-service.ts';
import { paid, phoneLines, secret, standing, TestPlanServer } from './support/plan-shop.ts';

const plan = { policySKU: 'PLAN', policyPrice: 9.99 };
const contract = { lineItemId: 'phone', contractId: 'contract-1', isCancelled: false };
const saved: ScriptedReply = { body: { contractList: [contract] } };

/** Replies of which nobody can tell whether the order was carried out. */
const ambiguous: [what: string, reply: ScriptedReply][] = [
  ['a reset', { behaviour: 'destroy' }],
  ['half a reply', { ...saved, behaviour: 'cut' }],
  ['no reply in time', { behaviour: 'hang' }],
  ['status 500', { status: 500 }],
  ['status 503 of a gateway', { status: 503 }],
  ['a reply that is none', { body: 'OK' }],
];

describe('an attempt of which nobody knows what came of it', () => {
  const service = useScriptedService();
  const start = async (replies: ScriptedReply[], options: Partial<PlanServerOptions> = {}) => {
    const scripted = await service(...replies);
    const plans = await TestPlanServer.start({
      serviceUrl: scripted.url,
      timeout: 300,
      ...options,
    });
    return { scripted, plans };
  };

  for (const [what, reply] of ambiguous) {
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

  it('is settled by a person with the contracts that were found', async () => {
    const { scripted, plans } = await start([{ status: 500 }, saved]);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    const settled = await plans.act('a', 'settle', { contracts: [contract] });
    assert.deepEqual([settled.status, settled.contracts], ['saved', [contract]]);
    assert.equal(settled.reason, undefined);
    assert.equal((await scripted.requests()).length, 1, 'nothing more was sent');
  });

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
    await plans.untilStatus('a', 'saved');
    const sent = (await scripted.requests()).map(({ body }) => body);
    assert.deepEqual(sent.map(quantitiesOf), [[2], [1]]);
  });

  it('is retried where a person says so', async () => {
    const { plans } = await start([{ status: 500 }, saved]);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    assert.equal((await plans.act('a', 'retry')).status, 'pending');
    assert.deepEqual(standing(await plans.untilStatus('a', 'saved')), ['contract-1']);
    assert.equal((await plans.act('a', 'retry')).status, 'saved', 'there is nothing to retry');
  });
});

describe('an order that the service refuses', () => {
  const service = useScriptedService();
  const start = async (...replies: ScriptedReply[]) => {
    const scripted = await service(...replies);
    return { scripted, plans: await TestPlanServer.start({ serviceUrl: scripted.url }) };
  };

  it('is set aside, and sent again once it is corrected', async () => {
    const message = 'orderLineItemList is too long.';
    const { scripted, plans } = await start({ status: 400, body: { error: { message } } }, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 2)));
    const view = await plans.untilStatus('a', 'attention');
    assert.match(view.reason ?? '', /refused the order: .*orderLineItemList is too long/);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    assert.equal((await scripted.requests()).length, 2);
  });

  it('is sent without what was refused, of which the service knows nothing', async () => {
    const { scripted, plans } = await start({ status: 400 }, saved, saved);
    await using _ = plans;
    const [phone, cover] = phoneLines(plan, 1);
    const wrongId = 'gid://shop/LineItem/1';
    await plans.put(
      'a',
      paid([
        { ...phone, id: wrongId },
        { ...cover, covers: wrongId },
      ] as never),
    );
    await plans.untilStatus('a', 'attention');
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    // What the service has had is cancelled once it is gone.
    await plans.put('a', paid([]));
    await plans.untilStatus('a', 'saved');
    const sent = (await scripted.requests()).map(({ body }) => lineItemsOf(body));
    assert.deepEqual(sent, [[[wrongId, 1]], [['phone', 1]], [['phone', 0]]]);
  });

  it('and settled by a person has what was refused: it is cancelled once it is gone', async () => {
    const { scripted, plans } = await start({ status: 400 }, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    await plans.act('a', 'settle', { contracts: [contract] });
    await plans.put('a', paid([]));
    await plans.untilStatus('a', 'saved');
    const sent = (await scripted.requests()).map(({ body }) => lineItemsOf(body));
    assert.deepEqual(sent, [[['phone', 1]], [['phone', 0]]]);
  });

  it('with characters that no text of a database holds is set aside with the words that are left', async () => {
    const { plans } = await start({
      status: 400,
      body: { error: { message: 'No\0 \u001b[31mway.' } },
    });
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    const { reason } = await plans.untilStatus('a', 'attention');
    assert.match(reason ?? '', /: No \[31mway\. Correct/);
  });

  for (const status of [307, 401, 403, 404, 405]) {
    it(`for what the plan server is told wrongly (${status}) is set aside, and asked again by itself`, async () => {
      const { plans } = await start({ status }, saved);
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      const view = await plans.untilStatus('a', 'attention');
      assert.match(view.reason ?? '', /It is asked again by itself/);
      assert.ok(view.nextAttemptAt);
      plans.pass(60_000);
      await plans.untilStatus('a', 'saved');
    });
  }

  it('for now (429) waits as long as the service asks', async () => {
    const { plans } = await start({ status: 429, headers: { 'retry-after': '600' } }, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    const view = await plans.until(
      'a',
      ({ nextAttemptAt }) => (nextAttemptAt ?? '') > plans.now.toISOString(),
    );
    assert.equal(view.status, 'pending');
    const wait = Date.parse(view.nextAttemptAt ?? '') - plans.now.getTime();
    assert.ok(wait > 590_000 && wait <= 600_000, `${wait} ms`);
    plans.pass(601_000);
    await plans.untilStatus('a', 'saved');
  });

  it('keeps no other order waiting', async () => {
    const { scripted, plans } = await start({ ...saved, behaviour: 'hold' }, saved);
    await using _ = plans;
    await plans.put('slow', paid(phoneLines(plan, 1)));
    await scripted.waitForRequests(1);
    await plans.put('quick', paid(phoneLines(plan, 1)));
    await plans.untilStatus('quick', 'saved');
    // Later states of one order wait for the attempt under way, and only the last one is sent.
    for (const quantity of [5, 4, 3]) await plans.put('slow', paid(phoneLines(plan, quantity)));
    assert.equal((await scripted.requests()).length, 2);
    await scripted.release();
    await plans.untilStatus('slow', 'saved');
    const sent = (await scripted.requests()).map(({ body }) => body);
    assert.deepEqual(sent.map(quantitiesOf), [[1], [1], [3]]);
  });
});

describe('contracts with ids as no other service gives them', () => {
  const service = useScriptedService();

  it('are kept as they came', async () => {
    const long = { ...contract, contractId: 'c'.repeat(1000), lineItemId: 'l'.repeat(100) };
    const scripted = await service({ body: { contractList: [long] } });
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', paid(phoneLines(plan, 1)));
    assert.deepEqual((await plans.untilStatus('a', 'saved')).contracts, [long]);
  });
});

describe('what a plan server says', () => {
  const service = useScriptedService();

  it('never has the token, the secret or the customer in it, whatever the service repeats', async () => {
    const echo = { message: `${token} ${secret}`, customer: 'ada@shop.example' };
    const scripted = await service(
      { status: 400, body: { error: { message: `The token ${token} is wrong.` } } },
      { body: { contractList: [{ lineItemId: 'phone', errorCode: 'NO', ...echo }] } },
    );
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    await plans.put('b', paid(phoneLines(plan, 1)));
    const view = await plans.untilStatus('b', 'attention');
    assert.equal(view.failures.length, 1);
    await plans.request('GET', '/orders/ada@shop.example');
    await plans.request('PUT', '/orders/a', { paidAt: secret });
    await plans.request('GET', `/orders/a`, undefined, { Authorization: 'Bearer other' });
    const replies = await Promise.all(
      ['/orders/a', '/orders/b', '/attention', '/metrics'].map(async (path) =>
        (await plans.request('GET', path)).text(),
      ),
    );
    for (const text of [...replies, ...plans.lines]) {
      assert.ok(!text.includes(token) && !text.includes(secret), text);
    }
    for (const line of plans.lines) assert.doesNotMatch(line, /ada|shop\.example|Ada/);
  });

  it('is one line a request, with its route and without the id of an order', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: 'http://127.0.0.1:1' });
    const requests: [method: string, path: string, line: string][] = [
      ['GET', '/health', 'GET /health 200'],
      ['PUT', '/orders/ada', 'PUT /orders/… 400'],
      ['GET', '/orders/ada/receipts', 'GET /orders/…/receipts 404'],
      ['POST', '/orders/ada/plans', 'POST /orders/…/plans 400'],
      ['POST', '/orders/ada/retry', 'POST /orders/…/retry 404'],
      ['POST', '/orders/ada/settle', 'POST /orders/…/settle 400'],
      ['POST', '/changes', 'POST /changes 400'],
      ['DELETE', '/attention', 'DELETE /attention 405'],
      ['GET', '/ada?ada=ada', 'GET (unknown path) 404'],
    ];
    for (const [method, path] of requests) {
      await plans.request(method, path, method === 'PUT' || method === 'POST' ? {} : undefined);
    }
    assert.deepEqual(
      plans.lines.map((line) => line.replace(/ \d+ms$/, '')),
      requests.map(([, , line]) => line),
    );
  });

  it('is one line an attempt, with what came of it', async () => {
    const scripted = await service(
      { status: 503, headers: { 'retry-after': '1' } },
      { body: { contractList: [contract] } },
    );
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('#1', paid(phoneLines(plan, 1)));
    await plans.until('#1', ({ attempts }) => attempts === 1);
    await plans.until('#1', ({ nextAttemptAt }) => (nextAttemptAt ?? '') > plans.now.toISOString());
    plans.pass(60_000);
    await plans.untilStatus('#1', 'saved');
    const [first = '', second = '', ...others] = plans.lines.filter((line) =>
      line.startsWith('attempt'),
    );
    assert.match(
      first,
      /^attempt 1 order=%231 version=1 put-off \(ServiceError 503\) \d+ms status=pending next=\S+Z$/,
    );
    assert.match(second, /^attempt 2 order=%231 version=1 saved \d+ms status=saved$/);
    assert.deepEqual(others, []);
    const metrics = await plans.metrics();
    assert.match(metrics, /^warranty_plan_attempts_total\{outcome="saved"\} 1$/m);
    assert.match(metrics, /^warranty_plan_attempts_total\{outcome="put-off"\} 1$/m);
  });
});

/** The quantities of the line items of an order that was sent. */
function quantitiesOf(body: unknown): unknown {
  return lineItemsOf(body).map(([, quantity]) => quantity);
}

/** The ids of an order's line items, and their quantities. */
function lineItemsOf(body: unknown): [lineItemId: string, quantity: number][] {
  const order = body as { orderLineItemList: { lineItemId: string; quantity: number }[] };
  return order.orderLineItemList.map(({ lineItemId, quantity }) => [lineItemId, quantity]);
}
