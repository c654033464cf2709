/** Lets only so many tasks run at a time. The others wait in their order. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** @param most - How many run at a time. */
  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Runs a task when its turn comes.
   * @returns What the task returns. Rejects with the signal's reason if that aborts while the task waits.
   */
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

  /** Waits until another task ends and hands its turn over; the turn is never free in between. */
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
