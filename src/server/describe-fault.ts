/** Frames of a stack that are logged. */
const MAX_FRAMES = 8;

/**
 * A fault in one line for the log: its kind, code and place, and the kind and code of its cause. Its message is left
 * out, because a database repeats in it what it was given to store.
 */
export function describeFault(error: unknown): string {
  if (!isLikeError(error)) return `a thrown ${typeof error}`;
  const cause = isLikeError(error.cause) ? [`(${kindOf(error.cause)})`] : [];
  const frames = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return [kindOf(error), ...cause, ...frames.slice(0, MAX_FRAMES)].join(' ');
}

function kindOf(error: Partial<Error>): string {
  const code = 'code' in error ? [String(error.code)] : [];
  const reason = reasonOf(error);
  return [error.name ?? 'Error', ...code, ...(reason ? [reason] : [])].join(' ');
}

/**
 * SQLite's name for its code, or what a driver said in place of a connection, or of one that was lost. `message` may name
 * what was stored besides.
 */
function reasonOf(error: Partial<Error>): string | undefined {
  if ('errstr' in error) return String(error.errstr);
  return 'lost' in error ? String(error.lost) : saidInPlaceOfConnection(error);
}

/** What a driver said in place of a connection to its database; undefined for any other error. */
export function saidInPlaceOfConnection(error: unknown): string | undefined {
  if (!isLikeError(error) || !('unconnected' in error)) return undefined;
  return String(error.unconnected).replace(/\s+/g, ' ');
}

/** Whether a value has the fields of an error: the queue engine reports plain objects with them. */
function isLikeError(error: unknown): error is Partial<Error> {
  return typeof error === 'object' && error !== null && 'stack' in error;
}
