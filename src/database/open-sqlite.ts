import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a SQLite file. It never waits for another process that is writing, because that would stop
 * this one meanwhile: whoever writes asks again.
 * @param path - Of the file, which is created with its folder where missing; or `:memory:`.
 * @throws {RangeError} that says why it cannot be opened.
 */
export function openSqlite(path: string): DatabaseSync {
  try {
    if (path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true });
      createPrivately(path);
    }
    return new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  } catch (cause) {
    throw cannotOpen(path, cause);
  }
}

/** Makes a new file, which only its owner may read: it will hold customers. SQLite gives its log the same mode. */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    // The file is there, with the mode that its owner gave it; or it cannot be made, and SQLite says why.
  }
}

/** Says why a file cannot be opened. Nothing was stored yet that SQLite's message could repeat. */
export function cannotOpen(path: string, cause: unknown): RangeError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new RangeError(`The SQLite file ${path} cannot be opened: ${why}.`, { cause });
}
