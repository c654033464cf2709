import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
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
import { plan, saved } from './support/scripted-orders.ts';

const TRIES = 4;

const service = useScriptedService();

it('an outcome that the database does not take is stored once it does, and logged once until then', async () => {
  const scripted = await service(saved);
  await using database = openDatabase<Tables>(':memory:', () => undefined);
  await migrate(database);
  await sql`
    create trigger refuse before update on plan_order when old.is_attempt_open > new.is_attempt_open
    begin select raise(abort, 'not now'); end
  `.execute(database);
  const lines: string[] = [];
  let tries = 0;
  const dispatch = { enqueue: () => Promise.resolve(), wake: () => undefined };
  const rows = new OrderRows(dispatch, () => new Date());
  const worker = new OrderWorker({
    database,
    rows,
    dispatch,
    orderClient: new OrderClient({ serviceUrl: scripted.url, storeId, accessToken: token }),
    metrics: new Metrics(),
    // The attempt begins at a moment of this clock, and so does each try to store what came of it.
    clock: () => {
      tries += 1;
      if (tries === 1 + TRIES) void sql`drop trigger refuse`.execute(database);
      return new Date();
    },
    log: (line) => lines.push(line),
    retryAmbiguous: false,
    redactors: [],
  });
  await new OrderStore(database, rows, dispatch, () => new Date()).keep({
    orderId: 'a',
    ...paid(phoneLines(plan, 1)),
  });
  await worker.work('a');
  assert.equal(tries, 1 + TRIES + 1);
  assert.deepEqual(
    lines.map((line) => line.replace(/ERR_SQLITE_ERROR .*|\d+ms/, '…')),
    [
      'The outcome of order=a could not be stored: Error …',
      'attempt 1 order=a version=1 saved … status=saved',
    ],
  );
});
