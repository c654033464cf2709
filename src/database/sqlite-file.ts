import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isBusy } from './database-errors.ts';
import { cannotOpen, openSqlite } from './open-sqlite.ts';
import { untilNotBusy } from './until-not-busy.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

/** Most statements that are kept ready; the service has some fifty. */
const MAX_STATEMENTS = 500;

/** One connection to a SQLite file, as Kysely uses it; it prepares each statement once. */
export class SqliteFile implements SqliteDatabase {
  readonly #database: DatabaseSync;
  /** Undefined where there is no such file: SQLite itself waits for the disk then. */
  readonly #log: WriteAheadLog | undefined;
  readonly #statements = new Map<string, SqliteStatement>();

  private constructor(database: DatabaseSync, log: WriteAheadLog | undefined) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * @param path - Of the file, which is created with its folder where missing; or `:memory:`.
   * @throws {RangeError} that says why it cannot be opened.
   */
  static async open(path: string): Promise<SqliteFile> {
    const database = openSqlite(path);
    try {
      // Without it the text of what is deleted stays in the file.
      database.exec('pragma secure_delete = on');
      return new SqliteFile(database, await openLog(database));
    } catch (cause) {
      database.close();
      throw isBusy(cause) ? cause : cannotOpen(path, cause);
    }
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

  /** Resolves once all that was committed so far is on the disk. */
  async stored(): Promise<void> {
    await this.#log?.sync();
  }

  /** Resolves once all that others wait for is on the disk. */
  async settled(): Promise<void> {
    await this.#log?.settled();
  }

  close(): void {
    this.#database.close();
  }

  /** Closes it once what others wait for is on the disk. */
  async end(): Promise<void> {
    // First, because SQLite deletes the log, which some systems refuse while it is open.
    await this.#log?.close();
    this.close();
  }
}

async function openLog(database: DatabaseSync): Promise<WriteAheadLog | undefined> {
  // SQLite reads the file only now.
  const mode = await untilNotBusy(() => database.prepare('pragma journal_mode = wal').get());
  if (mode?.['journal_mode'] !== 'wal') {
    database.exec('pragma synchronous = full');
    return undefined;
  }
  // It makes the log: whoever waits for the disk needs it.
  database.exec('pragma synchronous = normal; select 1 from sqlite_schema');
  return WriteAheadLog.open(`${database.location()}-wal`);
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
