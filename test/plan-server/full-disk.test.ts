import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { offeredPlans } from '../service/support/save-order.ts';
import { Command } from '../service/support/start-command.ts';
import { main, settings } from './support/kill-plan-servers.ts';
import { paid, phoneLines, PlanShop, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

describe('a full disk', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-plans-full-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('refuses orders; the plan server stays up, and what it acknowledged gets its contracts later', async () => {
    const databaseUrl = `file:${join(folder, 'plans.sqlite')}`;
    await using service = await RestartingService.start(`file:${folder}/service.sqlite`);
    const [plan] = await offeredPlans(service.url);
    await service.down();
    const variables = settings({ databaseUrl, serviceUrl: service.url, retryAmbiguous: false });
    // A limit of the operating system to what one file may hold, in blocks of 512 bytes.
    const limited = new Command(variables, [
      'sh',
      '-c',
      'ulimit -f 4000; exec "$0" "$1"',
      process.execPath,
      main,
    ]);
    await using _ = limited;
    const shop = new PlanShop(await limited.address());
    const order = paid(phoneLines(plan, 1), { customer: { addressLine1: 'x'.repeat(20_000) } });
    const acknowledged: string[] = [];
    for (let status = 202; status === 202;) {
      const orderId = `order-${acknowledged.length}`;
      ({ status } = await shop.request('PUT', `/orders/${orderId}`, order));
      if (status === 202) acknowledged.push(orderId);
      else assert.equal(status, 503);
    }
    assert.ok(acknowledged.length > 5);

    // Orders come due again meanwhile, and none of them can be begun.
    const hasFailed = () =>
      limited.lines.some((line) =>
        /^Work on order=\S+ failed: .*(?:disk I\/O error|disk is full)/.test(line),
      );
    while (!hasFailed()) await limited.change();
    const health = await shop.request('GET', '/health');
    assert.deepEqual(await health.json(), { status: 'up' });
    limited.signal('SIGTERM');
    assert.equal(await limited.end(), 0);
    assert.ok(limited.lines.length < 20 * acknowledged.length, `${limited.lines.length} lines`);

    await service.up();
    // What came of some attempts could not be stored; this service promises that a repeat is harmless.
    await using roomy = await TestPlanServer.start({
      serviceUrl: service.url,
      databaseUrl,
      retryAmbiguous: true,
    });
    roomy.pass(60 * 60_000);
    for (const orderId of acknowledged) await roomy.untilStatus(orderId, 'saved');
    assert.equal(service.orders, acknowledged.length);
  });
});
