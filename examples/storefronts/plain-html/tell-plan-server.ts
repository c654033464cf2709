import type { PaidOrder } from 'warranty-widget/schemas';

/** An order that was paid, refunded or cancelled, and the change with which it was. */
interface ChangedOrder {
  readonly orderId: string;
  readonly change: number;
}

/** The shop's own orders: each change of one is stored together with it. */
export interface ChangedOrders {
  /** The orders of which the plan server does not know the latest change. */
  untold(): Promise<readonly ChangedOrder[]>;
  /** Notes that the plan server knows this change; a later one stays untold. */
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
      if (refusal === undefined) await orders.setTold(changed);
      else log(`The plan server refused order ${changed.orderId}: ${refusal}`);
    } catch (error) {
      // It stays untold, and the next call tells of it.
      log(`The plan server did not hear of order ${changed.orderId}: ${String(error)}`);
    }
  }
}

/**
 * Reads and tells an order again until it has not changed meanwhile, because calls at one time overtake
 * each other.
 * @returns Why the plan server refused it; `undefined` where it took it.
 */
async function tellOrder(
  readOrder: () => Promise<PaidOrder>,
  putOrder: (order: PaidOrder) => Promise<Response>,
): Promise<string | undefined> {
  let told: string | undefined;
  for (;;) {
    const order = await readOrder();
    if (JSON.stringify(order) === told) return undefined;
    const reply = await putOrder(order);
    // The reply of a gateway before the plan server may have no text.
    if (!reply.ok) return `${reply.status} ${await reply.text()}`;
    told = JSON.stringify(order);
  }
}
