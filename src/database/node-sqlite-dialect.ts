import { type Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { GroupingDriver } from './grouping-driver.ts';

/** Kysely's SQLite dialect with a driver of our own, which several processes on one file can use side by side. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  /** @param path - Of the file, which is created with its folder where missing; or `:memory:`. */
  constructor(path: string) {
    super({ database: () => Promise.reject(new TypeError('The driver opens the database.')) });
    this.#path = path;
  }

  override createDriver(): GroupingDriver {
    return new GroupingDriver(this.#path);
  }

  override createAdapter(): SqliteAdapter {
    return new TakingTurnsAdapter();
  }
}

/** True where a database is SQLite's, which stores one transaction at a time. */
export function isSqlite<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

class TakingTurnsAdapter extends SqliteAdapter {
  /** Lets migrations run in one transaction, so that processes that start at once take turns. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** True, because the driver itself lets one caller at a time use the connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
