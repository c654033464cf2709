/** PostgreSQL: "serialization failure" and "deadlock detected". */
const conflicts = new Set<unknown>(['40001', '40P01']);

/** SQLite's result code for "database is locked"; extended codes carry it in their last byte. */
const SQLITE_BUSY = 5;

/** True where the database rolled a transaction back only because of another one. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return (error.errcode & 0xff) === SQLITE_BUSY;
  return 'code' in error && conflicts.has(error.code);
}

/** True where the database gave up on a connection, so that its open transaction is rolled back. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Class 08 is "connection exception", 57P01 to 57P03 are sent by a server that goes down; 57014 and
  // 25P03 say that a limit of time was reached which whoever runs the database has set.
  if (
    'code' in error &&
    /^(?:08\w{3}|57P0[1-3]|57014|25P03|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(String(error.code))
  )
    return true;
  // The driver gives these no code.
  return /^(?:Connection terminated|Client has encountered a connection error)/.test(error.message);
}
