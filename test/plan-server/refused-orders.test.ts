import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import {
  contract,
  ended,
  lineItemsOf,
  plan,
  quantitiesOf,
  saved,
} from './support/scripted-orders.ts';

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
    const { scripted, plans } = await start({ status: 400 }, saved, ended);
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

  it('while the shop puts it anew waits for nobody: what was put is sent', async () => {
    const { scripted, plans } = await start({ status: 400, behaviour: 'hold' }, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 2)));
    await scripted.waitForRequests(1);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await scripted.release();
    const { status } = await plans.until('a', (view) => view.status !== 'pending');
    assert.equal(status, 'saved');
    const sent = (await scripted.requests()).map(({ body }) => quantitiesOf(body));
    assert.deepEqual(sent, [[2], [1]]);
  });

  it('has its attempts counted anew for each state, and where a person retries it', async () => {
    const refused = { status: 400 };
    const { scripted, plans } = await start(refused, { ...refused, behaviour: 'hold' }, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 2)));
    assert.equal((await plans.untilStatus('a', 'attention')).attempts, 1);
    assert.equal((await plans.act('a', 'retry')).attempts, 0);
    await scripted.waitForRequests(2);
    const { attempts, nextAttemptAt } = await plans.put('a', paid(phoneLines(plan, 1)));
    assert.deepEqual([attempts, nextAttemptAt], [0, undefined], 'one is under way');
    await scripted.release(1);
    assert.equal((await plans.untilStatus('a', 'saved')).attempts, 1);
  });

  it('and settled by a person has what was refused: it is cancelled once it is gone', async () => {
    const { scripted, plans } = await start({ status: 400 }, ended);
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

  for (const status of [408, 425]) {
    it(`for now (${status}), because it did not arrive whole, is sent again by itself`, async () => {
      const { plans } = await start({ status }, saved);
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 1)));
      const view = await plans.until('a', ({ attempts, nextAttemptAt, ...order }) => {
        return order.status !== 'pending' || (attempts === 1 && nextAttemptAt !== undefined);
      });
      assert.equal(view.status, 'pending');
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

  it('for a day (429) is asked again after an hour, and not before', async () => {
    const day = { status: 429, headers: { 'retry-after': '86400' } };
    const { scripted, plans } = await start(day, saved);
    await using _ = plans;
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilLogged('attempt 1 order=a');
    const { nextAttemptAt = '' } = await plans.get('a');
    const wait = Date.parse(nextAttemptAt) - plans.now.getTime();
    assert.ok(wait > 3_590_000 && wait <= 3_600_000, `${wait} ms`);
    assert.equal((await scripted.requests()).length, 1);
    plans.pass(3_601_000);
    await plans.untilStatus('a', 'saved');
  });

  it('keeps no other order waiting', async () => {
    const three = ['1', '2', '3'].map((contractId) => ({ ...contract, contractId }));
    const { scripted, plans } = await start({ ...saved, behaviour: 'hold' }, saved, {
      body: { contractList: three },
    });
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
