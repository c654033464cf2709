import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import {
  type Entry,
  listContracts,
  offeredPlans,
  orderOf,
  saveOrder,
} from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';

const CUSTOMERS = 4;
const LINES = 3;
const UNITS = 3;

describe('a back-up of SQLite, taken by VACUUM INTO while orders are saved', () => {
  it('holds each order that was acknowledged before, and every other one whole or not at all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-back-up-'));
    const [original, copy] = [join(folder, 'original.sqlite'), join(folder, 'copy.sqlite')];
    const service = await startService({ databaseUrl: `file:${original}` });
    const [plan] = await offeredPlans(service.url);
    const orderWith = (orderId: string) =>
      orderOf(
        Array.from({ length: LINES }, (_, index) => ({
          lineItemId: `line-${index}`,
          quantity: UNITS,
          planDetails: plan,
        })),
        { orderId },
      );
    const acknowledged = new Map<string, Entry[]>();
    const buy = async (customer: number) => {
      for (let count = 0; count < 10; count += 1) {
        const orderId = `order-${customer}-${count}`;
        acknowledged.set(orderId, await saveOrder(service.url, orderWith(orderId)));
        if (acknowledged.size === 15) backUp();
      }
    };
    let before = new Map<string, Entry[]>();
    const backUp = () => {
      before = new Map(acknowledged);
      const connection = new DatabaseSync(original);
      connection.exec(`vacuum into '${copy}'`);
      connection.close();
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => buy(customer)));
    await service.close();

    const restored = await startService({ databaseUrl: `file:${copy}` });
    assert.equal(before.size, 15);
    for (const [orderId, entries] of acknowledged) {
      const listed: Entry[] = await listContracts(restored.url, { orderId });
      if (before.has(orderId) || listed.length > 0)
        assert.deepEqual(
          listed.map(({ contractId }) => contractId),
          entries.map(({ contractId }) => contractId),
          orderId,
        );
      assert.equal((await saveOrder(restored.url, orderWith(orderId))).length, LINES * UNITS);
    }
    await restored.close();
    await rm(folder, { recursive: true });
  });
});
