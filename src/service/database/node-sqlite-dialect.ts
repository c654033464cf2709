import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { untilNotBusy } from './until-not-busy.ts';

/** Kysely's SQLite dialect over Node's own `node:sqlite`, safe for several processes on one file. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  /** @param path - Of the file, which is created with its folder where missing; or `:memory:`. */
  constructor(path: string) {
    super({ database: () => open(path) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: () => open(this.#path) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Takes the write lock when a transaction begins. With a plain `begin`, two processes that read and
 * then write would both get their read lock, and one would fail with "database is locked" at once.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back already, and would complain of a second time. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isRolledBack(error)) throw error;
    }
  }
}

function isRolledBack(error: unknown): boolean {
  return error instanceof Error && /no transaction is active/.test(error.message);
}

/** Lets migrations run in one transaction, so that processes that start at once take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

async function open(path: string): Promise<SqliteDatabase> {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  // SQLite itself never waits for another process that is writing: it would stop this one meanwhile.
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  await untilNotBusy(() => database.exec('pragma journal_mode = wal'));
  // WAL's usual "normal" may lose the last commits in a power failure: what was acknowledged stays.
  database.exec('pragma synchronous = full');
  return {
    close: () => database.close(),
    prepare: (sql) => bridge(database.prepare(sql)),
  };
}

function bridge(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

function toSqlite(parameter: unknown): SQLInputValue {
  if (parameter === null || typeof parameter === 'string' || typeof parameter === 'number') {
    return parameter;
  }
  throw new TypeError(`A ${typeof parameter} cannot be stored in SQLite.`);
}
