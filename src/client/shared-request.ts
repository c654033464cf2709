/** One request under way for several callers, each of which may give up on its own. */
export class SharedRequest<Result> {
  readonly #controller = new AbortController();
  readonly #result: Promise<Result>;
  #callers = 0;

  /** @param start Begins the request; its signal aborts once every caller has given up. */
  constructor(start: (signal: AbortSignal) => Promise<Result>) {
    this.#result = start(this.#controller.signal);
  }

  /** True once every caller has given up: too late to join. */
  get abandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** The result; rejects with the signal's reason as soon as this caller gives up. */
  join(signal?: AbortSignal): Promise<Result> {
    this.#callers += 1;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(signal?.reason);
        this.#callers -= 1;
        if (this.#callers === 0) this.#controller.abort(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#result
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', giveUp));
    });
  }
}
