import type { PaidOrder } from 'warranty-widget/schemas';
import type { Shop } from '../support/shop.ts';

/** What a shop's database says of its orders. */
export class ChangedOrders {
  readonly #shop: Shop;
  /** By order: how many changes it had, and how many of them the plan server knows. */
  readonly #changes = new Map<string, { count: number; told: number }>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Keeps that an order changed. */
  note(orderId: string): void {
    const { count = 0, told = 0 } = this.#changes.get(orderId) ?? {};
    this.#changes.set(orderId, { count: count + 1, told });
  }

  untold() {
    const changes = Array.from(this.#changes, ([orderId, { count, told }]) => {
      return { orderId, change: count, isTold: told === count };
    });
    return Promise.resolve(changes.filter(({ isTold }) => !isTold));
  }

  setTold({ orderId, change }: { orderId: string; change: number }): Promise<void> {
    const { count = 0 } = this.#changes.get(orderId) ?? {};
    this.#changes.set(orderId, { count, told: change });
    return Promise.resolve();
  }

  paidOrder(orderId: string): Promise<PaidOrder> {
    const { id, paidAt, lines, isRefunded, isCancelled } = this.#shop.order(orderId);
    return Promise.resolve({
      orderId: id,
      paidAt,
      customer: { firstName: 'Ada', customerEmail: 'ada@shop.example' },
      lines: lines.map(({ id, sku, title, price, quantity, refunded, covers }) => {
        return {
          id,
          sku,
          title,
          price,
          quantity: isRefunded || isCancelled ? 0 : quantity - refunded,
          covers,
        };
      }),
    });
  }
}
