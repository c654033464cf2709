/** Most clients that are remembered; the one that was quiet for longest is forgotten first. */
const MAX_CLIENTS = 10_000;

interface Client {
  /** Requests that the client may still make. */
  left: number;
  /** When `left` was true, in ms since the epoch. */
  at: number;
}

/**
 * So many requests a minute for each client, refilled steadily: a page that asks for many products
 * at once is served, one that never stops is not.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #clients = new Map<string, Client>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Counts one request of this client.
   * @param now The present, in ms since the epoch.
   * @returns 0 if it may go on, otherwise the ms until one may.
   */
  take(client: string, now: number): number {
    const left = this.#leftOf(client, now);
    this.#clients.delete(client);
    this.#clients.set(client, { left: left >= 1 ? left - 1 : left, at: now });
    for (const quietest of this.#clients.keys()) {
      if (this.#clients.size <= MAX_CLIENTS) break;
      this.#clients.delete(quietest);
    }
    return left >= 1 ? 0 : ((1 - left) * 60_000) / this.#perMinute;
  }

  #leftOf(client: string, now: number): number {
    const known = this.#clients.get(client);
    if (!known) return this.#perMinute;
    const refilled = (Math.max(0, now - known.at) * this.#perMinute) / 60_000;
    return Math.min(this.#perMinute, known.left + refilled);
  }
}
