import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { paid, phoneLines } from './support/plan-shop.ts';
import { plan, saved } from './support/scripted-orders.ts';
import { startStore } from './support/start-store.ts';

const MINUTE = 60_000;

describe('an order that a queue hands out though it is not due', () => {
  const service = useScriptedService();

  it('is not sent before the wait is over that the service asked for, nor once the service has it', async () => {
    const scripted = await service({ status: 429, headers: { 'retry-after': '60' } }, saved);
    let now = Date.now();
    const clock = () => new Date(now);
    await using orders = await startStore(scripted.url, { retryAmbiguous: true, clock });
    const worker = orders.startWorker();
    const sentAfterWork = async () => {
      await worker.work('a');
      return (await scripted.requests()).length;
    };

    await orders.store.keep({ orderId: 'a', ...paid(phoneLines(plan, 1)) });
    assert.equal(await sentAfterWork(), 1);
    now += MINUTE - 1;
    assert.equal(await sentAfterWork(), 1);
    now += 1;
    assert.equal(await sentAfterWork(), 2);
    assert.equal((await orders.store.find('a'))?.status, 'saved');
    assert.equal(await sentAfterWork(), 2);
    assert.deepEqual(orders.outcomes(), ['put-off', 'saved']);
  });
});
