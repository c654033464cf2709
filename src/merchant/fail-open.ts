import { WarrantyError } from '../client/errors.ts';

/** Longest wait for a shared store, in ms: a quote from the service itself takes about as long. */
const MAX_WAIT = 100;

/** How long a store that failed is left alone, in ms, so that not every request waits for it. */
const PAUSE_AFTER_FAILURE = 1000;

/** Asks a store that several proxies share, and goes on without it where it fails or is slow. */
export class FailOpen {
  readonly #name: string;
  readonly #onError: (error: WarrantyError, request: Request) => void;
  #pausedUntil = 0;

  /**
   * @param name - Of the store, for messages: "The shared quote cache".
   * @param onError - Told of each failure; it must not throw.
   */
  constructor(name: string, onError: (error: WarrantyError, request: Request) => void) {
    this.#name = name;
    this.#onError = onError;
  }

  /**
   * The store's answer; `undefined` where the store fails, takes too long, or has just failed.
   * @param request - The page's request that needs the answer; `onError` is told of it.
   */
  async ask<Result>(request: Request, ask: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined;
    const slow = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => slow.reject(new Error(`It took more than ${MAX_WAIT} ms.`)),
      MAX_WAIT,
    );
    try {
      return await Promise.race([ask(), slow.promise]);
    } catch (cause) {
      this.#pausedUntil = performance.now() + PAUSE_AFTER_FAILURE;
      const message = `${this.#name} failed; the quote proxy goes on without it for a moment.`;
      this.#onError(new WarrantyError(message, { cause }), request);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
