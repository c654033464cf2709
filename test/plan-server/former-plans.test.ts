import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { runMigrations } from '../../src/database/run-migrations.ts';
import { contractOrder } from '../../src/merchant/contract-order.ts';
import * as orders from '../../src/plan-server/database/migrations/2026-11-22-a-orders.ts';
import * as attemptedItems from '../../src/plan-server/database/migrations/2026-11-23-a-attempted-items.ts';
import * as usedTokens from '../../src/plan-server/database/migrations/2026-11-23-b-used-tokens.ts';
import type { PlanOrderTable } from '../../src/plan-server/database/tables.ts';
import { newRow } from '../../src/plan-server/order/order-row.ts';
import { stateOf } from '../../src/plan-server/order/order-state.ts';
import { onEachDatabase } from '../service/support/databases.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, type Plan, standing, TestPlanServer } from './support/plan-shop.ts';
import { contract, plan, saved, second } from './support/scripted-orders.ts';

const other: Plan = { policySKU: 'PLAN-3Y', policyPrice: 14.99 };

/** Nobody can tell whether the order was carried out. */
const unknown: ScriptedReply = { status: 500 };

/** The order was carried out, and nothing changed by it. */
const silent: ScriptedReply = { body: { contractList: [] } };

/** Puts a state of the order `a`, and has a person send it again where its outcome is unknown. */
async function putThrough(plans: TestPlanServer, bought: Plan, units: number) {
  await plans.put('a', paid(phoneLines(bought, 2, units)));
  const view = await plans.until('a', ({ status }) => status !== 'pending');
  if (!view.reason?.startsWith('It is unknown')) return view;
  await plans.act('a', 'retry');
  return plans.until('a', ({ status }) => status !== 'pending');
}

describe('a contract of which a service says nothing, because an earlier attempt changed all that there was', () => {
  const service = useScriptedService();
  const start = async (...replies: ScriptedReply[]) => {
    const { url: serviceUrl } = await service(...replies);
    return TestPlanServer.start({ serviceUrl });
  };

  it('is not of the plan that its own was changed for', async () => {
    await using plans = await start(saved, unknown, silent);
    await putThrough(plans, plan, 1);
    const view = await putThrough(plans, other, 1);
    assert.deepEqual([view.status, standing(view)], ['attention', []]);
    assert.match(String(view.failures[0]?.errorMessage), /Those of its former plan: contract-1\./);
  });

  it('is not of the plan that its own was changed for where the plan server repeats by itself', async () => {
    const scripted = await service(saved, unknown, silent);
    await using plans = await TestPlanServer.start({
      serviceUrl: scripted.url,
      retryAmbiguous: true,
    });
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'saved');
    await plans.put('a', paid(phoneLines(other, 1)));
    await plans.until('a', ({ attempts, nextAttemptAt }) => attempts === 1 && !!nextAttemptAt);
    plans.pass(60_000);
    const view = await plans.untilStatus('a', 'attention');
    assert.deepEqual(standing(view), []);
  });

  it('is not of its own plan where that was another one meanwhile', async () => {
    await using plans = await start(saved, unknown, unknown, silent);
    await putThrough(plans, plan, 1);
    await putThrough(plans, other, 1);
    const view = await putThrough(plans, plan, 1);
    assert.deepEqual([view.status, standing(view)], ['attention', []]);
  });

  it('does not stand for units that were taken back meanwhile', async () => {
    const both = { body: { contractList: [contract, second] } };
    await using plans = await start(both, unknown, unknown, silent);
    await putThrough(plans, plan, 2);
    await putThrough(plans, plan, 1);
    const view = await putThrough(plans, plan, 2);
    assert.deepEqual([view.status, standing(view)], ['attention', ['contract-1']]);
  });

  it('does not stand where units were taken back, and it may be the newest of those of which not all are known', async () => {
    await using plans = await start({ body: { contractList: [second] } }, unknown, silent);
    await putThrough(plans, plan, 2);
    const view = await putThrough(plans, plan, 1);
    assert.deepEqual([view.status, standing(view)], ['attention', []]);
  });

  it('stands where only the customer changed, and where units were added', async () => {
    const more = { body: { contractList: [second] } };
    await using plans = await start(saved, unknown, silent, unknown, more);
    await putThrough(plans, plan, 1);
    const customer = { firstName: 'Grace' };
    await plans.put('a', paid(phoneLines(plan, 2, 1), { customer }));
    await plans.untilStatus('a', 'attention');
    await plans.act('a', 'retry');
    assert.deepEqual(standing(await plans.untilStatus('a', 'saved')), ['contract-1']);
    const view = await putThrough(plans, plan, 2);
    assert.deepEqual([view.status, standing(view)], ['saved', ['contract-1', 'contract-2']]);
  });

  it('stands where a person found it', async () => {
    await using plans = await start(saved, unknown, silent);
    await putThrough(plans, plan, 1);
    await plans.put('a', paid(phoneLines(other, 2, 1)));
    await plans.untilStatus('a', 'attention');
    await plans.act('a', 'settle', { contracts: [second] });
    await plans.put('a', paid(phoneLines(other, 2, 1), { customer: { firstName: 'Grace' } }));
    assert.deepEqual(standing(await plans.untilStatus('a', 'saved')), ['contract-2']);
  });

  it('stands once where a person gave it twice', async () => {
    await using plans = await start(unknown, silent);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.untilStatus('a', 'attention');
    const settled = await plans.act('a', 'settle', { contracts: [contract, contract] });
    assert.deepEqual(standing(settled), ['contract-1']);
    await plans.put('a', paid(phoneLines(plan, 1), { customer: { firstName: 'Grace' } }));
    const { contracts, failures } = await plans.until('a', ({ status }) => status !== 'pending');
    assert.deepEqual([contracts, failures], [[contract], []]);
  });
});

