import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { migrate } from '../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../src/plan-server/database/tables.ts';
import { Metrics } from '../../src/plan-server/metrics.ts';
import { OrderRows } from '../../src/plan-server/order/order-rows.ts';
import { OrderStore } from '../../src/plan-server/order/order-store.ts';
import { OrderWorker } from '../../src/plan-server/order/order-worker.ts';
import { storeId, token } from '../service/support/start-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines } from './support/plan-shop.ts';
import { contract, ended, lineItemsOf, plan, saved, second } from './support/scripted-orders.ts';

/** Work is handed out by the tests themselves. */
const dispatch = { enqueue: () => Promise.resolve(), wake: () => undefined };

const MINUTE = 60_000;

describe('the outcome of an attempt that was given up, because its process was taken for dead', () => {
  const service = useScriptedService();

  /** A store of orders, and workers on it that each stand for a process of its own. */
  const startStore = async (
    serviceUrl: string,
    { retryAmbiguous, clock }: { retryAmbiguous: boolean; clock: () => Date },
  ) => {
    const database = openDatabase<Tables>(':memory:', () => undefined);
    await migrate(database);
    const rows = new OrderRows(dispatch, clock);
    const store = new OrderStore(database, rows, dispatch, clock);
    const lines: string[] = [];
    const startWorker = () =>
      new OrderWorker({
        database,
        rows,
        dispatch,
        orderClient: new OrderClient({ serviceUrl, storeId, accessToken: token, repeat: false }),
        metrics: new Metrics(),
        clock,
        log: (line) => lines.push(line),
        retryAmbiguous,
        secrets: [],
      });
    const outcomes = () => lines.map((line) => /^attempt .* version=\d+ ([\w-]+)/.exec(line)?.[1]);
    const close = () => database.destroy();
    return { store, startWorker, outcomes, [Symbol.asyncDispose]: close };
  };

  it('changes nothing of what came of the next attempt', async () => {
    const scripted = await service({ status: 400, behaviour: 'hold' }, saved);
    let now = Date.now();
    const clock = () => new Date(now);
    await using orders = await startStore(scripted.url, { retryAmbiguous: true, clock });
    const { store, startWorker } = orders;

    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 1)) });
    const late = startWorker().work('a');
    await scripted.waitForRequests(1);
    const other = startWorker();
    await other.work('a');
    now += MINUTE;
    await other.work('a');
    const view = await store.find('a');
    assert.equal(view?.status, 'saved');

    await scripted.release(0);
    await late;
    assert.deepEqual(await store.find('a'), view);
    assert.deepEqual(orders.outcomes(), ['unknown', 'saved'], 'what came late is no outcome');
  });

  it('counts where no other attempt was made: nobody has to settle the order, and what the shop puts next is sent', async () => {
    const both = { body: { contractList: [contract, second] } };
    const scripted = await service({ ...saved, behaviour: 'hold' }, both);
    const clock = () => new Date();
    await using orders = await startStore(scripted.url, { retryAmbiguous: false, clock });
    const { store, startWorker } = orders;

    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 1)) });
    const late = startWorker().work('a');
    await scripted.waitForRequests(1);
    const other = startWorker();
    await other.work('a');
    assert.equal((await store.find('a'))?.status, 'attention');

    await scripted.release(0);
    await late;
    assert.equal((await store.find('a'))?.status, 'saved');
    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 2)) });
    await other.work('a');
    const view = await store.find('a');
    assert.deepEqual([view?.status, view?.contracts], ['saved', [contract, second]]);
    assert.deepEqual(orders.outcomes(), ['unknown', 'saved', 'saved']);
  });

  it('is unknown, so that a plan which leaves the order meanwhile is ended at the service', async () => {
    const scripted = await service({ ...saved, behaviour: 'hold' }, ended);
    let now = Date.now();
    const clock = () => new Date(now);
    await using orders = await startStore(scripted.url, { retryAmbiguous: true, clock });
    const { store, startWorker } = orders;

    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 1)) });
    const late = startWorker().work('a');
    await scripted.waitForRequests(1);
    const other = startWorker();
    await other.work('a');
    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 0)) });
    now += MINUTE;
    await other.work('a');
    const requests = await scripted.requests();
    assert.deepEqual(
      requests.map(({ body }) => lineItemsOf(body)),
      [[['phone', 1]], [['phone', 0]]],
    );
    await scripted.release(0);
    await late;
    assert.equal((await store.find('a'))?.status, 'saved');
  });
});
