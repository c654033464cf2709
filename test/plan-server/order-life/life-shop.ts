import assert from 'node:assert/strict';
import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { PaidLine } from '../../../src/schemas/paid-order.ts';
import { TestPlanServer, type Plan } from '../support/plan-shop.ts';
import type { FaultyService } from './faulty-service.ts';

/** After so many ms another attempt is due, whatever was the wait. */
export const LATER = 600_000;

/** What waits for longer waits by a clock that was wrong: it is sent by itself. */
const LONGEST_WAIT = 60 * 60_000;

/** A shop whose orders live: its plan servers, before a service with faults. */
export interface LivingShop {
  readonly service: FaultyService;
  readonly databaseUrl: string;
  /** Plan servers side by side. */
  readonly instances: number;
  readonly phonePlans: readonly Plan[];
  readonly laptopPlans: readonly Plan[];
}

/** What the shop knows of its order. */
export interface ShopOrder {
  number: number;
  /** As they were put last; undefined before that. */
  lines: PaidLine[] | undefined;
  /** Plans that were bought afterwards. */
  latePlans: PaidLine[];
}

/** Whether the order was put. */
export const isPut = ({ lines }: ShopOrder) => lines !== undefined;

/** The servers, and what is done to them. */
export class Rig {
  readonly living: LivingShop;
  readonly retryAmbiguous: boolean;
  readonly run: string;
  #now = Date.now();
  #servers: TestPlanServer[] = [];
  #turn = 0;

  constructor(living: LivingShop, retryAmbiguous: boolean, run: string) {
    this.living = living;
    this.retryAmbiguous = retryAmbiguous;
    this.run = run;
  }

  async start(): Promise<void> {
    const { service, databaseUrl, instances } = this.living;
    for (let index = 0; index < instances; index += 1) {
      this.#servers.push(
        await TestPlanServer.start({
          serviceUrl: service.url,
          databaseUrl,
          retryAmbiguous: this.retryAmbiguous,
          clock: () => new Date(this.#now),
        }),
      );
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    this.#servers = [];
  }

  /** One of the instances, in turn. */
  get shop(): TestPlanServer {
    this.#turn += 1;
    const server = this.#servers[this.#turn % this.#servers.length];
    assert.ok(server);
    return server;
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  /** The order once nothing more becomes of it by itself at this moment. */
  settled(orderId: string): Promise<OrderView> {
    const isSettled = ({ status, nextAttemptAt }: OrderView) => {
      if (nextAttemptAt === undefined) return status !== 'pending';
      const wait = Date.parse(nextAttemptAt) - this.#now;
      return wait > 0 && wait <= LONGEST_WAIT;
    };
    return Promise.any(this.#servers.map((server) => server.until(orderId, isSettled)));
  }
}