describe('an order of a release that kept the items of the last attempt alone', () => {
  /** The tables of that release. */
  interface EarlierTables {
    plan_order: Omit<PlanOrderTable, 'confirmed_items'>;
  }

  const service = useScriptedService();

  /** An order with the contract of a plan, of which `bought` was sent last. */
  const rowOf = (orderId: string, bought: Plan) => {
    const order = { orderId, ...paid(phoneLines(bought, 1)) };
    const items = JSON.stringify(contractOrder(order).orderLineItemList);
    const { confirmed_items: _confirmed, ...row } = newRow(orderId, new Date());
    return {
      ...row,
      state: stateOf(order),
      version: 1,
      attempt_version: 1,
      attempts: 1,
      attempted_items: items,
      sent_items: items,
      contracts: JSON.stringify([contract]),
    };
  };

  onEachDatabase(({ create }) => {
    it('keeps its contracts, unless its last attempt may have ended them', async () => {
      const databaseUrl = await create();
      const earlier = openDatabase<EarlierTables>(databaseUrl, () => undefined);
      await runMigrations(
        earlier,
        {
          '2026-11-22-a-orders': orders,
          '2026-11-23-a-attempted-items': attemptedItems,
          '2026-11-23-b-used-tokens': usedTokens,
        },
        'plan_migration',
      );
      const now = new Date().toISOString();
      await earlier
        .insertInto('plan_order')
        .values([
          rowOf('saved', plan),
          { ...rowOf('unknown', other), status: 'attention', is_outcome_unknown: 1 },
          { ...rowOf('again', other), status: 'pending', next_attempt_at: now },
        ])
        .execute();
      await earlier.destroy();

      const { url: serviceUrl } = await service(silent);
      await using plans = await TestPlanServer.start({ serviceUrl, databaseUrl });
      await plans.act('unknown', 'retry');
      await plans.put('saved', paid(phoneLines(plan, 1), { customer: { firstName: 'Grace' } }));
      plans.pass(60_000);
      assert.deepEqual(standing(await plans.untilStatus('saved', 'saved')), ['contract-1']);
      for (const orderId of ['unknown', 'again']) {
        assert.deepEqual(standing(await plans.untilStatus(orderId, 'attention')), []);
      }
    });
  });
});
