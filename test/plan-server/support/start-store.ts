import { openDatabase } from '../../../src/database/open-database.ts';
import { OrderClient } from '../../../src/merchant/order-client.ts';
import { migrate } from '../../../src/plan-server/database/migrate.ts';
import type { Tables } from '../../../src/plan-server/database/tables.ts';
import { Metrics } from '../../../src/plan-server/metrics.ts';
import { OrderRows } from '../../../src/plan-server/order/order-rows.ts';
import { OrderStore } from '../../../src/plan-server/order/order-store.ts';
import { OrderWorker } from '../../../src/plan-server/order/order-worker.ts';
import { storeId, token } from '../../service/support/start-service.ts';

/** Work is handed out by the tests themselves. */
const dispatch = { enqueue: () => Promise.resolve(), wake: () => undefined };

/** A store of orders, and workers on it that each stand for a process of its own. */
export async function startStore(
  serviceUrl: string,
  { retryAmbiguous, clock }: { retryAmbiguous: boolean; clock: () => Date },
) {
  const database = openDatabase<Tables>(':memory:', () => undefined);
  await migrate(database);
  const rows = new OrderRows(dispatch, clock);
  const store = new OrderStore(database, rows, dispatch, clock);
  const lines: string[] = [];
  const startWorker = () =>
    new OrderWorker({
      database,
      rows,
      dispatch,
      orderClient: new OrderClient({ serviceUrl, storeId, accessToken: token, repeat: false }),
      metrics: new Metrics(),
      clock,
      log: (line) => lines.push(line),
      retryAmbiguous,
      redactors: [],
    });
  const outcomes = () => lines.map((line) => /^attempt .* version=\d+ ([\w-]+)/.exec(line)?.[1]);
  const close = () => database.destroy();
  return { store, startWorker, outcomes, [Symbol.asyncDispose]: close };
}

export type TestStore = Awaited<ReturnType<typeof startStore>>;
