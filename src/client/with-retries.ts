import { MAX_RETRIES, retryDelay } from './retry-delay.ts';
import { ServiceError } from './service-error.ts';
import { TimeoutError } from './timeout-error.ts';
import { WarrantyError } from './warranty-error.ts';

/** How an attempt is repeated, and when all of it is given up. */
export interface RetryOptions {
  /** Time for all attempts and the waits between them, in ms. */
  timeout: number;
  /** Gives up at once; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** What is attempted, such as `POST https://…`: the beginning of the timeout's message. */
  name: string;
  /** Whether a failure may be followed by another attempt. */
  mayRetry: (error: WarrantyError) => boolean;
}

/**
 * Runs `attempt` until it succeeds, fails for good, or the time is up. A wait that would outlast the
 * time is not begun: the failure before it is thrown instead.
 */
export async function withRetries<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { timeout, signal, name, mayRetry }: RetryOptions,
): Promise<Result> {
  signal?.throwIfAborted();
  const end = performance.now() + timeout;
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  let failure: unknown;
  const timer = setTimeout(
    () =>
      controller.abort(
        new TimeoutError(
          `${name} gave no whole reply within ${timeout} ms. Try again later, or allow it more time.`,
          { cause: failure },
        ),
      ),
    timeout,
  );
  signal?.addEventListener('abort', giveUp);
  try {
    for (let retries = 0; ; retries += 1) {
      try {
        return await untilAborted(attempt(controller.signal), controller.signal);
      } catch (error) {
        controller.signal.throwIfAborted();
        failure = error;
        if (!(error instanceof WarrantyError) || retries === MAX_RETRIES || !mayRetry(error))
          throw error;
        const retryAfter = error instanceof ServiceError ? error.retryAfter : undefined;
        const wait = retryDelay(retries, Math.random(), retryAfter);
        if (performance.now() + wait >= end) throw error;
        await pause(wait, controller.signal);
      }
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The promise, or the signal's reason as soon as it aborts: a page's own `fetch` may ignore it. */
function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const paused = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return untilAborted(paused, signal).finally(() => clearTimeout(timer));
}
