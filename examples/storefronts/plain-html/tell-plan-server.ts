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
      const reply = await putOrder(await orders.paidOrder(changed.orderId));
      if (reply.ok) await orders.setTold(changed);
      else log(`The plan server refused order ${changed.orderId}: ${await reply.text()}`);
    } catch (error) {
      // The next call tells of it.
      log(`The plan server did not hear of order ${changed.orderId}: ${String(error)}`);
    }
  }
}
