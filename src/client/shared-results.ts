import { untilAborted } from './time-limit.ts';

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
    { signal, fresh = false }: ResultOptions = {},
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
export class SharedRequest<Result> {
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
    signal?.addEventListener('abort', giveUp, { once: true });
    return untilAborted(this.#result, signal).finally(() =>
      signal?.removeEventListener('abort', giveUp),
    );
  }
}

/** Values by key, in memory, each for a limited time; the oldest leave when there are too many. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
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
