import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlanServer, type OrderView, type PlanServer } from 'warranty-widget/plan-server';
import { getOrder } from './put-order.ts';
import type { ShopService } from './shop-service.ts';
import { COUNTRY, SECRET } from './storefront.ts';

/**
 * The plan server of one shop, over a database file of its own. It runs from the first request on, and
 * can be down and come back with its data.
 */
export class ShopPlanServer {
  readonly #service: ShopService;
  /** How far its clock is ahead, in ms. */
  #ahead = 0;
  #isDown = false;
  #folder: Promise<string> | undefined;
  #running: Promise<PlanServer> | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(service: ShopService) {
    this.#service = service;
  }

  /** A request of the shop's server, without the network; rejects, as `fetch`, while it is down. */
  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.#isDown) throw new TypeError('fetch failed');
    const server = await (this.#running ??= this.#start());
    return server.fetch(request);
  };

  /** Starts it anew with the next request: the service has another address. */
  async restart(): Promise<void> {
    const running = await this.#running;
    this.#running = undefined;
    await running?.close();
  }

  async down(): Promise<void> {
    this.#isDown = true;
    await this.restart();
  }

  /** It goes on with what is not done. */
  async up(): Promise<void> {
    this.#isDown = false;
    if (this.#folder) await (this.#running ??= this.#start());
  }

  /** Sets its clock forward, so that it need not be waited for. */
  pass(ms: number): void {
    this.#ahead += ms;
  }

  /** An order as soon as it is so; looked at after each request and each attempt. */
  async until(orderId: string, isSo: (view: OrderView) => boolean): Promise<OrderView> {
    for (;;) {
      const next = new Promise<void>((go) => this.#waiting.add(go));
      const view = await this.#find(orderId);
      if (view && isSo(view)) return view;
      await next;
    }
  }

  /** Ends it, and deletes its database. */
  async close(): Promise<void> {
    await this.down();
    if (this.#folder) await rm(await this.#folder, { recursive: true });
  }

  async #find(orderId: string): Promise<OrderView | undefined> {
    const reply = await getOrder(this, orderId);
    return reply.ok ? ((await reply.json()) as OrderView) : undefined;
  }

  async #start(): Promise<PlanServer> {
    const folder = await (this.#folder ??= mkdtemp(join(tmpdir(), 'shop-plans-')));
    const server = createPlanServer({
      serviceUrl: await this.#service.url(),
      storeId: 'demo-store',
      accessToken: 'demo-token',
      secret: SECRET,
      country: COUNTRY,
      databaseUrl: `file:${join(folder, 'plans.sqlite')}`,
      quoteTimeout: 500,
      clock: () => new Date(Date.now() + this.#ahead),
      log: (line) => this.#wake(line),
    });
    await server.ready();
    return server;
  }

  #wake(line: string): void {
    // That somebody looked is no news.
    if (line.startsWith('GET ')) return;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }
}
