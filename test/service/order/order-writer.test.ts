import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { ServiceDatabase, Tables } from '../../../src/service/database/tables.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import { OrderWriter } from '../../../src/service/order/order-writer.ts';
import { readOrder } from '../../../src/service/order/read-order.ts';
import { commitsIn } from '../support/commits-in.ts';
import { onEachDatabase } from '../support/databases.ts';
import { execute } from '../support/execute.ts';
import { type Entry, orderOf } from '../support/save-order.ts';
import { storeId } from '../support/start-service.ts';

/** Orders that come in one turn of the event loop. */
const TOGETHER = 40;

/** Plans that the store was offered, by their tenure. */
const plans = [1, 2, 3].map((tenure) => ({
  policySKU: `PHONE-${tenure}Y`,
  policyPrice: 10.5 * tenure,
  policyPurchaseDate: '2026-03-01T09:30:00Z',
}));

/** Makes the database refuse each contract of some orders. */
const REFUSED = 'refused';
const triggers = {
  SQLite: `create trigger refuse before insert on contract when new.order_id like '${REFUSED}%'
    begin select raise(abort, 'refused'); end`,
  PostgreSQL: `create function refuse() returns trigger language plpgsql as $$
      begin if new.order_id like '${REFUSED}%' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse before insert on contract for each row execute function refuse();`,
};

