/** Lets one at a time through, in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn, which lasts until `pass`. */
  async take(): Promise<void> {
    if (!this.#isTaken) this.#isTaken = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
