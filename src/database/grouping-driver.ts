import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDriver,
} from 'kysely';
import { CommitGroup } from './commit-group.ts';
import { isBusy, isOutOfRoom, RolledBackWithOthers } from './database-errors.ts';
import { Mutex } from './mutex.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Most transactions of one commit: another process waits for all of them. */
const MAX_GROUP = 200;

/**
 * Kysely's driver for SQLite over Node's own `node:sqlite`, safe for several processes on one file.
 *
 * SQLite stores one transaction at a time, and the wait for the disk takes longer than all of its work. So the
 * transactions of one turn of the event loop are one transaction to SQLite, in which each but the first has a
 * savepoint. If one of them throws, only its own work is taken back; and none is told that its work is stored
 * before the common commit is on the disk.
 */
export class GroupingDriver implements Driver {
  readonly #path: string;
  readonly #mutex = new Mutex();
  #opened: Opened | undefined;
  #group: CommitGroup | undefined;
  /** The connection whose transaction is under way. */
  #active: SqliteConnection | undefined;
  /** How many of the next transactions get a commit of their own, because one for all has failed. */
  #alone = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const file = await SqliteFile.open(this.#path);
    const driver = new SqliteDriver({ database: file });
    await driver.init();
    this.#opened = { file, connection: await driver.acquireConnection() };
  }

  /** A connection holds the database alone, until it is released or its transaction has done its work. */
  async acquireConnection(): Promise<SqliteConnection> {
    await this.#mutex.lock();
    return new SqliteConnection(
      (query, group) => this.#run(query, group),
      () => this.#mutex.unlock(),
    );
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    if (this.#group === undefined) {
      // Takes the write lock: with a plain "begin", two processes that read and then write would both get
      // their read lock, and one would fail with "database is locked" at once.
      this.#file.execute('begin immediate');
      this.#group = new CommitGroup();
    } else {
      // The first needs no savepoint, because all there is to take back is its own; with one, SQLite would copy each
      // page that it changes.
      this.#file.execute('savepoint request');
    }
    connection.group = this.#group;
    this.#active = connection;
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    const { group } = connection;
    if (group === undefined) throw new TypeError('No transaction was begun on this connection.');
    if (group.members > 0) this.#file.execute('release request');
    this.#active = undefined;
    connection.group = undefined;
    const stored = group.join();
    if (this.#alone > 0 || group.members === MAX_GROUP) this.#commit(group);
    else if (group.members === 1) setImmediate(() => this.#commit(group));
    connection.unlock();
    await stored;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    const { group } = connection;
    // Where the commit failed, all is rolled back already.
    if (group === undefined) return;
    this.#active = undefined;
    connection.group = undefined;
    if (group.members === 0) {
      this.#takeBackAll();
      return;
    }
    try {
      this.#file.execute('rollback to request');
      this.#file.execute('release request');
    } catch {
      // On a full disk SQLite has taken back the whole transaction already.
      this.#rollBack(group, new RolledBackWithOthers());
    }
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.unlock();
  }

  async destroy(): Promise<void> {
    if (this.#group !== undefined) this.#commit(this.#group);
    this.#opened?.file.close();
  }

  get #file(): SqliteFile {
    return this.#usable.file;
  }

  get #usable(): Opened {
    if (this.#opened === undefined) throw new TypeError('The database was not opened.');
    return this.#opened;
  }

  #commit(group: CommitGroup): void {
    if (this.#group !== group) return;
    // A transaction that takes more than one turn: the group waits for it.
    if (this.#active !== undefined) {
      setImmediate(() => this.#commit(group));
      return;
    }
    try {
      this.#file.execute('commit');
    } catch (error) {
      const isShared = group.members > 1 && (isBusy(error) || isOutOfRoom(error));
      this.#rollBack(group, isShared ? new RolledBackWithOthers('', { cause: error }) : error);
      return;
    }
    this.#group = undefined;
    this.#alone = Math.max(0, this.#alone - group.members);
    group.committed();
  }

  /** Fails a group. Each member may be tried anew with a commit of its own, so that only the one to blame fails. */
  #rollBack(group: CommitGroup, error: unknown): void {
    this.#takeBackAll();
    this.#alone = group.members;
    group.failed(error);
  }

  /** Ends SQLite's transaction, unless SQLite has taken it back by itself. */
  #takeBackAll(): void {
    if (this.#file.isInTransaction) this.#file.execute('rollback');
    this.#group = undefined;
  }

  #run<Row>(query: CompiledQuery, group: CommitGroup | undefined): Promise<QueryResult<Row>> {
    // A query outside a transaction must not see what may yet be rolled back.
    if (group === undefined && this.#group !== undefined) this.#commit(this.#group);
    return this.#usable.connection.executeQuery(query);
  }
}

/** The one file, and Kysely's connection to it. */
interface Opened {
  readonly file: SqliteFile;
  readonly connection: DatabaseConnection;
}

type Run = <Row>(query: CompiledQuery, group: CommitGroup | undefined) => Promise<QueryResult<Row>>;

/** The one connection to the database, for as long as its holder has it alone. */
class SqliteConnection implements DatabaseConnection {
  readonly #run: Run;
  readonly #unlock: () => void;
  #isUnlocked = false;
  /** The group of the transaction under way. */
  group: CommitGroup | undefined;

  constructor(run: Run, unlock: () => void) {
    this.#run = run;
    this.#unlock = unlock;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run(query, this.group);
  }

  streamQuery(): never {
    throw new TypeError('Rows are not streamed from SQLite.');
  }

  /** Lets the next holder have the database; a second call does nothing. */
  unlock(): void {
    if (this.#isUnlocked) return;
    this.#isUnlocked = true;
    this.#unlock();
  }
}
