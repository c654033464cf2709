import { QuoteClient } from '../client/quote-client.ts';
import { Redactor } from '../client/redactor.ts';
import { LONGEST_TIMER } from '../client/time-limit.ts';
import { parseDatabaseUrl } from '../database/database-url.ts';
import { openDatabase } from '../database/open-database.ts';
import { Sockets } from '../database/sockets.ts';
import { ATTEMPT_TIMEOUT, OrderClient } from '../merchant/order-client.ts';
import { sturdyLog } from '../server/sturdy-log.ts';
import { FileLock } from './database/file-lock.ts';
import type { Tables } from './database/tables.ts';
import { Metrics } from './metrics.ts';
import { OldReceipts } from './order/old-receipts.ts';
import { OrderRows } from './order/order-rows.ts';
import { OrderStore } from './order/order-store.ts';
import { OrderWorker } from './order/order-worker.ts';
import { Receipts } from './order/receipts.ts';
import { DEFAULT_DATABASE_URL, type PlanServerOptions } from './plan-server-options.ts';
import { BossQueue } from './queue/boss-queue.ts';
import { TimerQueue } from './queue/timer-queue.ts';

/** What work on an order may take beside its attempt once the plan server is told to stop, in ms. */
const STOP_MARGIN = 5000;

/** The parts of which a plan server consists. Nothing has begun yet: no part has opened the database. */
export function planServerParts({
  serviceUrl,
  storeId,
  accessToken,
  secret,
  quoteTimeout,
  receiptDays,
  ...options
}: PlanServerOptions) {
  const log = sturdyLog(options.log);
  // Plain JavaScript may say `null` for what it leaves out.
  const timeout = options.timeout ?? ATTEMPT_TIMEOUT;
  const databaseUrl = options.databaseUrl ?? DEFAULT_DATABASE_URL;
  const retryAmbiguous = options.retryAmbiguous ?? false;
  const clock = options.clock ?? (() => new Date());
  const formerSecret = options.formerSecret ?? undefined;
  const access = { serviceUrl, storeId, accessToken };
  const orderClient = new OrderClient({ ...access, timeout, repeat: false });
  const quoteClient = new QuoteClient({ ...access, timeout: quoteTimeout });
  const location = parseDatabaseUrl(databaseUrl);
  const isFile = location.engine === 'sqlite' && location.path !== ':memory:';
  const lock = isFile ? new FileLock(location.path) : undefined;
  const sockets = new Sockets();
  const database = openDatabase<Tables>(databaseUrl, log, sockets);
  const stopTimeout = Math.min(timeout + STOP_MARGIN, LONGEST_TIMER);
  const queue =
    location.engine === 'postgres'
      ? new BossQueue({
          database,
          connectionString: location.connectionString,
          sockets,
          stopTimeout,
          clock,
          log,
        })
      : new TimerQueue({ database, clock, log });
  const rows = new OrderRows(queue, clock);
  const store = new OrderStore(database, rows, queue, clock);
  const metrics = new Metrics();
  const days = receiptDays ?? 0;
  const receipts = new Receipts(database, clock, days);
  const oldReceipts = new OldReceipts({ database, clock, log, days });
  const redactors = [accessToken, secret, formerSecret]
    .filter((text) => text !== undefined)
    .map((text) => new Redactor(text));
  const worker = new OrderWorker({
    database,
    rows,
    orderClient,
    metrics,
    clock,
    log,
    retryAmbiguous,
    dispatch: queue,
    redactors,
  });
  return {
    lock,
    database,
    sockets,
    stopTimeout,
    queue,
    store,
    metrics,
    receipts,
    oldReceipts,
    worker,
    quoteClient,
    formerSecret,
    redactors,
    clock,
    log,
  };
}
