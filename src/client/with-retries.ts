import { MAX_RETRIES, retryDelay } from './retry-delay.ts';
import { WarrantyError } from './errors.ts';
import { ServiceError } from './reply-errors.ts';
import { untilAborted } from './time-limit.ts';

/** When an attempt that failed is repeated. */
export interface RetryOptions {
  /** Whether this failure may be followed by another attempt. */
  mayRetry: (error: WarrantyError) => boolean;
  /** In ms; a failure is thrown if the wait before its repeat would not be shorter than this. */
  longestWait: () => number;
  /** Ends a wait; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Runs `attempt` until it succeeds or fails for good, at most three times. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { mayRetry, longestWait, signal }: RetryOptions,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (retries === MAX_RETRIES || !(error instanceof WarrantyError) || !mayRetry(error)) {
        throw error;
      }
      const retryAfter = error instanceof ServiceError ? error.retryAfter : undefined;
      const wait = retryDelay(retries, Math.random(), retryAfter);
      if (wait >= longestWait()) throw error;
      await pause(wait, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const paused = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return untilAborted(paused, signal).finally(() => clearTimeout(timer));
}
