import { listen, type ListeningService } from 'warranty-widget/plan-server';
import type { Service } from 'warranty-widget/service';
import { freePort } from '../../support/free-port.ts';

/** What a client in this process takes for the service's address. */
export const SERVICE_URL = 'http://service.invalid';

/**
 * The service as one shop's servers reach it: the reference service, or what a test puts in its place,
 * or nothing that answers.
 */
export class ShopService {
  readonly #service: Service;
  /** Address of what stands in for the reference service; empty: nothing does. */
  #standIn = '';
  #isDown = false;
  #port: number | undefined;
  #listening: Promise<ListeningService> | undefined;

  constructor(service: Service) {
    this.#service = service;
  }

  /** For clients in this process, which ask `SERVICE_URL`: without the network. */
  readonly fetch: typeof fetch = (input, init) => {
    if (this.#isDown) return Promise.reject(new TypeError('fetch failed'));
    return this.#standIn
      ? fetch(String(input).replace(SERVICE_URL, this.#standIn), init)
      : this.#service.fetch(new Request(input, init));
  };

  /** Its address on the network, where it listens from now on. */
  async url(): Promise<string> {
    if (this.#standIn) return this.#standIn;
    this.#port ??= await freePort();
    if (!this.#isDown) await this.#listen(this.#port);
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on this service is asked; empty: the reference service. */
  use(url: string): void {
    this.#standIn = url;
  }

  /** From now on it refuses connections. */
  async down(): Promise<void> {
    this.#isDown = true;
    const listening = await this.#listening;
    this.#listening = undefined;
    await listening?.close();
  }

  /** From now on it answers, at the address that it had. */
  async up(): Promise<void> {
    this.#isDown = false;
    if (this.#port !== undefined) await this.#listen(this.#port);
  }

  async #listen(port: number): Promise<void> {
    const reference = {
      fetch: (request: Request) => this.#service.fetch(request),
      ready: () => Promise.resolve(),
      // All shops have the one reference service.
      close: () => Promise.resolve(),
    };
    await (this.#listening ??= listen(reference, { port }));
  }
}
