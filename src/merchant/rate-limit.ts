/** Most clients that are remembered; the one that was quiet for longest is forgotten first. */
const MAX_CLIENTS = 10_000;

const MINUTE = 60_000;

/**
 * GCRA (generic cell rate algorithm) for each client: bursts up to a minute's requests, as a page that
 * asks for many products makes them, then even spacing.
 */
export class RateLimit {
  /** Ms of the minute that one request uses up. */
  readonly #share: number;
  /** By client: until when its requests so far are used up, in ms since the epoch. */
  readonly #usedUntil = new Map<string, number>();

  constructor(perMinute: number) {
    this.#share = MINUTE / perMinute;
  }

  /**
   * Counts one request of this client.
   * @param now - The present, in ms since the epoch.
   * @returns 0 if it may go on, otherwise the ms until one may.
   */
  take(client: string, now: number): number {
    // A clock that was set back must not lock a client out.
    const usedUntil = Math.min(this.#usedUntil.get(client) ?? now, now + MINUTE);
    const next = Math.max(usedUntil, now) + this.#share;
    const wait = Math.max(0, Math.floor(next - now - MINUTE));
    this.#remember(client, wait === 0 ? next : usedUntil);
    return wait;
  }

  #remember(client: string, usedUntil: number): void {
    this.#usedUntil.delete(client);
    this.#usedUntil.set(client, usedUntil);
    for (const quietest of this.#usedUntil.keys()) {
      if (this.#usedUntil.size <= MAX_CLIENTS) return;
      this.#usedUntil.delete(quietest);
    }
  }
}
