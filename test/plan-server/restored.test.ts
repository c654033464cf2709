import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Entry, listContracts, offeredPlans } from '../service/support/save-order.ts';
import { paid, phoneLines, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

it('an order that was paid since the back-up and is cancelled keeps no contract, put by the steps of docs/plan-server.md', async () => {
  await using service = await RestartingService.start(':memory:');
  const [plan] = await offeredPlans(service.url);
  const inForce = async () => {
    const contracts: Entry[] = await listContracts(service.url, { orderId: 'a' });
    return contracts.filter(({ isCancelled }) => !isCancelled).length;
  };
  const [withPlan, now] = [paid(phoneLines(plan, 2)), paid(phoneLines(plan, 0))];
  await using lost = await TestPlanServer.start({ serviceUrl: service.url });
  await lost.put('a', withPlan);
  await lost.untilStatus('a', 'saved');

  // The back-up has nothing of the order.
  await using restored = await TestPlanServer.start({ serviceUrl: service.url });
  await restored.put('a', now);
  await restored.untilStatus('a', 'saved');
  assert.equal(await inForce(), 2);
  for (const state of [withPlan, now]) {
    await restored.put('a', state);
    await restored.untilStatus('a', 'saved');
  }
  assert.equal(await inForce(), 0);
});
