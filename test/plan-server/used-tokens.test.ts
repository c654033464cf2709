import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { runMigrations } from '../../src/database/run-migrations.ts';
import { createOfferToken, readOfferToken } from '../../src/merchant/offer-token.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import * as orders from '../../src/plan-server/database/migrations/2026-11-22-a-orders.ts';
import * as attemptedItems from '../../src/plan-server/database/migrations/2026-11-23-a-attempted-items.ts';
import type { PlanOrderTable, Tables } from '../../src/plan-server/database/tables.ts';
import { newRow } from '../../src/plan-server/order/order-row.ts';
import { unitsUnderPlan } from '../../src/plan-server/order/sent-items.ts';
import { Order } from '../../src/schemas/order.ts';
import type { PaidLine } from '../../src/schemas/paid-order.ts';
import { onEachDatabase } from '../service/support/databases.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines, phoneOffer, secret, TestPlanServer } from './support/plan-shop.ts';
import { ended, plan as ofThePhone, saved } from './support/scripted-orders.ts';

const TAKEN = '2026-06-01T12:00:00.000Z';
const plan = { sku: 'PLAN', title: 'Protection plan', price: 9.99, quantity: 1 };
const phone = phoneLines(ofThePhone, 2).slice(0, 1);

/** The tables of the release before. */
interface EarlierTables {
  plan_order: Omit<PlanOrderTable, 'used_tokens' | 'confirmed_items'>;
}

/** The line items of an order that was sent that are to have contracts. */
const plansOf = (body: unknown) =>
  Order.parse(body).orderLineItemList.filter((item) => unitsUnderPlan(item) > 0);

onEachDatabase(({ create }) => {
  describe('an offer token that sold a plan', () => {
    const service = useScriptedService();

    /** A plan server on a database; a second one goes on where the first one ended. */
    const start = async (databaseUrl: string) => {
      const { url: serviceUrl } = await service();
      const clock = () => new Date(TAKEN);
      const plans = await TestPlanServer.start({ serviceUrl, databaseUrl, clock });
      const buy = async (token: string, more: object = {}) => {
        const bought = { token, plan: { ...plan, ...more } };
        const response = await plans.request('POST', '/orders/a/plans', bought);
        const { error } = await response.json();
        return [response.status, error?.code];
      };
      return { plans, buy };
    };

    /** A token, and the line that its plan has in the shop's order. */
    const offered = async () => {
      const token = await createOfferToken(phoneOffer(2), secret);
      const reading = await readOfferToken(token, secret);
      assert.ok(reading.status === 'ok');
      const line: PaidLine = { ...plan, id: reading.tokenId, covers: 'phone' };
      return { token, line };
    };

    it('sells nothing more once the plan was taken back: no contract without a payment', async () => {
      const scripted = await service(saved, ended);
      const databaseUrl = await create();
      const { token, line } = await offered();
      {
        const { plans, buy } = await start(databaseUrl);
        await using _ = plans;
        await plans.put('a', paid(phone));
        assert.deepEqual(await buy(token), [202, undefined]);
        await plans.untilStatus('a', 'saved');
        await plans.put('a', paid(phone));
        assert.deepEqual(await buy(token), [409, 'TOKEN_USED']);
        await plans.untilStatus('a', 'saved');
      }
      const { plans, buy } = await start(databaseUrl);
      await using _ = plans;
      assert.deepEqual(await buy(token), [409, 'TOKEN_USED'], 'after a restart too');
      await plans.put('a', paid([...phone, { ...line, quantity: 0 }]));
      assert.deepEqual(await buy(token), [409, 'TOKEN_USED'], 'a line without units is taken back');
      await plans.untilStatus('a', 'saved');
      const sent = (await scripted.requests()).map(({ body }) => plansOf(body).length);
      assert.deepEqual(sent, [1, 0, 0]);
      const other = await offered();
      assert.deepEqual(await buy(other.token), [202, undefined], 'another token sells');
    });

    it('sold as many as it did, also once some of them were taken back', async () => {
      await service(saved);
      const { plans, buy } = await start(await create());
      await using _ = plans;
      const { token, line } = await offered();
      await plans.put('a', paid(phone));
      assert.deepEqual(await buy(token, { quantity: 2 }), [202, undefined]);
      await plans.put('a', paid([...phone, { ...line, quantity: 1 }]));
      assert.deepEqual(await buy(token, { quantity: 2 }), [202, undefined], 'reported again');
      assert.deepEqual(await buy(token, { quantity: 1 }), [409, 'TOKEN_USED'], 'another purchase');
    });

    it('has its plan and its date again where an older state of the order was put late', async () => {
      const scripted = await service(saved);
      const { plans, buy } = await start(await create());
      await using _ = plans;
      const { token, line } = await offered();
      await plans.put('a', paid(phone));
      await buy(token);
      await plans.put('a', paid(phone));
      await plans.put('a', paid([...phone, line]));
      assert.deepEqual(await buy(token), [202, undefined]);
      await plans.untilStatus('a', 'saved');
      const last = plansOf((await scripted.requests()).at(-1)?.body);
      assert.deepEqual(
        last.map(({ planDetails }) => planDetails?.policyPurchaseDate),
        [TAKEN],
      );
    });

    it('is remembered where the shop put its line before', async () => {
      await service(saved);
      const { plans, buy } = await start(await create());
      await using _ = plans;
      const { token, line } = await offered();
      await plans.put('a', paid([...phone, line]));
      assert.deepEqual(await buy(token), [202, undefined]);
      await plans.put('a', paid(phone));
      assert.deepEqual(await buy(token), [409, 'TOKEN_USED']);
    });

    it('sells one of two plans that come at once', async () => {
      await service(saved);
      const { plans, buy } = await start(await create());
      await using _ = plans;
      const { token } = await offered();
      await plans.put('a', paid(phone));
      const both = await Promise.all([buy(token), buy(token, { sku: 'PLAN-3Y' })]);
      const answers = new Map(both.map(([status, code]) => [status, code]));
      assert.deepEqual([answers.has(202), answers.get(409)], [true, 'TOKEN_USED']);
    });

    it('is not known in an order from before tokens were remembered', async () => {
      const databaseUrl = await create();
      const earlier = openDatabase<EarlierTables>(databaseUrl, () => undefined);
      await using database = openDatabase<Tables>(databaseUrl, () => undefined);
      await runMigrations(
        earlier,
        { '2026-11-22-a-orders': orders, '2026-11-23-a-attempted-items': attemptedItems },
        'plan_migration',
      );
      const { used_tokens: _used, confirmed_items: _confirmed, ...order } = newRow('a', new Date());
      await earlier.insertInto('plan_order').values(order).execute();
      await earlier.destroy();
      await migrate(database);
      const rows = await database.selectFrom('plan_order').select('used_tokens').execute();
      assert.deepEqual(
        rows.map(({ used_tokens }) => used_tokens),
        ['[]'],
      );
    });
  });
});
