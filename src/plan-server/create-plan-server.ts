import { DatabaseUnavailable } from '../database/database-errors.ts';
import { openInTime } from '../database/open-in-time.ts';
import { Opening } from '../database/opening.ts';
import { HttpError } from '../server/http-error.ts';
import { RequestsUnderWay } from '../server/requests-under-way.ts';
import { createApp } from './create-app.ts';
import { clearTextWarning } from './clear-text.ts';
import { migrate } from './database/migrate.ts';
import { takeForStore } from './database/take-for-store.ts';
import { errorReply } from './http/reply.ts';
import { checkOptions, type PlanServerOptions } from './plan-server-options.ts';
import { planServerParts } from './plan-server-parts.ts';

/** A plan server, in any server on Node that speaks `Request` and `Response`. */
export interface PlanServer {
  /** Answers a request; never rejects. */
  fetch(request: Request): Promise<Response>;
  /**
   * Opens the database and goes on with all orders that are not done. The first request that needs the database
   * does so too; call it at the start, as `listen` does, so that these orders need not wait for a request.
   * @throws what the database reported, or {RangeError} where another process works on the SQLite file, the
   * database is another store's or a newer release has changed the tables; once it is closed, an `Error` that says so.
   */
  ready(): Promise<void>;
  /** Finishes the requests and attempts under way, then closes the database. */
  close(): Promise<void>;
}

const closedError = new HttpError('UNAVAILABLE', 'The plan server is closed.', { retryAfter: 1 });

/**
 * Keeps a shop's paid orders and brings the service in line with them, for as long as that takes.
 * @throws {RequestError} when an option is not valid: `issues` names it.
 * @throws {RangeError} when `databaseUrl` is not an address of a database.
 */
export function createPlanServer(options: PlanServerOptions): PlanServer {
  checkOptions(options);
  const parts = planServerParts(options);
  const { lock, database, sockets, stopTimeout, queue, oldReceipts, worker, log } = parts;
  const warning = clearTextWarning(options.serviceUrl);
  if (warning !== undefined) log(warning);

  const underWay = new RequestsUnderWay();
  let closing: Promise<void> | undefined;

  const giveUp = new AbortController();
  const opening = new Opening(async () => {
    await lock?.take();
    await migrate(database, { log, signal: giveUp.signal });
    await takeForStore(database, options.storeId);
    oldReceipts.start();
    await queue.start((orderId) => worker.work(orderId));
  });
  const ready = async () => {
    if (closing && !opening.isBegun) throw new Error(closedError.message);
    await opening.run();
  };

  const openedInTime = openInTime(ready);
  const app = createApp({
    ...parts,
    secret: options.secret,
    country: options.country,
    tenureUnit: options.tenureUnit,
    planTitle: options.planTitle,
    ready: () =>
      openedInTime().catch((cause: unknown) => {
        throw new DatabaseUnavailable('The database cannot be opened.', { cause });
      }),
  });

  const close = async () => {
    await underWay.end();
    sockets.cutOffAfter(stopTimeout);
    giveUp.abort();
    await opening.ended();
    await oldReceipts.stop();
    worker.close();
    await queue.stop();
    await database.destroy();
    lock?.release();
  };

  return {
    fetch: (request) =>
      underWay.answer(() => (closing ? errorReply(closedError) : app.fetch(request))),
    ready,
    close: () => (closing ??= close()),
  };
}
