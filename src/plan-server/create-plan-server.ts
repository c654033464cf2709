import { endpointUrl } from '../client/endpoint-url.ts';
import { fieldError } from '../client/errors.ts';
import { isHeaderText } from '../client/header-text.ts';
import { QuoteClient } from '../client/quote-client.ts';
import { parseDatabaseUrl } from '../database/database-url.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import { openDatabase } from '../database/open-database.ts';
import { OrderClient } from '../merchant/order-client.ts';
import { HttpError } from '../server/http-error.ts';
import { createApp } from './create-app.ts';
import { FileLock } from './database/file-lock.ts';
import { migrate } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import { errorReply } from './http/respond.ts';
import { Metrics } from './metrics.ts';
import { OrderStore } from './order/order-store.ts';
import { OrderWorker } from './order/order-worker.ts';
import { Receipts } from './order/receipts.ts';
import { BossQueue } from './queue/boss-queue.ts';
import { TimerQueue } from './queue/timer-queue.ts';

/** What a plan server is made of. */
export interface PlanServerOptions {
  /** Base address of the service; absolute. */
  readonly serviceUrl: string;
  /** Store identifier from the merchant's integration kit. */
  readonly storeId: string;
  /** The store's access token. It appears in no reply, log or error. */
  readonly accessToken: string;
  /** What the shop's own server sends as `Authorization: Bearer …`; no browser knows it. */
  readonly secret: string;
  /**
   * Where the orders are kept: `file:…` (SQLite, one process; `file:data/plans.sqlite` by default),
   * `:memory:` (for tests), or `postgres://…` for several instances side by side.
   */
  readonly databaseUrl?: string | undefined;
  /** Country of the shop, where a cart does not say one; by default, what the browser said. */
  readonly country?: string | undefined;
  /**
   * Whether an order may be sent again when it is unknown what became of it: only where the service's
   * operator promises that a repeat is harmless. By default it is set aside for a person.
   */
  readonly retryAmbiguous?: boolean | undefined;
  /** Days for which receipts are kept; 0 (default): as long as the database. */
  readonly receiptDays?: number | undefined;
  /** Time for one attempt at the service, in ms; 10,000 by default. */
  readonly timeout?: number | undefined;
  /** How long `POST /changes` waits for the service, in ms; 4,000 by default. No plan is added after it. */
  readonly quoteTimeout?: number | undefined;
  /** The present moment; the system's clock by default. */
  readonly clock?: (() => Date) | undefined;
  /** Told one line a request and one an attempt, without personal data; silent by default. */
  readonly log?: ((line: string) => void) | undefined;
}

/** A plan server, in any server on Node that speaks `Request` and `Response`. */
export interface PlanServer {
  /** Answers a request; never rejects. */
  fetch(request: Request): Promise<Response>;
  /**
   * Opens the database and goes on with whatever is not done. The first request does it too; call it at
   * the start, so that orders go on without one.
   * @throws what the database reported, or {RangeError} where another process works on the SQLite file.
   */
  ready(): Promise<void>;
  /** Finishes the requests and attempts under way, then closes the database. */
  close(): Promise<void>;
}

/** How often old receipts are looked for, in ms. */
const RECEIPT_CHECK = 60 * 60_000;

/** Most days that receipts are kept for: six digits, and a date that can be computed. */
const MAX_RECEIPT_DAYS = 999_999;

const closedError = new HttpError('UNAVAILABLE', 'The plan server is closed.');

/**
 * Keeps a shop's paid orders and brings the service in line with them, for as long as that takes.
 * @throws {RequestError} when an option cannot be: `issues` names it.
 * @throws {RangeError} when `databaseUrl` is not an address of a database.
 */
export function createPlanServer(options: PlanServerOptions): PlanServer {
  const { serviceUrl, storeId, accessToken, log = () => undefined } = options;
  const { clock = () => new Date(), retryAmbiguous = false, receiptDays = 0 } = options;
  checkOptions(options);
  const orderClient = new OrderClient({
    serviceUrl,
    storeId,
    accessToken,
    timeout: options.timeout,
    repeat: false,
  });
  const quoteClient = new QuoteClient({
    serviceUrl,
    storeId,
    accessToken,
    timeout: options.quoteTimeout,
  });
  const databaseUrl = options.databaseUrl ?? 'file:data/plans.sqlite';
  const location = parseDatabaseUrl(databaseUrl);
  const isFile = location.engine === 'sqlite' && location.path !== ':memory:';
  const lock = isFile ? new FileLock(location.path) : undefined;
  const database = openDatabase<Tables>(databaseUrl, log);
  const queue =
    location.engine === 'postgres'
      ? new BossQueue({ database, connectionString: location.connectionString, clock, log })
      : new TimerQueue({ database, clock, log });
  const store = new OrderStore(database, queue, clock);
  const metrics = new Metrics();
  const receipts = new Receipts(database, clock, receiptDays);
  const worker = new OrderWorker({
    database,
    store,
    orderClient,
    metrics,
    clock,
    log,
    retryAmbiguous,
    dispatch: queue,
    secrets: [accessToken, options.secret],
  });

  const underWay = new Set<Promise<Response>>();
  let starting: Promise<void> | undefined;
  let receiptTimer: NodeJS.Timeout | undefined;
  let closed = false;

  const start = async () => {
    await lock?.take();
    await migrate(database);
    await receipts.deleteOld();
    receiptTimer ??= setInterval(
      () => void receipts.deleteOld().catch(() => undefined),
      RECEIPT_CHECK,
    ).unref();
    await queue.start((orderId) => worker.work(orderId));
  };
  const ready = async () => {
    starting ??= start();
    try {
      await starting;
    } catch (error) {
      // The database may be back by the next request.
      starting = undefined;
      throw error;
    }
  };

  const app = createApp({
    database,
    store,
    receipts,
    metrics,
    quoteClient,
    clock,
    log,
    secret: options.secret,
    country: options.country,
    ready: () =>
      ready().catch((cause: unknown) => {
        throw new DatabaseUnavailable('The database cannot be opened.', { cause });
      }),
  });

  return {
    async fetch(request) {
      if (closed) return errorReply(closedError);
      const response = Promise.resolve(app.fetch(request));
      underWay.add(response);
      try {
        return await response;
      } finally {
        underWay.delete(response);
      }
    },
    ready,
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(receiptTimer);
      await Promise.allSettled(underWay);
      await starting?.catch(() => undefined);
      worker.close();
      await queue.stop();
      await database.destroy();
      lock?.release();
    },
  };
}

function checkOptions(options: PlanServerOptions): void {
  const { secret, serviceUrl, receiptDays = 0, quoteTimeout } = options;
  if (!isHeaderText(secret)) {
    throw fieldError('secret', 'secret must be a text of visible ASCII characters without spaces.');
  }
  if (!(receiptDays >= 0 && receiptDays <= MAX_RECEIPT_DAYS)) {
    const range = `from 0 (for ever) to ${MAX_RECEIPT_DAYS}`;
    throw fieldError('receiptDays', `receiptDays must be a number of days ${range}.`);
  }
  // The client would call it its timeout, which here is another option.
  if (quoteTimeout !== undefined && !(quoteTimeout > 0)) {
    throw fieldError('quoteTimeout', 'quoteTimeout must be a number of milliseconds above 0.');
  }
  // Said at the start, not at the first order.
  endpointUrl(serviceUrl, '/');
}
