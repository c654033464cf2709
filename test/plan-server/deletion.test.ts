import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Postgres } from '../service/support/postgres.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import { contract, lineItemsOf, plan, saved } from './support/scripted-orders.ts';

const ROUNDS = 50;

/** An order with a plan for a phone, and what the shopper agreed to. */
const order = paid(
  phoneLines(plan, 1).map((line) => (line.covers ? { ...line, receipt: 'e30.one.c2ln' } : line)),
);

describe('an order that the merchant deletes', () => {
  const service = useScriptedService();
  const remove = (plans: TestPlanServer, orderId: string) =>
    plans.request('DELETE', `/orders/${orderId}`);

  it('is gone with its customer and receipts, and no other is', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: (await service(saved)).url });
    for (const orderId of ['a', 'b']) {
      await plans.put(orderId, order);
      await plans.untilStatus(orderId, 'saved');
    }
    const reply = await remove(plans, 'a');
    assert.deepEqual([reply.status, await reply.text()], [204, '']);
    for (const path of ['/orders/a', '/orders/a/receipts']) {
      assert.equal((await plans.request('GET', path)).status, 404);
    }
    assert.deepEqual((await plans.get('b')).contracts, [contract]);
    // Put again, it begins anew: nothing is left of what was kept with it.
    await plans.put('a', paid([]));
    const receiptsOf = async (orderId: string) =>
      (await (await plans.request('GET', `/orders/${orderId}/receipts`)).json()).receipts;
    assert.deepEqual(await receiptsOf('a'), []);
    assert.equal((await receiptsOf('b')).length, 1);
  });

  it('is gone from every file of SQLite, with all that was said of its customer before', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-deletion-'));
    context.after(() => rm(folder, { recursive: true }));
    await using plans = await TestPlanServer.start({
      serviceUrl: (await service(saved)).url,
      databaseUrl: `file:${join(folder, 'plans.sqlite')}`,
    });
    const orderIds = Array.from({ length: 40 }, (_, index) => `order-${index}`);
    const people = ['ada.before@example.com', 'ada.after@example.com'];
    for (const customerEmail of people) {
      for (const orderId of orderIds) {
        // Longer than a page, as many an order is.
        const customer = { customerEmail, addressLine1: `${customerEmail}, `.repeat(300) };
        await plans.put(orderId, { ...order, customer });
        await plans.untilStatus(orderId, 'saved');
      }
    }
    const found = async () => {
      const files = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
      );
      return people.filter((person) => files.some((text) => text.includes(person)));
    };
    assert.deepEqual(await found(), people);
    for (const orderId of orderIds) await remove(plans, orderId);
    assert.deepEqual(await found(), []);
  });

  it('is a new one where it is put again: nothing of the earlier one is sent', async () => {
    const scripted = await service(saved);
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', order);
    await plans.untilStatus('a', 'saved');
    await remove(plans, 'a');
    await plans.put(
      'a',
      paid(
        phoneLines(plan, 2).map((line) => ({
          ...line,
          id: `${line.id}-2`,
          ...(line.covers && { covers: 'phone-2' }),
        })),
      ),
    );
    await plans.until('a', ({ attempts }) => attempts === 1);
    const sent = (await scripted.requests()).map(({ body }) => lineItemsOf(body));
    assert.deepEqual(sent, [[['phone', 1]], [['phone-2', 2]]]);
  });

  it('stays while the service does not have it as it is, because a plan that was paid would be lost', async () => {
    const scripted = await service({ behaviour: 'hold', status: 400 }, saved);
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    const refusal = async () => {
      const reply = await remove(plans, 'a');
      const { error } = await reply.json();
      return [reply.status, error.code];
    };
    await plans.put('a', order);
    await scripted.waitForRequests(1);
    assert.deepEqual(await refusal(), [409, 'NOT_SAVED']);
    await scripted.release(0);
    await plans.untilStatus('a', 'attention');
    assert.deepEqual(await refusal(), [409, 'NOT_SAVED']);
    await plans.act('a', 'settle', { contracts: [] });
    assert.equal((await remove(plans, 'a')).status, 204);
  });

  it('stays while an attempt is under way, also where a person settled it meanwhile', async () => {
    const refused = { status: 401 };
    const scripted = await service(refused, { ...refused, behaviour: 'hold' });
    await using plans = await TestPlanServer.start({ serviceUrl: scripted.url });
    await plans.put('a', order);
    await plans.untilStatus('a', 'attention');
    plans.pass(60_000);
    await scripted.waitForRequests(2);
    const settled = await plans.act('a', 'settle', { contracts: [] });
    assert.equal(settled.status, 'saved');
    assert.equal((await remove(plans, 'a')).status, 409);
    await scripted.release(1);
    await plans.untilLogged('attempt 2');
    assert.equal((await remove(plans, 'a')).status, 204);
  });

  it('is unknown where it was never put', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: 'http://127.0.0.1:1' });
    assert.equal((await remove(plans, 'a')).status, 404);
  });
});

describe('an order that one plan server deletes while another one works on it', () => {
  const service = useScriptedService();
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.start();
  });
  after(() => postgres.stop());

  it('is gone, or stays whole, and no request or attempt fails', async () => {
    const { url: serviceUrl } = await service(saved);
    const databaseUrl = await postgres.createDatabase();
    await using one = await TestPlanServer.start({ serviceUrl, databaseUrl });
    await using other = await TestPlanServer.start({ serviceUrl, databaseUrl });
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await one.put('a', order);
      // Either of them may make the attempt, and logs it.
      await Promise.any([one, other].map((plans) => plans.untilStatus('a', 'saved')));
      const [put, ...others] = await Promise.all([
        one.request('PUT', '/orders/a', paid(phoneLines(plan, 2 + (round % 3)))),
        other.request('DELETE', '/orders/a'),
        one.request('POST', '/orders/a/retry'),
        other.request('GET', '/orders/a'),
      ]);
      assert.equal(put.status, 202);
      for (const { status } of others) statuses.add(status);
    }
    assert.deepEqual(
      [...statuses].filter((status) => ![200, 202, 204, 404, 409].includes(status)),
      [],
    );
    const faults = [...one.lines, ...other.lines].filter((line) => /fail|fault|error/i.test(line));
    assert.deepEqual(faults, []);
  });
});
