import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { waitBeforeNext } from '../../src/plan-server/order/next-attempt.ts';
import { listContracts, offeredPlans } from '../service/support/save-order.ts';
import { paid, phoneLines, standing, TestPlanServer } from './support/plan-shop.ts';
import { RestartingService } from './support/restarting-service.ts';

const MINUTE = 60_000;
const ORDERS = 20;

describe('a service that is down', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-plans-'));
  });
  after(() => rm(folder, { recursive: true }));

  it(`for an hour is asked again and again; then it has each of ${ORDERS} orders once, in its last state`, async () => {
    await using service = await RestartingService.start(`file:${folder}/service.sqlite`);
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const [plan] = await offeredPlans(service.url);
    const ids = Array.from({ length: ORDERS }, (_, index) => `order-${index}`);
    await service.down();

    for (const orderId of ids) await plans.put(orderId, paid(phoneLines(plan, 2)));
    const waits = [];
    for (const start = plans.now.getTime(); plans.now.getTime() - start < 60 * MINUTE;) {
      const views = await Promise.all(
        ids.map((orderId) =>
          plans.until(
            orderId,
            ({ nextAttemptAt, attempts }) =>
              attempts > 0 &&
              nextAttemptAt !== undefined &&
              nextAttemptAt > plans.now.toISOString(),
          ),
        ),
      );
      for (const { status } of views) assert.equal(status, 'pending');
      const next = Math.max(...views.map(({ nextAttemptAt = '' }) => Date.parse(nextAttemptAt)));
      waits.push(next - plans.now.getTime());
      plans.pass(next - plans.now.getTime() + 1);
    }
    assert.ok(waits.length > 12 && waits.length < 40, `${waits.length} rounds in an hour`);
    assert.match(
      await plans.metrics(),
      new RegExp(`^warranty_plan_orders_waiting ${ORDERS}$`, 'm'),
    );
    assert.match(await plans.metrics(), /^warranty_plan_oldest_waiting_seconds 3[6-9]\d\d\b/m);
    // Half of them change meanwhile: only the last state counts.
    for (const orderId of ids.slice(0, ORDERS / 2)) {
      await plans.put(orderId, paid(phoneLines(plan, 3)));
      await plans.put(orderId, paid(phoneLines(plan, 1)));
    }

    await service.up();
    plans.pass(10 * MINUTE);
    for (const [index, orderId] of ids.entries()) {
      const saved = await plans.untilStatus(orderId, 'saved');
      const wanted = index < ORDERS / 2 ? 1 : 2;
      assert.equal(saved.contracts.length, wanted, 'no state in between was carried out');
      const listed = await listContracts(service.url, { orderId });
      assert.deepEqual(
        listed.map(({ contractId }: { contractId: string }) => contractId),
        standing(saved),
      );
    }
    assert.equal(service.orders, ORDERS);
    assert.match(await plans.metrics(), /^warranty_plan_orders_waiting 0$/m);
  });

  it('has what was put by a clock that was ahead as soon as that is put right', async () => {
    await using service = await RestartingService.start(`file:${folder}/ahead.sqlite`);
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const [plan] = await offeredPlans(service.url);
    await service.down();
    plans.pass(24 * 60 * MINUTE);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.until('a', ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);

    plans.pass(-24 * 60 * MINUTE);
    await plans.until('a', ({ attempts }) => attempts > 1);
    plans.pass(MINUTE);
    assert.match(await plans.metrics(), /^warranty_plan_oldest_waiting_seconds 6\d\b/m);
    await service.up();
    plans.pass(MINUTE);
    await plans.untilStatus('a', 'saved');
  });

  it('says of an order of a clock that was ahead that it has waited for no time, not for less', async () => {
    await using service = await RestartingService.start(`file:${folder}/half-ahead.sqlite`);
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const [plan] = await offeredPlans(service.url);
    await service.down();
    plans.pass(30 * MINUTE);
    await plans.put('a', paid(phoneLines(plan, 1)));
    await plans.until('a', ({ attempts, nextAttemptAt }) => attempts > 0 && !!nextAttemptAt);
    plans.pass(-30 * MINUTE);
    assert.match(await plans.metrics(), /^warranty_plan_oldest_waiting_seconds 0$/m);
  });

  it('gets what was put before the plan server ended, after that has started again', async () => {
    await using service = await RestartingService.start(`file:${folder}/again.sqlite`);
    const [plan] = await offeredPlans(service.url);
    await service.down();
    const databaseUrl = `file:${folder}/plans.sqlite`;
    const first = await TestPlanServer.start({ serviceUrl: service.url, databaseUrl });
    await first.put('a', paid(phoneLines(plan, 1)));
    await first.until('a', ({ attempts }) => attempts > 0);
    await first.close();

    await service.up();
    await using second = await TestPlanServer.start({ serviceUrl: service.url, databaseUrl });
    second.pass(MINUTE);
    assert.equal(standing(await second.untilStatus('a', 'saved')).length, 1);
  });

  it('is asked by one plan server alone where that keeps its orders in a file', async () => {
    const options = { serviceUrl: 'http://127.0.0.1:1', databaseUrl: `file:${folder}/one.sqlite` };
    await using _ = await TestPlanServer.start(options);
    await assert.rejects(
      TestPlanServer.start(options),
      /^RangeError: Another plan server works on/,
    );
  });

  it('is asked by none where the lock beside that file is no such file, and the reason is not another plan server', async () => {
    const path = join(folder, 'locked.sqlite');
    await writeFile(`${path}-lock`, 'no database '.repeat(100));
    const start = TestPlanServer.start({
      serviceUrl: 'http://127.0.0.1:1',
      databaseUrl: `file:${path}`,
    });
    await assert.rejects(start, /file is not a database/);
  });

  it('is asked by one plan server alone where others name its file by a link, to it or to its folder', async () => {
    const file = join(folder, 'real.sqlite');
    const link = join(folder, 'link.sqlite');
    const other = join(folder, 'other');
    await symlink('real.sqlite', link);
    await symlink(folder, other);
    const start = (path: string) =>
      TestPlanServer.start({ serviceUrl: 'http://127.0.0.1:1', databaseUrl: `file:${path}` });
    // The file is not there yet.
    await using _ = await start(link);
    for (const path of [file, link, join(other, 'real.sqlite')]) {
      await assert.rejects(start(path), /^RangeError: Another plan server works on/);
    }
  });
});

describe('the wait before the next attempt', () => {
  it('grows from a second to five minutes, and half of it is chance', () => {
    const waits = (random: number) =>
      [1, 2, 3, 9, 10, 1000].map((attempts) => waitBeforeNext(attempts, random));
    assert.deepEqual(waits(0), [500, 1000, 2000, 128_000, 150_000, 150_000]);
    assert.deepEqual(waits(1), [1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });

  it('is as long as the service asks, up to an hour', () => {
    assert.equal(waitBeforeNext(1, 0, 90_000), 90_000);
    assert.equal(waitBeforeNext(1, 0, 24 * 60 * MINUTE), 60 * MINUTE);
  });
});
