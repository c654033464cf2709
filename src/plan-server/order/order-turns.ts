import { isUnavailable } from '../../database/database-errors.ts';

/**
 * Lets the states of one order that a shop puts take turns in this process, in the sequence in which they came. They
 * would take turns in the database too, but each would hold a connection for which other orders would wait.
 */
export class OrderTurns {
  /** By order: what was asked for last. */
  readonly #last = new Map<string, Promise<void>>();

  /** @throws what the work threw, or what the work before it did because the database cannot be used. */
  run<Result>(orderId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(orderId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.then(
      () => undefined,
      (error: unknown) => {
        // Otherwise each state that waits would find out the same after as long a time.
        if (isUnavailable(error)) throw error;
      },
    );
    this.#last.set(orderId, ended);
    const forget = () => {
      if (this.#last.get(orderId) === ended) this.#last.delete(orderId);
    };
    void ended.then(forget, forget);
    return result;
  }
}
