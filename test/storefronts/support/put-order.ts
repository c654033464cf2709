import type { PaidOrder } from 'warranty-widget/schemas';
import type { PlacedOrder } from './shop.ts';
import type { ShopPlanServer } from './shop-plan-server.ts';
import { SECRET } from './storefront.ts';

/** A platform's order as the plan server takes it: the lines with the units that the customer still has. */
export function toPaidOrder({ id, paidAt, lines, isCancelled }: PlacedOrder): PaidOrder {
  return {
    orderId: id,
    paidAt,
    customer: { firstName: 'Ada', customerEmail: 'ada@shop.example' },
    lines: lines.map(({ id, sku, title, price, quantity, refunded, covers }) => {
      return { id, sku, title, price, quantity: isCancelled ? 0 : quantity - refunded, covers };
    }),
  };
}

/** Sends an order as `docs/plan-server.md` says. */
export function putOrder(
  planServer: ShopPlanServer,
  { orderId, ...order }: PaidOrder,
): Promise<Response> {
  return planServer.fetch(
    new Request(`http://plans.invalid/orders/${encodeURIComponent(orderId)}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    }),
  );
}
