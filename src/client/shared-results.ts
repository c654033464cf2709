import { ExpiringCache } from './expiring-cache.ts';
import { untilAborted } from './time-limit.ts';

/** How one caller asks for a result. */
export interface ResultOptions {
  /** Once it aborts, this caller's promise rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Starts a request of its own, whatever is known or under way; later callers share it. */
  fresh?: boolean | undefined;
}

/** Results by key: equal requests under way are one, and its result is kept for a while. */
export class SharedResults<Result> {
  readonly #underWay = new Map<string, SharedRequest<Result>>();
  readonly #cache: ExpiringCache<Result>;

  /**
   * @param lifetime - How long a result is kept, in ms; 0 keeps none.
   * @param capacity - Most results that are kept.
   */
  constructor(lifetime: number, capacity: number) {
    this.#cache = new ExpiringCache(lifetime, capacity);
  }

  /**
   * The result for the key; several callers get the same value.
   * @param request - Begins the request; its signal aborts once every caller has given up.
   */
  async get(
    key: string,
    request: (signal: AbortSignal) => Promise<Result>,
    { signal, fresh }: ResultOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const known = fresh ? undefined : this.known(key);
    if (known !== undefined) return known;
    const underWay = this.#underWay.get(key);
    const shared = fresh || !underWay || underWay.abandoned ? this.#start(key, request) : underWay;
    return shared.join(signal);
  }

  /** The result that is kept for the key. */
  known(key: string): Result | undefined {
    return this.#cache.get(key);
  }

  #start(key: string, request: (signal: AbortSignal) => Promise<Result>): SharedRequest<Result> {
    // A late reply to an earlier request must not take the place of a fresh one.
    const isLatest = () => this.#underWay.get(key) === shared;
    const shared = new SharedRequest(async (signal) => {
      try {
        const result = await request(signal);
        if (isLatest()) this.#cache.set(key, result);
        return result;
      } finally {
        if (isLatest()) this.#underWay.delete(key);
      }
    });
    this.#underWay.set(key, shared);
    return shared;
  }
}

/** One request under way for several callers, each of which may give up on its own. */
class SharedRequest<Result> {
  readonly #controller = new AbortController();
  readonly #result: Promise<Result>;
  #callers = 0;

  /** @param start - Begins the request; its signal aborts once every caller has given up. */
  constructor(start: (signal: AbortSignal) => Promise<Result>) {
    this.#result = start(this.#controller.signal);
  }

  /** True once every caller has given up: too late to join. */
  get abandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** The result; rejects with the signal's reason as soon as this caller gives up. */
  join(signal?: AbortSignal): Promise<Result> {
    this.#callers += 1;
    const giveUp = () => {
      this.#callers -= 1;
      if (this.#callers === 0) this.#controller.abort(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp);
    return untilAborted(this.#result, signal).finally(() =>
      signal?.removeEventListener('abort', giveUp),
    );
  }
}
