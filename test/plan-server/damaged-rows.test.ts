import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inTransaction } from '../../src/database/in-transaction.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { createOfferToken } from '../../src/merchant/offer-token.ts';
import type { OrderToSave } from '../../src/merchant/order-client.ts';
import type { PlanOrderTable, Tables } from '../../src/plan-server/database/tables.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { plan, saved } from './support/scripted-orders.ts';
import { paid, phoneLines, phoneOffer, secret, TestPlanServer } from './support/plan-shop.ts';

/** The next attempt is not before the test wants it. */
const putOff: ScriptedReply = { status: 429, headers: { 'Retry-After': '60' } };

/** Long after that, in ms. */
const LATER = 10 * 60_000;

/** No JSON, as where an editor cut it. */
const DAMAGED = '[{"lineItemId":';

describe('an order whose row was damaged by hand', () => {
  let folder: string;
  let count = 0;
  const service = useScriptedService();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-damaged-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** A plan server that has an order `a`, which the service has put off; its next reply is the given one. */
  const start = async (reply = saved) => {
    const scripted = await service(putOff, reply, saved);
    const databaseUrl = `file:${join(folder, `${(count += 1)}.sqlite`)}`;
    const plans = await TestPlanServer.start({ serviceUrl: scripted.url, databaseUrl });
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.until(
      'a',
      ({ attempts, nextAttemptAt }) => attempts === 1 && nextAttemptAt !== undefined,
    );
    /** Writes into the row of the order, behind the plan server's back; gives it as it was. */
    const write = async (columns: Partial<PlanOrderTable>) => {
      await using database = openDatabase<Tables>(databaseUrl, () => undefined);
      return await inTransaction(database, async (transaction) => {
        const rows = transaction.selectFrom('plan_order').selectAll().where('order_id', '=', 'a');
        const before = await rows.executeTakeFirstOrThrow();
        const order = transaction.updateTable('plan_order').where('order_id', '=', 'a');
        await order.set(columns).execute();
        return before;
      });
    };
    const restart = () => TestPlanServer.start({ serviceUrl: scripted.url, databaseUrl });
    return { scripted, plans, write, restart };
  };

  for (const column of ['state', 'sent_items', 'confirmed_items', 'contracts'] as const) {
    it(`in ${column} is set aside with that reason, and keeps no other order from being saved`, async () => {
      const { scripted, plans, write } = await start();
      await using _ = plans;
      const healthy = await write({ [column]: DAMAGED });
      plans.pass(LATER);
      await plans.untilLogged(`order=a is set aside: its ${column} cannot be read`);
      const view = await plans.get('a');
      assert.equal(view.status, 'attention');
      assert.match(view.reason ?? '', new RegExp(`cannot be read: ${column} is damaged. Mend it`));
      assert.doesNotMatch(view.reason ?? '', /It is unknown whether/);
      assert.equal(view.nextAttemptAt, undefined);
      await plans.put('b', paid(phoneLines(plan, 1)));
      await plans.untilStatus('b', 'saved');
      assert.equal((await scripted.requests()).length, 2, 'nothing of the damaged order was sent');
      const { orders } = await (await plans.request('GET', '/attention')).json();
      assert.deepEqual(orders, [view]);

      // Mended as the reason says.
      await write({ [column]: healthy[column] });
      assert.equal((await plans.act('a', 'retry')).status, 'pending');
      await plans.untilStatus('a', 'saved');
    });
  }

  for (const column of ['attempted_items', 'failures', 'used_tokens'] as const) {
    it(`in ${column} is saved all the same, because the attempt does not need it`, async () => {
      const { plans, write } = await start();
      await using _ = plans;
      await write({ [column]: DAMAGED });
      plans.pass(LATER);
      await plans.untilStatus('a', 'saved');
    });
  }

  for (const column of ['state', 'used_tokens'] as const) {
    it(`in ${column} keeps no later state of the order out: what the shop puts is taken and sent`, async () => {
      const { scripted, plans, write } = await start();
      await using _ = plans;
      await write({ [column]: DAMAGED });
      const moved = { customer: { addressLine1: '2 New Street' } };
      assert.equal((await plans.put('a', paid(phoneLines(plan, 1), moved))).status, 'pending');
      await plans.untilStatus('a', 'saved');
      const sent = (await scripted.requests()).at(-1);
      assert.match(JSON.stringify(sent), /2 New Street/);
    });
  }

  for (const [what, reply] of [
    ['saved', saved],
    ['put off', putOff],
  ] as const) {
    it(`in state keeps the date of a plan that was bought later, which the shop need not repeat, where the order was ${what}`, async () => {
      const { scripted, plans, write } = await start(reply);
      await using _ = plans;
      const [product, line] = phoneLines(plan, 1);
      assert.ok(product && line);
      await plans.put('a', paid([product, { ...line, paidAt: '2026-03-20T12:00:00Z' }]));
      await plans.until(
        'a',
        ({ attempts, status, nextAttemptAt }) =>
          attempts === 1 && (status === 'saved' || nextAttemptAt !== undefined),
      );
      await write({ state: DAMAGED });
      await plans.put('a', paid([product, line], { customer: { addressLine1: '2 New Street' } }));
      await plans.untilStatus('a', 'saved');
      const [, ...sent] = (await scripted.requests()).map(({ body }) => JSON.stringify(body));
      assert.equal(sent.length, 2);
      for (const body of sent) assert.match(body, /"policyPurchaseDate":"2026-03-20T12:00:00Z"/);
    });
  }

  it('in state keeps that date where the product has the same plan from the day of the order too', async () => {
    const { scripted, plans, write } = await start(putOff);
    await using _ = plans;
    const [product, line] = phoneLines(plan, 2, 1);
    assert.ok(product && line);
    const late = { ...line, id: 'late' };
    await plans.put('a', paid([product, line, { ...late, paidAt: '2026-03-20T12:00:00Z' }]));
    await plans.until(
      'a',
      ({ attempts, nextAttemptAt }) => attempts === 1 && nextAttemptAt !== undefined,
    );
    await write({ state: DAMAGED });
    await plans.put('a', paid([product, line, late]));
    // The scripted reply names the contract of the first plan alone.
    await plans.untilStatus('a', 'attention');
    const sent = (await scripted.requests()).at(-1)?.body as OrderToSave;
    assert.deepEqual(
      sent.orderLineItemList.map((item) => [item.lineItemId, item.planDetails?.policyPurchaseDate]),
      [
        ['phone', '2026-03-01T09:30:00Z'],
        ['late', '2026-03-20T12:00:00Z'],
      ],
    );
  });

  for (const column of ['state', 'used_tokens'] as const) {
    it(`in ${column} gets no plan that is bought later, and the reply says why, until it is mended`, async () => {
      const { plans, write } = await start();
      await using _ = plans;
      await plans.put('a', paid(phoneLines(plan, 2, 1)));
      const healthy = await write({ [column]: DAMAGED });
      const token = await createOfferToken(phoneOffer(1), secret);
      const late = { sku: 'LATE', title: 'Late plan', price: 19.99 };
      const buy = async () => {
        const response = await plans.request('POST', '/orders/a/plans', { token, plan: late });
        const { error } = await response.json();
        return { status: response.status, error };
      };
      const { status, error } = await buy();
      assert.deepEqual([status, error.code], [409, 'ORDER_DAMAGED']);
      assert.match(error.message, new RegExp(`cannot be read: ${column} is damaged. Mend it`));
      assert.match(error.message, /The plan was not added: pay it back/);
      await write({ [column]: healthy[column] });
      assert.equal((await buy()).status, 202);
    });
  }

  it('in contracts or failures is in the list of those that a person has to look at, and fails no list', async () => {
    for (const column of ['contracts', 'failures'] as const) {
      const { plans, write } = await start();
      await using _ = plans;
      await write({ [column]: DAMAGED, status: 'attention', next_attempt_at: null });
      const { orders } = await (await plans.request('GET', '/attention')).json();
      assert.equal(orders.length, 1);
      assert.match(orders[0].reason, /cannot be read: contracts or failures is damaged/);
    }
  });

  it('in the middle of an attempt, by a process that is gone, is of unknown outcome besides', async () => {
    const { plans, write, restart } = await start();
    const { attempted_items } = await write({
      attempted_items: DAMAGED,
      is_attempt_open: 1,
      next_attempt_at: null,
    });
    await plans.close();
    await using again = await restart();
    const { reason } = await again.untilStatus('a', 'attention');
    assert.match(
      reason ?? '',
      /cannot be read: attempted_items is damaged\..* It is unknown whether/,
    );
    // A later state waits for a person too.
    assert.equal((await again.put('a', paid(phoneLines(plan, 2)))).status, 'attention');
    await again.put('a', paid(phoneLines(plan, 1)));

    // Mended as the reason says: the attempt is over.
    await write({ attempted_items });
    await again.act('a', 'retry');
    await again.untilStatus('a', 'saved');
  });
});
