import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptedService } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines } from './support/plan-shop.ts';
import { startStore, type TestStore } from './support/start-store.ts';
import { contract, ended, lineItemsOf, plan, saved, second } from './support/scripted-orders.ts';

const MINUTE = 60_000;

describe('the outcome of an attempt that was given up, because its process was taken for dead', () => {
  const service = useScriptedService();

  /** An order whose attempt `late` still waits for its reply, while the process `other` has taken over. */
  const givenUp = async ({ store, startWorker }: TestStore, scripted: ScriptedService) => {
    await store.keep({ orderId: 'a', ...paid(phoneLines(plan, 1)) });
    const late = startWorker().work('a');
    await scripted.waitForRequests(1);
    const other = startWorker();
    await other.work('a');
    return { late, other };
  };

  it('changes nothing of what came of the next attempt', async () => {
    const scripted = await service({ status: 400, behaviour: 'hold' }, saved);
    let now = Date.now();
    const clock = () => new Date(now);
    await using orders = await startStore(scripted.url, { retryAmbiguous: true, clock });
    const { store } = orders;
    const { late, other } = await givenUp(orders, scripted);
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
    const { store } = orders;
    const { late, other } = await givenUp(orders, scripted);
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
    const { store } = orders;
    const { late, other } = await givenUp(orders, scripted);
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
