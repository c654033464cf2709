import type { PaidOrder } from 'warranty-widget/schemas';
import type { ShopPlanServer } from './shop-plan-server.ts';
import { SECRET } from './storefront.ts';

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

/** Asks what it knows of an order, as `docs/plan-server.md` says. */
export function getOrder(planServer: ShopPlanServer, orderId: string): Promise<Response> {
  return planServer.fetch(
    new Request(`http://plans.invalid/orders/${encodeURIComponent(orderId)}`, {
      headers: { Authorization: `Bearer ${SECRET}` },
    }),
  );
}
