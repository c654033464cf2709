import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { catalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createApp } from '../../../src/service/create-app.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { Tables } from '../../../src/service/database/tables.ts';
import { migrate } from '../../../src/service/database/migrate.ts';
import { OfferedPolicies } from '../../../src/service/quote/offered-policies.ts';
import { Stores } from '../../../src/service/stores.ts';
import { serveFetch } from '../../support/serve-fetch.ts';
import {
  listContracts,
  offeredPlans,
  orderOf,
  requestOrder,
  saveOrder,
} from '../support/save-order.ts';
import { Command, main } from '../support/start-command.ts';
import { storeId, token } from '../support/start-service.ts';

const LINES = 3;
const UNITS = 20;

describe('a full disk', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-full-'));
  });
  after(() => rm(folder, { recursive: true }));

  const orderWith = (orderId: string, planDetails: unknown) =>
    orderOf(
      Array.from({ length: LINES }, (_, index) => ({
        lineItemId: `line-${index}`,
        quantity: UNITS,
        planDetails,
      })),
      { orderId },
    );
  const contractIds = (entries: readonly { contractId?: string }[]) =>
    entries.map(({ contractId }) => contractId);

  it('is a 503 that stored nothing, /ready says no, and all goes on once there is room', async () => {
    const database = openDatabase<Tables>(
      `file:${join(folder, 'limited.sqlite')}`,
      () => undefined,
    );
    await migrate(database);
    const limitTo = (pages: number) =>
      sql.raw(`pragma max_page_count = ${pages}`).execute(database);
    const parts = {
      database,
      catalogue,
      policies: new OfferedPolicies(),
      stores: new Stores({ [storeId]: token }),
      clock: () => new Date(),
      anonymousLimit: undefined,
      clientAddressHeader: undefined,
    };
    const lines: string[] = [];
    const app = createApp(
      parts,
      async () => undefined,
      (line) => lines.push(line),
    );
    const server = await serveFetch(async (request) => app.fetch(request, {}));
    const url = server.url;
    const [plan] = await offeredPlans(url);
    assert.equal((await fetch(`${url}/ready`)).status, 200);
    await limitTo(150);

    const acknowledged = new Map<string, (string | undefined)[]>();
    let refused: string | undefined;
    for (let count = 0; refused === undefined; count += 1) {
      const orderId = `order-${count}`;
      const response = await requestOrder(url, orderWith(orderId, plan));
      if (response.status === 200) {
        acknowledged.set(orderId, contractIds((await response.json()).contractList));
        continue;
      }
      assert.equal(response.status, 503);
      assert.equal((await response.json()).error.code, 'UNAVAILABLE');
      refused = orderId;
    }
    assert.ok(acknowledged.size > 5);
    // What was remembered of the last success is a second old at most.
    let ready: Response;
    do ready = await fetch(`${url}/ready`);
    while (ready.status === 200);
    assert.equal(ready.status, 503);
    const faults = lines.filter((line) => line.startsWith('The database: '));
    assert.ok(faults.length >= 2);
    for (const fault of faults) assert.match(fault, /database or disk is full/);
    assert.equal((await fetch(`${url}/health`)).status, 200);
    assert.deepEqual(await listContracts(url, { orderId: refused }), []);

    await limitTo(10_000);
    assert.equal((await fetch(`${url}/ready`)).status, 200);
    assert.equal((await saveOrder(url, orderWith(refused, plan))).length, LINES * UNITS);
    for (const [orderId, ids] of acknowledged) {
      assert.deepEqual(contractIds(await listContracts(url, { orderId })), ids);
    }
    await server.close();
    await database.destroy();
  });

  it('that is real, in the middle of orders: what was acknowledged is there whole, nothing is there twice', async () => {
    const DATABASE_URL = `file:${join(folder, 'real.sqlite')}`;
    // A limit of the operating system to what one file may hold, in blocks of 512 bytes.
    await using limited = new Command({ DATABASE_URL }, [
      'sh',
      '-c',
      'ulimit -f 1500; exec "$0" "$1"',
      process.execPath,
      main,
    ]);
    const url = await limited.address();
    const [plan] = await offeredPlans(url);
    const acknowledged = new Map<string, (string | undefined)[]>();
    const refused = new Set<string>();
    for (let round = 0; refused.size < 8; round += 1) {
      await Promise.all(
        Array.from({ length: 4 }, async (_, customer) => {
          const orderId = `order-${round}-${customer}`;
          const response = await requestOrder(url, orderWith(orderId, plan));
          const { contractList } = await response.json();
          if (response.status === 200) acknowledged.set(orderId, contractIds(contractList));
          else {
            assert.equal(response.status, 503);
            refused.add(orderId);
          }
        }),
      );
    }
    assert.ok(acknowledged.size > 5);
    assert.equal((await fetch(`${url}/health`)).status, 200);
    let ready: Response;
    do ready = await fetch(`${url}/ready`);
    while (ready.status === 200);
    assert.equal(ready.status, 503);
    limited.signal('SIGKILL');
    await limited.end();

    const roomy = await Command.start({ DATABASE_URL });
    await using _ = roomy.command;
    for (const [orderId, ids] of acknowledged) {
      assert.deepEqual(contractIds(await listContracts(roomy.url, { orderId })), ids);
    }
    for (const orderId of refused) {
      const stored = await listContracts(roomy.url, { orderId });
      assert.ok(
        stored.length === 0 || stored.length === LINES * UNITS,
        `${orderId} is whole or not there`,
      );
      assert.equal((await saveOrder(roomy.url, orderWith(orderId, plan))).length, LINES * UNITS);
    }
  });
});
