/**
 * Lets what this process stores of one order take turns, in the order in which it came. They would take
 * turns in the database too, but each with a connection of its own, for which other orders would wait.
 */
export class OrderTurns {
  /** By order: what was asked for last. */
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(orderId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result
      .catch(() => undefined)
      .then(() => {
        if (this.#last.get(orderId) === ended) this.#last.delete(orderId);
      });
    this.#last.set(orderId, ended);
    return result;
  }
}