onEachDatabase(({ engine, create }) => {
  describe('orders that come at one time', () => {
    let databaseUrl: string;
    let database: ServiceDatabase;
    let writer: OrderWriter;
    beforeEach(async () => {
      databaseUrl = await create();
      database = openDatabase<Tables>(databaseUrl, () => undefined);
      await migrate(database);
      const offered_at = new Date().toISOString();
      const policies = plans.map(({ policySKU, policyPrice }, index) => ({
        store_id: storeId,
        warranty_sku: policySKU,
        warranty_price: String(policyPrice),
        warranty_tenure: index + 1,
        offered_at,
      }));
      await database.insertInto('policy').values(policies).execute();
      writer = new OrderWriter(database);
    });
    afterEach(() => database.destroy());

    const indexes = Array.from({ length: TOGETHER }, (_, index) => index);
    const save = async (
      orderId: string,
      quantity: number,
      plan: object | undefined = plans[0],
      fields: object = {},
    ) => {
      const line = { lineItemId: 'phone', quantity, planDetails: plan };
      const order = readOrder(orderOf([line], { orderId, ...fields }));
      assert.ok(order.data);
      const { contractList } = await writer.save({ order: order.data, now: new Date() });
      return contractList as Entry[];
    };
    const ids = (entries: readonly Entry[]) => entries.map(({ contractId }) => contractId);
    const storedIds = async (orderId: string) => {
      const rows = await database
        .selectFrom('contract')
        .select('contract_id')
        .where('order_id', '=', orderId)
        .orderBy('unit')
        .execute();
      return rows.map((row) => row.contract_id);
    };

    it('get each the contracts of its own plan, or a failure of its own', async () => {
      const planOf = (index: number) =>
        index % 4 === 3 ? { ...plans[0], policySKU: 'NONE' } : plans[index % 3];
      const replies = await Promise.all(
        indexes.map((index) => save(`order-${index}`, (index % 5) + 1, planOf(index))),
      );
      for (const [index, reply] of replies.entries()) {
        if (index % 4 === 3) {
          assert.deepEqual(
            reply.map(({ errorCode }) => errorCode),
            ['POLICY_SKU_UNKNOWN'],
          );
          assert.deepEqual(await storedIds(`order-${index}`), []);
        } else {
          assert.equal(reply.length, (index % 5) + 1);
          assert.deepEqual(await storedIds(`order-${index}`), ids(reply));
        }
      }
      const tenures = await database
        .selectFrom('contract')
        .select(['policy_sku', 'warranty_tenure'])
        .distinct()
        .orderBy('policy_sku')
        .execute();
      assert.deepEqual(
        tenures.map((row) => [row.policy_sku, row.warranty_tenure]),
        plans.map(({ policySKU }, index) => [policySKU, index + 1]),
      );
    });

    it('of two stores are kept apart under the same ids: neither sells what only the other was offered', async () => {
      const replies = await Promise.all(
        indexes.map((index) => {
          const store = index % 2 === 0 ? {} : { storeId: 'other-store' };
          return save(`order-${Math.floor(index / 2)}`, 1, plans[0], store);
        }),
      );
      for (const [index, [entry]] of replies.entries()) {
        const failure = index % 2 === 0 ? undefined : 'POLICY_SKU_UNKNOWN';
        assert.equal(entry?.errorCode, failure);
        if (index % 2 === 0) assert.equal(entry?.isCancelled, false);
      }
    });

    it('fail each for itself: one that the database refuses keeps no other from being stored', async () => {
      await execute(databaseUrl, triggers[engine]);
      const orderIds = indexes.map((index) => `${index % 5 === 0 ? REFUSED : 'order'}-${index}`);
      const outcomes = await Promise.allSettled(orderIds.map((orderId) => save(orderId, 2)));
      for (const [index, outcome] of outcomes.entries()) {
        const stored = await storedIds(orderIds[index] ?? '');
        if (outcome.status === 'fulfilled') assert.deepEqual(stored, ids(outcome.value));
        else assert.match(String(outcome.reason), /refused/);
        assert.equal(stored.length, index % 5 === 0 ? 0 : 2);
      }
    });

    it('are one order where they are the same one, whether it is new or known', async () => {
      const known = await save('known', 1);
      const replies = await Promise.all(
        indexes.map((index) => save(index % 2 === 0 ? 'known' : 'new', 2)),
      );
      const [ofKnown = [], ofNew = []] = replies;
      assert.deepEqual(ofKnown.slice(0, 1), known);
      for (const [index, reply] of replies.entries()) {
        assert.deepEqual(reply, index % 2 === 0 ? ofKnown : ofNew);
      }
      assert.deepEqual(await storedIds('known'), ids(ofKnown));
      assert.deepEqual(await storedIds('new'), ids(ofNew));
      assert.equal(new Set([...ids(ofKnown), ...ids(ofNew)]).size, 4);
    });

    it('take turns where they change one order: each gets as many contracts as it asks for', async () => {
      const replies = await Promise.all(indexes.map((index) => save('order', (index % 3) + 1)));
      for (const [index, reply] of replies.entries()) {
        const standing = reply.filter(({ isCancelled }) => isCancelled === false);
        assert.equal(standing.length, (index % 3) + 1);
      }
    });

    if (engine === 'PostgreSQL') return;

    it('change one order as they came: the last one stands, whether the order is new or known', async () => {
      await save('known', 2);
      await Promise.all([
        save('other', 1),
        ...['new', 'known'].flatMap((orderId) => [save(orderId, 3), save(orderId, 1)]),
      ]);
      for (const orderId of ['new', 'known']) {
        const standing = await database
          .selectFrom('contract')
          .select('unit')
          .where('order_id', '=', orderId)
          .where('cancelled_at', 'is', null)
          .execute();
        assert.deepEqual(
          standing.map(({ unit }) => unit),
          [1],
          orderId,
        );
      }
    });

    it(`are stored by one commit, whether new or known: ${TOGETHER} of them wait for the disk once`, async () => {
      const log = `${databaseUrl.slice('file:'.length)}-wal`;
      const commitsBefore = await commitsIn(log);
      await Promise.all(indexes.map((index) => save(`order-${index}`, 1)));
      assert.equal((await commitsIn(log)) - commitsBefore, 1);
      await Promise.all(indexes.map((index) => save(`order-${index}`, 2)));
      assert.equal((await commitsIn(log)) - commitsBefore, 2);
    });

    it('are stored as long as there is room: one that is too large keeps no other from it', async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
      const pages = rows[0]?.page_count ?? 0;
      // Room for all the others, and for a third of the large one.
      await sql.raw(`pragma max_page_count = ${pages + 20}`).execute(database);
      const outcomes = await Promise.allSettled(
        indexes.map((index) => save(`order-${index}`, index === 20 ? 1000 : 1)),
      );
      for (const [index, outcome] of outcomes.entries()) {
        const stored = await storedIds(`order-${index}`);
        if (outcome.status === 'fulfilled') assert.deepEqual(stored, ids(outcome.value));
        else assert.ok(outcome.reason instanceof DatabaseUnavailable);
        assert.equal(stored.length, index === 20 ? 0 : 1);
      }
    });
  });
});
