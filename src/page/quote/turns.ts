/** Lets so many run at a time. The others wait, in their order, until they are given up. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  /** Runs when it is its turn. @returns What it returns; rejects with the signal's reason while it waits. */
  async take<Result>(run: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await run();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Whose turn ends hands it over: it is never free in between. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#waiting.delete(begin);
      const begin = () => {
        leave();
        resolve();
      };
      this.#waiting.add(begin);
      signal.addEventListener('abort', () => {
        if (leave()) reject(signal.reason);
      });
    });
  }
}
