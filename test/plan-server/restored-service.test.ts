import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { listContracts, offeredPlans } from '../service/support/save-order.ts';
import { paid, phoneLines, standing, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

it('orders of a service that restored a back-up have their contracts again, as the guide says', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-restored-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'service.sqlite');
  await using service = await RestartingService.start(`file:${file}`);
  const [plan] = await offeredPlans(service.url);
  await using plans = await TestPlanServer.start({ serviceUrl: service.url });
  const put = async (orderId: string, order: object) => {
    await plans.put(orderId, order);
    return plans.untilStatus(orderId, 'saved');
  };
  const atService = async (orderId: string) =>
    standing({
      ...(await plans.get(orderId)),
      contracts: await listContracts(service.url, { orderId }),
    });

  const earlier = paid(phoneLines(plan, 2));
  await put('refunded', earlier);
  await put('cancelled', earlier);
  const database = new DatabaseSync(file);
  database.prepare('VACUUM INTO ?').run(join(folder, 'backup.sqlite'));
  database.close();
  const now = {
    refunded: paid(phoneLines(plan, 1)),
    cancelled: paid([]),
    bought: paid(phoneLines(plan, 2)),
  };
  for (const [orderId, order] of Object.entries(now)) await put(orderId, order);
  await service.down();
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
  await copyFile(join(folder, 'backup.sqlite'), file);
  await service.up();
  const counts = async () =>
    Promise.all(Object.keys(now).map(async (orderId) => (await atService(orderId)).length));
  assert.deepEqual(await counts(), [2, 2, 0]);

  await put('cancelled', earlier);
  for (const [orderId, order] of Object.entries(now)) {
    await put(orderId, { ...order, customer: { ...order.customer, lastName: 'sent again' } });
    const view = await put(orderId, order);
    assert.deepEqual(standing(view).toSorted(), (await atService(orderId)).toSorted());
  }
  assert.deepEqual(await counts(), [1, 0, 2]);
});
