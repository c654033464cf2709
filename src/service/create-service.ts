import { catalogue as standardCatalogue } from './catalogue.ts';
import { createApp } from './create-app.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import type { Catalogue } from './catalogue-types.ts';
import { HttpError } from './http/http-error.ts';
import { Stores } from './stores.ts';

/** What a service is made of. */
export interface ServiceOptions {
  /** The stores that are served: an access token for each store id. */
  readonly stores: Readonly<Record<string, string>>;
  /**
   * Where the data is kept: `:memory:` (default: gone with the service), `file:…` (SQLite) or
   * `postgres://…`, which needs the package `pg`.
   */
  readonly databaseUrl?: string;
  /** What is sold; the service's own catalogue by default. */
  readonly catalogue?: Catalogue;
  /** The present moment; the system's clock by default. */
  readonly clock?: () => Date;
  /** Told one line a request, without personal data, and the faults; silent by default. */
  readonly log?: (line: string) => void;
}

/** The reference service, in any server that speaks `Request` and `Response`. */
export interface Service {
  /** Answers a request; never rejects. */
  fetch(request: Request): Promise<Response>;
  /**
   * Opens the database and brings its tables up to date. The first request does it too; a server
   * calls it first, to fail before it listens.
   */
  ready(): Promise<void>;
  /** Finishes the requests under way, then closes the database. Later requests are refused. */
  close(): Promise<void>;
}

const closedError = new HttpError('UNAVAILABLE', 'The service is closed.');

/**
 * The service of the interface, whole, over a real database.
 * @throws {RangeError} when `databaseUrl` is not an address of a database.
 */
export function createService(options: ServiceOptions): Service {
  const { log = () => undefined } = options;
  const database = connect(options.databaseUrl ?? ':memory:', log);
  const underWay = new Set<Promise<Response>>();
  let migration: Promise<void> | undefined;
  let closed = false;

  const ready = async () => {
    migration ??= migrate(database);
    try {
      await migration;
    } catch (error) {
      // The database may be back by the next request.
      migration = undefined;
      throw error;
    }
  };

  const app = createApp(
    {
      database,
      stores: new Stores(options.stores),
      catalogue: options.catalogue ?? standardCatalogue,
      clock: options.clock ?? (() => new Date()),
    },
    ready,
    log,
  );

  return {
    async fetch(request) {
      if (closed) return Response.json(closedError.reply, { status: closedError.status });
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
      closed = true;
      await Promise.allSettled(underWay);
      await database.destroy();
    },
  };
}
