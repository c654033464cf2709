/** Values by key, in memory, each for a limited time; the oldest leave when there are too many. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #lifetime: number;
  readonly #capacity: number;

  /**
   * @param lifetime How long a value is kept, in ms; 0 keeps none.
   * @param capacity Most values that are kept.
   */
  constructor(lifetime: number, capacity: number) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.until > Date.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    if (this.#lifetime === 0) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Date.now() + this.#lifetime });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(oldest);
    }
  }
}
