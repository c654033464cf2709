import { RequestError } from './request-error.ts';

/** Time for a whole reply where none is given, in ms. */
export const DEFAULT_TIMEOUT = 4000;

/** Longest time that a timer takes; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A time limit in ms that a timer can keep.
 * @throws {RequestError} when it is not a number above 0.
 */
export function checkTimeout(timeout: number): number {
  if (timeout > 0) return Math.min(timeout, LONGEST_TIMER);
  const message = 'timeout must be a number of milliseconds above 0.';
  throw new RequestError(message, { issues: [{ path: 'timeout', message }] });
}
