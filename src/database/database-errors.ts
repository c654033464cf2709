/**
 * The database cannot be used, and surely nothing was stored: the same request may come again. `cause`
 * is what the database reported; `message` is for whoever sent the request.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * The connection was lost in the commit itself: nobody can tell whether the work was stored. `cause` is what the database
 * or its driver reported.
 */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered';
}

/** What the database itself reported, which says more than that it cannot be used. */
export function reportOf(error: unknown): unknown {
  const isOurs = error instanceof DatabaseUnavailable || error instanceof CommitUnanswered;
  return isOurs ? error.cause : error;
}

/** Another transaction of the same commit made SQLite take all of them back: the work is done anew. */
export class RolledBackWithOthers extends Error {
  override readonly name = 'RolledBackWithOthers';
}

/**
 * PostgreSQL: "serialization failure", "deadlock detected", and "foreign key violation", which says that
 * a quote was deleted after it was read.
 */
const conflicts = new Set<unknown>(['40001', '40P01', '23503']);

/** SQLite's result codes; extended codes carry them in their last byte. */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/**
 * SQLite's code where the system did not write for a reason other than a full disk: a quota, a limit to one file, or a
 * file system that became read-only. The page that ends a commit is the last one that is written.
 */
const SQLITE_IOERR_WRITE = 778;

/** True where a transaction was rolled back only because of another one. */
export function isConflict(error: unknown): boolean {
  if (error instanceof RolledBackWithOthers) return true;
  return error instanceof Error && 'code' in error && conflicts.has(error.code);
}

/** True where SQLite did nothing, because another process was writing. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** True where the database could not write, for want of room in most cases, so that it rolled the transaction back. */
export function isOutOfRoom(error: unknown): boolean {
  if (sqliteCode(error) === SQLITE_FULL || extendedCode(error) === SQLITE_IOERR_WRITE) return true;
  // Class 53 is "insufficient resources", the full disk among them.
  return error instanceof Error && 'code' in error && /^53\w{3}$/.test(String(error.code));
}

/** True where the database takes no changes: a standby before it takes over, a file without write access. */
export function isReadOnly(error: unknown): boolean {
  if (sqliteCode(error) === SQLITE_READONLY) return true;
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** True where the same request may succeed once the database can be used again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof CommitUnanswered) return true;
  if (isConnectionLoss(error)) return true;
  return isOutOfRoom(error) || isReadOnly(error);
}

function sqliteCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function extendedCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/**
 * Notes of an error that it came in place of a connection, whatever its code. A log may show its message, in this field:
 * nothing was asked for yet that it could repeat.
 */
export function markAsUnconnected(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { unconnected: error.message });
}

/**
 * Notes of an error that it ended the connection, or reached a limit of time, while the database was being opened,
 * whatever its code.
 */
export function markAsBrokenOff(error: unknown): void {
  if (error instanceof Error && isConnectionLoss(error)) Object.assign(error, { brokenOff: true });
}

/**
 * Notes of an error that the connection was lost in use. A log may show its message, in this field, where the driver gives
 * no code: it is a sentence of the driver's own.
 */
export function markAsLost(error: unknown): void {
  if (!(error instanceof Error) || 'code' in error || !isConnectionLoss(error)) return;
  Object.assign(error, { lost: error.message });
}

/** True where the driver has given up waiting for the answer to a statement. */
export function isLateAnswer(error: Error): boolean {
  // The driver gives it no code.
  return error.message === 'Query read timeout';
}

/**
 * True where the database gave no connection, or either side gave up on one, so that its open transaction
 * is rolled back.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('unconnected' in error || isLateAnswer(error)) return true;
  // Class 08 is "connection exception", 57P01 to 57P03 are sent by a server that goes down; 57014,
  // 57P05, 55P03, 25P03 and 25P04 say that a limit of time was reached which whoever runs the database has set.
  if (
    'code' in error &&
    /^(?:08\w{3}|57P0[1-35]|57014|55P03|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(
      String(error.code),
    )
  ) {
    return true;
  }
  // The driver gives these no code. The last one is Kysely's, after a rollback that failed.
  return /^(?:Connection terminated|Client has encountered a connection error|Postgres connection has been discarded)/.test(
    error.message,
  );
}
