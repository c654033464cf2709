import { RateLimit } from '../rate-limit/rate-limit.ts';
import { clientKeyOf } from './client-key.ts';
import type { FailOpen } from './fail-open.ts';
import type { SharedRateLimit } from './shared-store.ts';

/** Requests a minute of each client by default. */
export const REQUESTS_FOR_EACH = 120;

/** Requests a minute for all clients that have no name together. */
export const REQUESTS_FOR_ALL = 1200;

/** How often a proxy may be asked, and by whom; see `QuoteProxyOptions`. */
export interface ClientLimitsOptions {
  readonly clientKey: ((request: Request) => string | null | undefined) | undefined;
  readonly requestsPerMinute: number;
  readonly rateLimit: SharedRateLimit | undefined;
  readonly failOpen: FailOpen;
}

/** Limits how often each client may ask, and those without a name together. */
export class ClientLimits {
  readonly #clientKey: ClientLimitsOptions['clientKey'];
  readonly #requestsForEach: number;
  readonly #requestsForAll: number;
  readonly #each: RateLimit;
  readonly #all: RateLimit;
  readonly #shared: SharedRateLimit | undefined;
  readonly #failOpen: FailOpen;

  constructor({ clientKey, requestsPerMinute, rateLimit, failOpen }: ClientLimitsOptions) {
    this.#clientKey = clientKey;
    this.#requestsForEach = requestsPerMinute;
    this.#requestsForAll = clientKey ? REQUESTS_FOR_ALL : requestsPerMinute;
    this.#each = new RateLimit(this.#requestsForEach);
    this.#all = new RateLimit(this.#requestsForAll);
    this.#shared = rateLimit;
    this.#failOpen = failOpen;
  }

  /**
   * Counts a request.
   * @returns 0 if it may go on, otherwise the ms until its client may ask again.
   */
  async take(request: Request): Promise<number> {
    const name = clientNameOf(request, this.#clientKey);
    const isNamed = name !== '';
    const client = isNamed ? await clientKeyOf(name) : '';
    const own = (isNamed ? this.#each : this.#all).take(client, Date.now());
    const shared = this.#shared;
    if (own > 0 || !shared) return own;
    const perMinute = isNamed ? this.#requestsForEach : this.#requestsForAll;
    const wait = await this.#failOpen.ask(request, () => shared.take(client || 'all', perMinute));
    // The shared limit failed, lets the request go on, or gave no number of ms, as plain JavaScript may: the proxy's own
    // count stands.
    return typeof wait === 'number' && wait > 0 && wait < Infinity ? wait : own;
  }
}

/** The client's name; empty for a client without one, which shares the limit for all. */
function clientNameOf(request: Request, clientKey: ClientLimitsOptions['clientKey']): string {
  try {
    const name: unknown = clientKey?.(request);
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}
