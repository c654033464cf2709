import { timingSafeEqual } from 'node:crypto';

/** Bytes before a token in which its length stands: no token is the beginning of another one. */
const LENGTH_BYTES = 4;

/** The stores that the service knows, each with its access token. */
export class Stores {
  readonly #tokens: ReadonlyMap<string, Buffer>;
  /** Bytes of each token, as it is compared. */
  readonly #size: number;

  /**
   * @param tokens - An access token for each store id.
   * @throws {RangeError} where two stores share a token, which must say whose a request is.
   */
  constructor(tokens: Readonly<Record<string, string>>) {
    if (new Set(Object.values(tokens)).size < Object.keys(tokens).length) {
      throw new RangeError('Each store must have an access token of its own; two have the same.');
    }
    const lengths = Object.values(tokens).map((token) => Buffer.byteLength(token));
    this.#size = LENGTH_BYTES + Math.max(0, ...lengths);
    this.#tokens = new Map(
      Object.entries(tokens).map(([storeId, token]) => [storeId, this.#padded(token)]),
    );
  }

  has(storeId: string): boolean {
    return this.#tokens.has(storeId);
  }

  /**
   * The store that a token belongs to; undefined where it is nobody's. Every store is compared, over
   * equal lengths, so that the time taken tells nothing about any token.
   */
  ownerOf(token: string): string | undefined {
    const candidate = this.#padded(token);
    let owner: string | undefined;
    for (const [storeId, expected] of this.#tokens) {
      if (timingSafeEqual(candidate, expected)) owner = storeId;
    }
    return owner;
  }

  /** A token in as many bytes as every other one. What is too long is cut, but keeps its length. */
  #padded(token: string): Buffer {
    const padded = Buffer.allocUnsafe(this.#size).fill(0);
    padded.writeUInt32BE(Buffer.byteLength(token));
    padded.write(token, LENGTH_BYTES);
    return padded;
  }
}
