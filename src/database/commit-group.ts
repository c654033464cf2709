/** Transactions that are committed together, so that the disk is waited for once. */
export class CommitGroup {
  readonly #outcome = Promise.withResolvers<void>();
  #members = 0;

  /** How many transactions wait for the commit. */
  get members(): number {
    return this.#members;
  }

  /** Adds a transaction that has done its work; resolves once that is stored. */
  join(): Promise<void> {
    this.#members += 1;
    return this.#outcome.promise;
  }

  committed(): void {
    this.#outcome.resolve();
  }

  /** Rejects for each member. There is at least one, so that the rejection is handled. */
  failed(error: unknown): void {
    this.#outcome.reject(error);
  }
}
