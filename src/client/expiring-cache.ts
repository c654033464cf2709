/** Values by key, in memory, each for a limited time; the oldest leave when there are too many. */
export class ExpiringCache<Value> {
  /** By key, the oldest first; `at` is when it was set, in ms since the epoch. */
  readonly #entries = new Map<string, { value: Value; at: number }>();
  readonly #lifetime: number;
  readonly #capacity: number;

  /**
   * @param lifetime - How long a value is kept, in ms; 0 keeps none.
   * @param capacity - Most values that are kept.
   */
  constructor(lifetime: number, capacity: number) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    // Where the clock was set back, nobody knows how old a value is.
    if (entry && Math.abs(Date.now() - entry.at) < this.#lifetime) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    if (this.#lifetime === 0) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, at: Date.now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(oldest);
    }
  }
}
