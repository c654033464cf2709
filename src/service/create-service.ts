import { openDatabase } from '../database/open-database.ts';
import { openInTime } from '../database/open-in-time.ts';
import { Opening } from '../database/opening.ts';
import { Sockets } from '../database/sockets.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Connection } from '../server/listen.ts';
import { RequestsUnderWay } from '../server/requests-under-way.ts';
import { sturdyLog } from '../server/sturdy-log.ts';
import type { Catalogue } from './catalogue/catalogue-types.ts';
import { catalogue as standardCatalogue } from './catalogue/catalogue.ts';
import { checkOptions } from './check-options.ts';
import { closedError, createApp, createClosedApp } from './create-app.ts';
import { migrate } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import { QUOTE_DAYS, QUOTES_PER_MINUTE } from './defaults.ts';
import { OfferedPolicies } from './quote/offered-policies.ts';
import { Stores } from './stores.ts';
import { Upkeep } from './upkeep/upkeep.ts';

/** What a service is made of. */
export interface ServiceOptions {
  /** The stores that are served: an access token for each store id. */
  readonly stores: Readonly<Record<string, string>>;
  /**
   * Where the data is kept: `:memory:` (default: gone with the service), `file:…` (SQLite) or
   * `postgres://…`, which needs the package `pg`.
   */
  readonly databaseUrl?: string | undefined;
  /** What is sold; the service's own catalogue by default. */
  readonly catalogue?: Catalogue | undefined;
  /**
   * How many quotes a client may ask for in a minute without a token, 600 by default; 0: as many as
   * it likes. Each further 4 KiB of a request count as one more.
   */
  readonly quotesPerMinute?: number | undefined;
  /**
   * The header in which the proxy before the service says who asks, such as `X-Forwarded-For`: in a
   * list, the last address counts. Absent: who connects is who asks. Name a header only if a proxy sets
   * it, because otherwise every client can.
   */
  readonly clientAddressHeader?: string | undefined;
  /**
   * Days for which a quote is kept, 30 by default; 0: for ever. What a contract needs is kept as long
   * as the contract.
   */
  readonly quoteDays?: number | undefined;
  /** The present moment; the system's clock by default. */
  readonly clock?: (() => Date) | undefined;
  /**
   * Told one line a request, without personal data, and the faults; silent by default. Where it fails, the line alone
   * is lost.
   */
  readonly log?: ((line: string) => unknown) | undefined;
}

/** The reference service, in any server that speaks `Request` and `Response`. */
export interface Service {
  /**
   * Answers a request; never rejects.
   * @param connection - Who asks, for the limit of requests without a token; all requests without an
   * address count as one client's.
   */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /**
   * Opens the database and brings its tables up to date. The first request does it too; a server
   * calls it first, to fail before it listens.
   * @throws what the database reported, or {RangeError} where a newer release has changed the tables; once it is
   * closed, an `Error` that says so.
   */
  ready(): Promise<void>;
  /** Finishes the requests under way, then closes the database. Later requests are refused. */
  close(): Promise<void>;
}

/** How long to wait for a PostgreSQL that answers nothing once the service is closed, in ms. */
const CLOSE_TIMEOUT = 10_000;

/**
 * The service of the interface, whole, over a real database.
 * @throws {RangeError} that says what is wrong: when `databaseUrl` is not an address of a database, `stores` is no object of
 * tokens or two stores share one, `quoteDays` or `quotesPerMinute` is no such number, or `clientAddressHeader` no name.
 */
export function createService(options: ServiceOptions): Service {
  const quotesPerMinute = options.quotesPerMinute ?? QUOTES_PER_MINUTE;
  const quoteDays = options.quoteDays ?? QUOTE_DAYS;
  // A header without a name is one that was not set.
  const clientAddressHeader = options.clientAddressHeader ?? '';
  checkOptions({ stores: options.stores, quotesPerMinute, quoteDays, clientAddressHeader });
  const log = sturdyLog(options.log);
  const sockets = new Sockets();
  const database = openDatabase<Tables>(options.databaseUrl ?? ':memory:', log, sockets);
  const clock = options.clock ?? (() => new Date());
  const upkeep = new Upkeep({ database, clock, log, quoteDays });
  const underWay = new RequestsUnderWay();
  const giveUp = new AbortController();
  const opening = new Opening(() => migrate(database, { log, signal: giveUp.signal }));
  let closing: Promise<void> | undefined;

  const ready = async () => {
    if (closing && !opening.isBegun) throw new Error(closedError.message);
    await opening.run();
    if (quoteDays > 0 && !closing) upkeep.start();
  };

  const app = createApp(
    {
      database,
      stores: new Stores(options.stores),
      catalogue: options.catalogue ?? standardCatalogue,
      policies: new OfferedPolicies(),
      clock,
      anonymousLimit: quotesPerMinute > 0 ? new RateLimit(quotesPerMinute) : undefined,
      clientAddressHeader: clientAddressHeader || undefined,
    },
    openInTime(ready),
    log,
  );

  const closedApp = createClosedApp();
  const close = async () => {
    sockets.cutOffAfter(CLOSE_TIMEOUT);
    await underWay.end();
    giveUp.abort();
    await opening.ended();
    await upkeep.stop();
    await database.destroy();
  };

  return {
    fetch: (request, connection) =>
      underWay.answer(() => {
        if (closing) return closedApp.fetch(request);
        const clientAddress =
          connection?.clientAddress ?? connection?.incoming?.socket.remoteAddress;
        return app.fetch(request, { clientAddress });
      }),
    ready,
    close: () => (closing ??= close()),
  };
}
