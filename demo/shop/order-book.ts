import { WarrantyError, type OrderClient } from 'warranty-widget/merchant';
import { toServiceOrder, type ShopOrder } from './order.ts';
import type { Collection } from './shop-database.ts';

interface OrderBookParts {
  readonly orders: Collection<typeof ShopOrder>;
  readonly orderClient: OrderClient;
  /** The shop's address. */
  readonly shopUrl: string;
}

/** The shop's orders; each change is stored first and then brought to the service. */
export class OrderBook {
  readonly #orders: OrderBookParts['orders'];
  readonly #orderClient: OrderClient;
  readonly #shopUrl: string;
  /** The save under way of each order. The next one waits for it, so that they arrive in their order. */
  readonly #saves = new Map<string, Promise<void>>();

  constructor({ orders, orderClient, shopUrl }: OrderBookParts) {
    this.#orders = orders;
    this.#orderClient = orderClient;
    this.#shopUrl = shopUrl;
  }

  find(shopperId: string, orderId: string): ShopOrder | undefined {
    return this.#orders.find(shopperId, orderId);
  }

  list(shopperId: string): ShopOrder[] {
    return this.#orders.list(shopperId);
  }

  /** Places the order, once: a second one of the same id is a repeat of the first. */
  async place(shopperId: string, order: ShopOrder): Promise<void> {
    this.#orders.add(shopperId, order.orderId, order);
    await this.saveContracts(shopperId, order.orderId);
  }

  /** Stores the changed order, then brings its contracts up to date. */
  async change(shopperId: string, order: ShopOrder): Promise<void> {
    this.#orders.save(shopperId, order.orderId, order);
    await this.saveContracts(shopperId, order.orderId);
  }

  /** Sends the order as it is now to the service; may be repeated at any time. */
  async saveContracts(shopperId: string, orderId: string): Promise<void> {
    const save = (this.#saves.get(orderId) ?? Promise.resolve()).then(() =>
      this.#save(shopperId, orderId),
    );
    this.#saves.set(orderId, save);
    await save;
    if (this.#saves.get(orderId) === save) this.#saves.delete(orderId);
  }

  async #save(shopperId: string, orderId: string): Promise<void> {
    const order = this.find(shopperId, orderId);
    if (!order) return;
    const outcome = await this.#send(order);
    // The order may have changed meanwhile: take over the service's answer and nothing else.
    const current = this.find(shopperId, orderId) ?? order;
    this.#orders.save(shopperId, orderId, { ...current, failure: undefined, ...outcome });
  }

  async #send(order: ShopOrder): Promise<Pick<ShopOrder, 'contractList'> | { failure: string }> {
    try {
      const { contractList } = await this.#orderClient.saveOrder(
        toServiceOrder(order, this.#shopUrl),
      );
      return { contractList };
    } catch (error) {
      if (!(error instanceof WarrantyError)) throw error;
      return { failure: error.message };
    }
  }
}
