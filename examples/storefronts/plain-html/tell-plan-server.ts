import type { PaidOrder } from 'warranty-widget/schemas';

/** An order that was paid, refunded or cancelled, and the change with which it was. */
interface ChangedOrder {
  readonly orderId: string;
  readonly change: number;
}

/** The shop's own orders: each change of one is stored together with it. */
export interface ChangedOrders {
  /** Those of which the plan server does not know the latest change. */
  untold(): Promise<readonly ChangedOrder[]>;
  /** Keeps that it knows this change; a later one stays untold. */
  setTold(changed: ChangedOrder): Promise<void>;
  /** Every paid line, with the units that the customer has now. */
  paidOrder(orderId: string): Promise<PaidOrder>;
}

/** Tells the plan server of each order that changed. Call it after each change, and every minute. */
export async function tellPlanServer(
  orders: ChangedOrders,
  putOrder: (order: PaidOrder) => Promise<Response>,
  log: (message: string) => void,
): Promise<void> {
  for (const changed of await orders.untold()) {
    try {
      const refusal = await tellOrder(() => orders.paidOrder(changed.orderId), putOrder);
      if (refusal) log(`The plan server refused order ${changed.orderId}: ${refusal}`);
      else await orders.setTold(changed);
    } catch (error) {
      // The next call tells of it.
      log(`The plan server did not hear of order ${changed.orderId}: ${String(error)}`);
    }
  }
}

/** Tells of an order until it is what was told: another call may tell of a later change meanwhile. */
async function tellOrder(
  read: () => Promise<PaidOrder>,
  putOrder: (order: PaidOrder) => Promise<Response>,
): Promise<string | undefined> {
  for (let told: string | undefined; ;) {
    const order = await read();
    if (JSON.stringify(order) === told) return undefined;
    const reply = await putOrder(order);
    if (!reply.ok) return reply.text();
    told = JSON.stringify(order);
  }
}
