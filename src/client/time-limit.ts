import { fieldError, TimeoutError } from './errors.ts';

/** How long a page or a server waits for a quote where no other time is given, in ms. */
export const DEFAULT_TIMEOUT = 4000;

/** Longest time that a timer takes; a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The time limit in ms, cut to what a timer can keep.
 * @throws {RequestError} when it is not a number above 0.
 */
export function checkTimeout(timeout: number): number {
  if (timeout > 0) return Math.min(timeout, LONGEST_TIMER);
  throw fieldError('timeout', 'timeout must be a number of milliseconds above 0.');
}

/** How long something may take, and who else may end it. */
export interface TimeLimit {
  /** In ms. */
  timeout: number;
  /** Once it aborts, the promise rejects with its reason. */
  signal?: AbortSignal;
  /** What takes the time, such as `POST https://…`: the beginning of the error's message. */
  name: string;
  /** The failure before the time was up, where there was one: the error's `cause`. */
  cause?: () => unknown;
}

/**
 * The result of `run`, or a `TimeoutError` as soon as the time is up. The signal that `run` gets
 * aborts then, so that it can stop.
 */
export async function withTimeLimit<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  { timeout, signal, name, cause }: TimeLimit,
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    const message = `${name} gave no whole reply within ${timeout} ms. Try again later, or allow it more time.`;
    controller.abort(new TimeoutError(message, { cause: cause?.() }));
  }, timeout);
  signal?.addEventListener('abort', giveUp);
  try {
    return await untilAborted(run(controller.signal), controller.signal);
  } catch (error) {
    // After an abort, `run` may fail with an error of its own; the signal's reason says more.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The promise's result. Rejects with the signal's reason as soon as that aborts, even if the promise goes on. */
export async function untilAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    void promise.then(resolve, reject).then(() => signal.removeEventListener('abort', abort));
  });
}
