import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { installedPostgres } from '../support/embedded-postgres.ts';
import { Postgres } from '../support/postgres.ts';
import {
  type Entry,
  listContracts,
  offeredPlans,
  orderOf,
  saveOrder,
} from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';

const CUSTOMERS = 4;
const ORDERS = 10;
const LINES = 3;
const UNITS = 3;

/** Orders that are acknowledged when the back-up begins. */
const BEFORE = 15;

const CLAIM =
  'holds each order that was acknowledged before, and every other one whole or not at all';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warranty-back-up-'));
});
after(() => rm(folder, { recursive: true }));

describe('a back-up of SQLite, taken by VACUUM INTO while orders are saved', () => {
  it(CLAIM, async () => {
    const [original, copy] = [join(folder, 'original.sqlite'), join(folder, 'copy.sqlite')];
    await backUpAndRestore(`file:${original}`, async () => {
      const connection = new DatabaseSync(original);
      connection.exec(`vacuum into '${copy}'`);
      connection.close();
      return () => Promise.resolve(`file:${copy}`);
    });
  });
});

const programs = installedPostgres();

describe('a back-up of PostgreSQL, taken and restored by the commands of docs/service.md while orders are saved', () => {
  it(CLAIM, { skip: programs === undefined && 'no pg_dump is installed' }, async () => {
    await using postgres = await Postgres.start(programs);
    const [original, copy] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await backUpAndRestore(original, async () => {
      await runDocumented('pg_dump', original);
      return async () => {
        await runDocumented('pg_restore', copy);
        return copy;
      };
    });
  });
});

/** Runs the command that the document gives for a program. */
async function runDocumented(program: string, databaseUrl: string): Promise<void> {
  const document = readFileSync('docs/service.md', 'utf8');
  const [command] =
    new RegExp(`^${program} .*$|(?<=\`)${program} [^\`]*`, 'm').exec(document) ?? [];
  assert.ok(command !== undefined, `docs/service.md has no ${program}`);
  const PATH = `${programs}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, PATH, DATABASE_URL: databaseUrl };
  await promisify(execFile)('sh', ['-c', command], { cwd: folder, env });
}

/**
 * @param backUp - Called while orders are saved; gives what restores the back-up, and that the address
 * of the restored database.
 */
async function backUpAndRestore(
  databaseUrl: string,
  backUp: () => Promise<() => Promise<string>>,
): Promise<void> {
  await using service = await startService({ databaseUrl });
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
  let held = new Map<string, Entry[]>();
  let backingUp: ReturnType<typeof backUp> | undefined;
  const buy = async (customer: number) => {
    for (let count = 0; count < ORDERS; count += 1) {
      const orderId = `order-${customer}-${count}`;
      acknowledged.set(orderId, await saveOrder(service.url, orderWith(orderId)));
      if (acknowledged.size === BEFORE) {
        held = new Map(acknowledged);
        backingUp = backUp();
      }
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => buy(customer)));
  const restore = await backingUp;
  await service.close();

  assert.ok(restore);
  await using restored = await startService({ databaseUrl: await restore() });
  assert.equal(held.size, BEFORE);
  for (const [orderId, entries] of acknowledged) {
    const listed: Entry[] = await listContracts(restored.url, { orderId });
    if (held.has(orderId) || listed.length > 0) {
      assert.deepEqual(
        listed.map(({ contractId }) => contractId),
        entries.map(({ contractId }) => contractId),
        orderId,
      );
    }
    assert.equal((await saveOrder(restored.url, orderWith(orderId))).length, LINES * UNITS);
  }
}
