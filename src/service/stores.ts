import { hash, timingSafeEqual } from 'node:crypto';

/** The stores that the service knows, each with its access token. */
export class Stores {
  readonly #tokenDigests: ReadonlyMap<string, Buffer>;

  /** @param tokens - An access token for each store id; no two stores share one (`storesProblem`). */
  constructor(tokens: Readonly<Record<string, string>>) {
    this.#tokenDigests = new Map(
      Object.entries(tokens).map(([storeId, token]) => [storeId, digest(token)]),
    );
  }

  has(storeId: string): boolean {
    return this.#tokenDigests.has(storeId);
  }

  /**
   * The store that a token belongs to; undefined where it is nobody's. Every store is compared, over
   * digests of equal length, so that the time taken tells nothing about any token.
   */
  ownerOf(token: string): string | undefined {
    const candidate = digest(token);
    let owner: string | undefined;
    for (const [storeId, expected] of this.#tokenDigests) {
      if (timingSafeEqual(candidate, expected)) owner = storeId;
    }
    return owner;
  }
}

function digest(token: string): Buffer {
  // By way of a text, because a hash that is returned as a buffer costs more than the digest itself.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
