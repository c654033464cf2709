import { ExpiringCache } from './expiring-cache.ts';
import { SharedRequest } from './shared-request.ts';

/** How one caller asks for a result. */
export interface ResultOptions {
  /** This caller gives up: its promise rejects at once, with the signal's reason. */
  signal?: AbortSignal;
  /** Starts a request of its own, whatever is known or under way; later callers share it. */
  fresh?: boolean;
}

/** Results by key: equal requests under way are one, and its result is kept for a while. */
export class SharedResults<Result> {
  readonly #underWay = new Map<string, SharedRequest<Result>>();
  readonly #cache: ExpiringCache<Result>;

  /**
   * @param lifetime How long a result is kept, in ms; 0 keeps none.
   * @param capacity Most results that are kept.
   */
  constructor(lifetime: number, capacity: number) {
    this.#cache = new ExpiringCache(lifetime, capacity);
  }

  /**
   * The result for the key; several callers get the same value.
   * @param request Begins the request; its signal aborts once every caller has given up.
   */
  async get(
    key: string,
    request: (signal: AbortSignal) => Promise<Result>,
    { signal, fresh = false }: ResultOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const known = fresh ? undefined : this.#cache.get(key);
    if (known !== undefined) return known;
    const underWay = this.#underWay.get(key);
    const shared = fresh || !underWay || underWay.abandoned ? this.#start(key, request) : underWay;
    return shared.join(signal);
  }

  #start(key: string, request: (signal: AbortSignal) => Promise<Result>): SharedRequest<Result> {
    const shared = new SharedRequest((signal) =>
      request(signal)
        .then((result) => {
          this.#cache.set(key, result);
          return result;
        })
        .finally(() => {
          if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
        }),
    );
    this.#underWay.set(key, shared);
    return shared;
  }
}
