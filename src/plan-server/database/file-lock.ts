import type { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../../database/database-errors.ts';
import { openSqlite } from '../../database/open-sqlite.ts';
import { untilNotBusy } from '../../database/until-not-busy.ts';

/** How long to wait for a process that is about to end, in ms. */
const LOCK_TIMEOUT = 1000;

/**
 * Keeps a SQLite file to one process: a second one would take the first one's attempts for those of a dead
 * process. The lock is SQLite's own, on a file beside it, so that it ends with its process, however that ends.
 */
export class FileLock {
  readonly #path: string;
  #lock: DatabaseSync | undefined;

  /** @param path - Of the SQLite file. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Takes the lock; waits a second for a process that is about to end.
   * @throws {RangeError} when another process has it, or where the file cannot be opened.
   */
  async take(): Promise<void> {
    if (this.#lock !== undefined) return;
    const lock = openSqlite(`${fileOf(this.#path)}-lock`);
    try {
      await untilNotBusy(() => lock.exec('begin exclusive'), { timeout: LOCK_TIMEOUT });
    } catch (cause) {
      lock.close();
      if (!isBusy(cause)) throw cause;
      throw new RangeError(
        'Another plan server works on this SQLite file; several side by side need PostgreSQL.',
        { cause },
      );
    }
    this.#lock = lock;
  }

  release(): void {
    this.#lock?.close();
    this.#lock = undefined;
  }
}

/**
 * The path of the file itself, even where the given path is a link: two processes that name one file by two paths take
 * one lock. The file is made where it is missing, because a link may name one that is not there yet.
 */
function fileOf(path: string): string {
  const database = openSqlite(path);
  try {
    return database.location() ?? path;
  } finally {
    database.close();
  }
}
