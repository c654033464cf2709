import type { OrderView } from '../../../src/plan-server/order/order-view.ts';
import type { ShopState } from './shop.ts';

/** What a test sees of a played shop, and lets happen in it and around it. */
export class ShopControl {
  /** Path at which the shop is mounted, with a slash at its end. */
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /**
   * The shop's state once it is as wished.
   * @throws {Error} when its PHP did what no shop may do.
   */
  async state(isWished: (state: ShopState) => boolean): Promise<ShopState> {
    for (let after = -1; ;) {
      const reply = await fetch(`${this.root}state?after=${after}`);
      const { version, state } = (await reply.json()) as { version: number; state: ShopState };
      if (state.problems.length > 0) throw new Error(state.problems.join('\n'));
      if (isWished(state)) return state;
      after = version;
    }
  }

  /** From now on the merchant's servers ask this service; empty: the reference service. */
  async useService(serviceUrl: string): Promise<void> {
    await this.#act('service', serviceUrl);
  }

  /** From now on the service refuses the connections of the merchant's servers, or answers again. */
  async setService(state: 'down' | 'up'): Promise<void> {
    await this.#act(`service/${state}`);
  }

  /** From now on the plan server refuses connections, or answers again with what it had stored. */
  async setPlanServer(state: 'down' | 'up'): Promise<void> {
    await this.#act(`plan-server/${state}`);
  }

  /** Sets the plan server's clock forward by its longest wait: what it puts off is due. */
  async passWait(): Promise<void> {
    await this.#act('plan-server/pass', String(5 * 60_000));
  }

  /**
   * An order as the plan server has it, once it is saved with so many contracts that stand, or once an
   * attempt at it failed and another is to follow.
   */
  async orderOnce(
    wished: { status: 'saved'; standing: number } | { status: 'pending' },
    orderId: string,
  ): Promise<OrderView> {
    const query = new URLSearchParams({ status: wished.status });
    if ('standing' in wished) query.set('standing', String(wished.standing));
    const reply = await fetch(`${this.root}plans/${orderId}?${query}`);
    const view = (await reply.json()) as OrderView;
    if (view.status !== wished.status) throw new Error(view.reason);
    return view;
  }

  /** The merchant refunds units of the order's line at a place: 0 is the product, 1 its plan. */
  async refund(orderId: string, place: number, units: number): Promise<void> {
    await this.#act('orders/refund', JSON.stringify({ orderId, place, units }));
  }

  /** The merchant cancels the order. */
  async cancelOrder(orderId: string): Promise<void> {
    await this.#act('orders/cancel', orderId);
  }

  /** The merchant takes units out of the order's line at a place, where the platform can. */
  async editOrder(orderId: string, place: number, units: number): Promise<void> {
    await this.#act('orders/edit', JSON.stringify({ orderId, place, units }));
  }

  /** The merchant gives the whole sum back without naming units, where the platform can. */
  async refundSum(orderId: string): Promise<void> {
    await this.#act('orders/refund-sum', orderId);
  }

  /** Some time passes in the shop: webhooks are delivered again, scheduled actions run. */
  async later(): Promise<void> {
    await this.#act('later');
  }

  /** Ends what runs for the shop. */
  async close(): Promise<void> {
    await this.#act('close');
  }

  async #act(path: string, body = ''): Promise<void> {
    const reply = await fetch(this.root + path, { method: 'POST', body });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  }
}
