import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isBusy } from './database-errors.ts';
import { cannotOpen, openSqlite } from './open-sqlite.ts';
import { untilNotBusy } from './until-not-busy.ts';

/** Most statements that are kept ready; the service has some fifty. */
const MAX_STATEMENTS = 500;

/** One connection to a SQLite file, as Kysely uses it; it prepares each statement once. */
export class SqliteFile implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * @param path - Of the file, which is created with its folder where missing; or `:memory:`.
   * @throws {RangeError} that says why it cannot be opened.
   */
  static async open(path: string): Promise<SqliteFile> {
    const database = openSqlite(path);
    try {
      // SQLite reads the file only now.
      await untilNotBusy(() => database.exec('pragma journal_mode = wal'));
      // With WAL's usual "normal", a power failure may lose the last commits. What was acknowledged must stay.
      database.exec('pragma synchronous = full');
      // Without this, the text of what is deleted stays in the file.
      database.exec('pragma secure_delete = on');
    } catch (cause) {
      database.close();
      throw isBusy(cause) ? cause : cannotOpen(path, cause);
    }
    return new SqliteFile(database);
  }

  /** False where SQLite has rolled a transaction back by itself, as it does on a full disk. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs a statement without parameters or rows. */
  execute(sql: string): void {
    this.prepare(sql).run([]);
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = bridge(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > MAX_STATEMENTS && oldest !== undefined) {
      this.#statements.delete(oldest);
    }
    return statement;
  }

  close(): void {
    this.#database.close();
  }
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
