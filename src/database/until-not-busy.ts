import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-errors.ts';

/** How long to keep asking for SQLite's write lock by default while another process holds it, in ms. */
const LOCK_TIMEOUT = 5000;

/** Shortest and longest pause between two attempts, in ms. */
const PAUSE = [2, 30] as const;

/**
 * Does work that SQLite refuses while another process is writing: tries again until that process is done. SQLite's
 * own waiting would stop everything else that this process does.
 * @param timeout - For how long, in ms; five seconds by default.
 * @throws what the database reported; "busy" once it has been so for that long.
 */
export async function untilNotBusy<Result>(
  work: () => Result | Promise<Result>,
  timeout = LOCK_TIMEOUT,
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    const [shortest, longest] = PAUSE;
    await pause(shortest + Math.random() * (longest - shortest));
  }
}
