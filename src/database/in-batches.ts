import { setTimeout as sleep } from 'node:timers/promises';

/** Most rows that are looked at in one transaction, so that no request waits for long. */
export const BATCH_SIZE = 50;

/** Pause between two batches, in ms, in which requests have the database to themselves. */
const PAUSE = 50;

/** What one batch did. */
interface DoneBatch {
  readonly deleted: number;
  readonly isLast: boolean;
}

/**
 * Deletes a batch at a time, until the last one, or until it is told to stop.
 *
 * @returns how many rows were deleted.
 */
export async function inBatches(
  stopping: AbortSignal,
  deleteBatch: () => Promise<DoneBatch>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const { deleted, isLast } = await deleteBatch();
    sum += deleted;
    if (isLast) return sum;
    await pause(PAUSE, stopping);
    if (stopping.aborted) return sum;
  }
}

/** Waits so many ms in the background. Stopping ends the pause early; that is no error. */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}
