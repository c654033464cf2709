/** A lock that one caller at a time holds; the others get it in the order in which they came. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  /** Resolves when the caller holds the lock, which it does until it calls `unlock`. */
  async lock(): Promise<void> {
    if (!this.#isLocked) this.#isLocked = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isLocked = false;
    else next();
  }
}
