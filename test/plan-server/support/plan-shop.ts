import assert from 'node:assert/strict';
import { createPlanServer } from '../../../src/plan-server/create-plan-server.ts';
import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { PlanServerOptions } from '../../../src/plan-server/plan-server-options.ts';
import type { PaidLine, PaidOrder } from '../../../src/schemas/paid-order.ts';
import { storeId, token } from '../../service/support/start-service.ts';

/** Neither may appear in anything that a plan server says. */
export const secret = 'plan-server-secret-47';

/** A plan as the store was offered it. */
export interface Plan {
  readonly policySKU: string;
  readonly policyPrice: number;
}

/** The lines of an order of phones, of which so many have a plan. */
export function phoneLines(plan: Plan, quantity: number, plans = quantity): PaidLine[] {
  return [
    { id: 'phone', sku: 'NOVA-9', title: 'Nova 9 smartphone', price: 699, quantity },
    {
      id: 'plan',
      sku: plan.policySKU,
      title: 'Protection plan',
      price: plan.policyPrice,
      quantity: plans,
      covers: 'phone',
    },
  ];
}

/** What an offer token says: plans for so many phones of the order `a`. */
export function phoneOffer(quantity: number) {
  return {
    orderId: 'a',
    lineItemId: 'phone',
    product: { productTitle: 'Nova 9 smartphone', productPrice: 699 },
    quantity,
    expiresAt: '2126-01-01T00:00:00.000Z',
  };
}

/** What a shop puts. */
export function paid(lines: readonly PaidLine[], fields: object = {}): Omit<PaidOrder, 'orderId'> {
  return {
    paidAt: '2026-03-01T09:30:00Z',
    customer: { firstName: 'Ada', customerEmail: 'ada@shop.example' },
    lines: [...lines],
    ...fields,
  };
}

/** The contracts of an order that were not cancelled. */
export function standing({ contracts }: OrderView): string[] {
  return contracts.filter(({ isCancelled }) => !isCancelled).map(({ contractId }) => contractId);
}

/** How to reach a plan server: its own `fetch`, or a network's. */
type Fetch = (request: Request) => Promise<Response>;

/** The shop's side of a plan server. */
export class PlanShop {
  readonly #fetch: Fetch;
  readonly #url: string;

  constructor(url: string, fetch: Fetch = globalThis.fetch) {
    this.#url = url;
    this.#fetch = fetch;
  }

  /** A request as the shop's server sends it. */
  request(method: string, path: string, body?: unknown, headers: object = {}): Promise<Response> {
    return this.#fetch(
      new Request(this.#url + path, {
        method,
        headers: {
          Authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  }

  async put(orderId: string, order: object): Promise<OrderView> {
    const response = await this.request('PUT', `/orders/${encodeURIComponent(orderId)}`, order);
    const reply = await response.json();
    assert.equal(response.status, 202, JSON.stringify(reply));
    return reply;
  }

  async get(orderId: string): Promise<OrderView> {
    const response = await this.request('GET', `/orders/${encodeURIComponent(orderId)}`);
    assert.equal(response.status, 200);
    return response.json();
  }

  async act(orderId: string, action: 'retry' | 'settle', body?: object): Promise<OrderView> {
    const response = await this.request('POST', `/orders/${orderId}/${action}`, body);
    const reply = await response.json();
    assert.equal(response.status, 202, JSON.stringify(reply));
    return reply;
  }

  async metrics(): Promise<string> {
    return (await this.request('GET', '/metrics')).text();
  }
}

/** A plan server in this process, with a clock that the test sets forward. */
export class TestPlanServer extends PlanShop {
  /** Every line that it logged. */
  readonly lines: string[];
  readonly #server: ReturnType<typeof createPlanServer>;
  readonly #waiting: Set<() => void>;
  readonly #ahead: { ms: number };

  private constructor(
    server: ReturnType<typeof createPlanServer>,
    lines: string[],
    waiting: Set<() => void>,
    ahead: { ms: number },
  ) {
    super('http://plans.example', (request) => server.fetch(request));
    this.#server = server;
    this.lines = lines;
    this.#waiting = waiting;
    this.#ahead = ahead;
  }

  /** Over an empty database in memory, unless the options say otherwise. */
  static async start(
    options: Pick<PlanServerOptions, 'serviceUrl'> & Partial<PlanServerOptions>,
  ): Promise<TestPlanServer> {
    const lines: string[] = [];
    const waiting = new Set<() => void>();
    const ahead = { ms: 0 };
    const server = createPlanServer({
      storeId,
      accessToken: token,
      secret,
      databaseUrl: ':memory:',
      clock: () => new Date(Date.now() + ahead.ms),
      log: (line) => {
        lines.push(line);
        // What is asked meanwhile is no news.
        if (/^(GET|PUT|POST) /.test(line)) return;
        for (const resolve of waiting) resolve();
        waiting.clear();
      },
      ...options,
    });
    await server.ready();
    return new TestPlanServer(server, lines, waiting, ahead);
  }

  /** Sets the plan server's clock forward, or back. */
  pass(ms: number): void {
    this.#ahead.ms += ms;
  }

  /** The present moment by the plan server's clock. */
  get now(): Date {
    return new Date(Date.now() + this.#ahead.ms);
  }

  /** The order, as soon as it is so; looked at after each attempt. */
  async until(orderId: string, isSo: (view: OrderView) => boolean): Promise<OrderView> {
    for (;;) {
      const next = new Promise<void>((resolve) => this.#waiting.add(resolve));
      const view = await this.get(orderId);
      if (isSo(view)) return view;
      await next;
    }
  }

  untilStatus(orderId: string, status: OrderView['status']): Promise<OrderView> {
    return this.until(orderId, (view) => view.status === status);
  }

  /** Resolves once it has logged a line that begins so. */
  async untilLogged(beginning: string): Promise<void> {
    for (;;) {
      const next = new Promise<void>((resolve) => this.#waiting.add(resolve));
      if (this.lines.some((line) => line.startsWith(beginning))) return;
      await next;
    }
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
