import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-errors.ts';

/** How long to keep asking for SQLite's write lock by default while another process holds it, in ms. */
const LOCK_TIMEOUT = 5000;

/** Shortest and, by default, longest pause between two attempts, in ms. */
const PAUSE = [2, 30] as const;

/** How to wait for another process. */
interface Patience {
  /** For how long, in ms; five seconds by default. */
  readonly timeout?: number;
  /** Longest pause between two attempts, in ms. */
  readonly longestPause?: number;
  /** Ends the wait early. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does work that SQLite refuses while another process is writing: tries again until that process is done. SQLite's
 * own waiting would stop everything else that this process does.
 * @throws what the database reported; "busy" where it is still so at the end of the wait.
 */
export async function untilNotBusy<Result>(
  work: () => Result | Promise<Result>,
  { timeout = LOCK_TIMEOUT, longestPause = PAUSE[1], signal }: Patience = {},
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline || signal?.aborted) throw error;
    }
    const [shortest] = PAUSE;
    // A wait that is ended is told by the next attempt.
    await pause(shortest + Math.random() * (longestPause - shortest), undefined, { signal }).catch(
      () => undefined,
    );
  }
}
