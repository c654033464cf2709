import { isDeepStrictEqual } from 'node:util';
import type { ContractStatus } from './contract-status.ts';
import type { ShopOrder } from './order.ts';
import { paidOrder } from './paid-order.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { Collection } from './shop-database.ts';

interface OrderBookParts {
  readonly orders: Collection<typeof ShopOrder>;
  readonly planDesk: PlanDesk;
}

/** The shop's orders; each change is stored first, and then the plan server is told. */
export class OrderBook {
  readonly #orders: OrderBookParts['orders'];
  readonly #planDesk: PlanDesk;
  /** Each order's hand-over under way. The next one waits for it, so that the plan server gets the last state last. */
  readonly #handOvers = new Map<string, Promise<unknown>>();

  constructor({ orders, planDesk }: OrderBookParts) {
    this.#orders = orders;
    this.#planDesk = planDesk;
  }

  find(shopperId: string, orderId: string): ShopOrder | undefined {
    return this.#orders.find(shopperId, orderId);
  }

  /** Anybody's order, with the shopper whom it belongs to. */
  findOwned(orderId: string): { owner: string; order: ShopOrder } | undefined {
    const found = this.#orders.findOwned(orderId);
    return found && { owner: found.owner, order: found.document };
  }

  list(shopperId: string): ShopOrder[] {
    return this.#orders.list(shopperId);
  }

  /** Stores the order, once: a second one of the same id is a repeat of the first. `handOver` comes next. */
  place(shopperId: string, order: ShopOrder): void {
    this.#orders.add(shopperId, order.orderId, order);
  }

  /** Stores the changed order, then tells the plan server. */
  async change(shopperId: string, order: ShopOrder): Promise<ContractStatus | undefined> {
    this.#orders.save(shopperId, order.orderId, order);
    return this.handOver(shopperId, order.orderId);
  }

  /** What the plan server says of an order; one that it was not told of is handed over first. */
  async status(shopperId: string, { orderId }: ShopOrder): Promise<ContractStatus | undefined> {
    const order = this.find(shopperId, orderId);
    return order?.isHandedOver ? this.#planDesk.find(orderId) : this.handOver(shopperId, orderId);
  }

  /** Tells the plan server what the order is now; may be repeated at any time. */
  async handOver(shopperId: string, orderId: string): Promise<ContractStatus | undefined> {
    const before = this.#handOvers.get(orderId);
    const handOver = Promise.allSettled([before]).then(() => this.#handOver(shopperId, orderId));
    this.#handOvers.set(orderId, handOver);
    try {
      return await handOver;
    } finally {
      if (this.#handOvers.get(orderId) === handOver) this.#handOvers.delete(orderId);
    }
  }

  async #handOver(shopperId: string, orderId: string): Promise<ContractStatus | undefined> {
    const order = this.find(shopperId, orderId);
    if (!order) return undefined;
    const status = await this.#put(order);
    if (!status) return undefined;
    // A change that came during the hand-over is handed over next.
    if (isDeepStrictEqual(this.find(shopperId, orderId), order)) {
      this.#orders.save(shopperId, orderId, { ...order, isHandedOver: true });
    }
    return status;
  }

  /** Never rejects: an order that the plan server did not take stands, and the next look hands it over again. */
  async #put(order: ShopOrder): Promise<ContractStatus | undefined> {
    try {
      return await this.#planDesk.put(paidOrder(order));
    } catch (error) {
      console.error(`Order ${order.orderId} was not handed over:`, error);
      return undefined;
    }
  }
}
