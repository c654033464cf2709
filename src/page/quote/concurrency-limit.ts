/** Lets only so many tasks run at a time. The others wait in their order. */
export class ConcurrencyLimit {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param most - How many run at a time. */
  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Runs a task when its turn comes. A task that was aborted meanwhile has its turn too, and must end at once.
   * @returns What the task returns.
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await task();
    } finally {
      // The turn goes straight to the next task, and is never free in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
