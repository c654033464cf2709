/** Frames of a stack that are logged. */
const MAX_FRAMES = 8;

/**
 * A fault in one line for the log: its kind, code and place. Its message is left out, because a
 * database repeats in it what it was given to store.
 */
export function describeFault(error: unknown): string {
  if (!isLikeError(error)) return `a thrown ${typeof error}`;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  // SQLite's name for the code. `message` may name what was stored besides.
  const reason = 'errstr' in error ? ` ${String(error.errstr)}` : '';
  const frames = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return [`${error.name ?? 'Error'}${code}${reason}`, ...frames.slice(0, MAX_FRAMES)].join(' ');
}

/** Whether a value has the fields of an error: the queue engine reports plain objects with them. */
function isLikeError(error: unknown): error is Partial<Error> {
  return typeof error === 'object' && error !== null && 'stack' in error;
}
