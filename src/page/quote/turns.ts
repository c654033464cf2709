/** Lets only so many tasks run at a time. The others wait in their order. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param most - How many run at a time. */
  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Runs a task when its turn comes. One that nobody wants any more has its turn too, and ends at once.
   * @returns What the task returns.
   */
  async take<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await run();
    } finally {
      // It hands its turn over; the turn is never free in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
