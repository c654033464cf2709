/**
 * Keeps quotes for several quote proxies, as `redisStore` does. An answer that fails or takes more than
 * 100 ms counts as absent.
 */
export interface QuoteCache {
  /** The text that was kept under a key; `null` or `undefined` where there is none any more. */
  get(key: string): Promise<string | null | undefined>;
  /** Keeps a text under a key for so many ms. */
  set(key: string, text: string, milliseconds: number): Promise<unknown>;
}

/**
 * Counts the requests of clients for several quote proxies, as `redisStore` does. Where it fails or takes
 * more than 100 ms, a proxy goes by its own count.
 */
export interface SharedRateLimit {
  /**
   * Counts one request of a client.
   * @param client - A hash that names it, so that no address is kept; `all`: those without a name, together.
   * @param requestsPerMinute - How many of its requests may go on in a minute.
   * @returns 0 if this one may go on, otherwise the ms until the client may ask again.
   */
  take(client: string, requestsPerMinute: number): Promise<number>;
}
