/** How many of the latest clients are remembered at least, and at most twice as many. */
const CLIENTS = 5000;

const MINUTE = 60_000;

/**
 * GCRA (generic cell rate algorithm) for each client: bursts up to a minute's units, as a page that
 * asks for many products makes them, then even spacing.
 */
export class RateLimit {
  readonly #perMinute: number;
  /** By client: until when its units so far are used up, in ms since the epoch. */
  #usedUntil = new Map<string, number>();
  /**
   * The same of the clients before those; their latest requests were earlier. Nothing is ever deleted from either map,
   * because what was deleted stays in the way of all that is looked up until the map is written anew.
   */
  #usedUntilBefore: ReadonlyMap<string, number> = new Map();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Uses up units of a client, or none where fewer are left.
   * @param now - The present, in ms since the epoch.
   * @param units - What a request counts for; never more than a minute's.
   * @param taken - How many of them it has used up before, which it gets back where it may not go on.
   * @returns 0 if it may go on, otherwise the ms until it may.
   */
  take(client: string, now: number, units = 1, taken = 0): number {
    const timeOf = (count: number) => (Math.min(count, this.#perMinute) * MINUTE) / this.#perMinute;
    // A clock that was set back must not lock a client out.
    const known = this.#usedUntil.get(client) ?? this.#usedUntilBefore.get(client);
    const usedUntil = Math.min(known ?? now, now + MINUTE);
    const before = usedUntil - timeOf(taken);
    const next = Math.max(before, now) + timeOf(units);
    // Rounded down, because a minute's shares may add up to a trifle more than a minute.
    const wait = Math.max(0, Math.floor(next - now - MINUTE));
    this.#remember(client, wait === 0 ? next : before);
    return wait;
  }

  #remember(client: string, usedUntil: number): void {
    this.#usedUntil.set(client, usedUntil);
    if (this.#usedUntil.size < CLIENTS) return;
    this.#usedUntilBefore = this.#usedUntil;
    this.#usedUntil = new Map();
  }
}
