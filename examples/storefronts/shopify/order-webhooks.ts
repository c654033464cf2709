import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { PaidOrder } from 'warranty-widget/schemas';
import { paidOrder, type AdminGraphql } from './paid-order.ts';

/** What the webhooks work with. */
export interface OrderWebhookOptions {
  /** The app's client secret, with which Shopify signs. */
  readonly clientSecret: string;
  /** The key with which `planRequests` marks plans. */
  readonly markKey: string;
  readonly graphql: AdminGraphql;
  /** `putOrder` of docs/plan-server.md. */
  readonly putOrder: (order: PaidOrder) => Promise<Response>;
}

/** The ids in the webhooks: of the order itself, of a refund's order, of an edited order. */
interface Payload {
  readonly id?: number;
  readonly order_id?: number;
  readonly order_edit?: { readonly order_id: number };
}

/** For `orders/paid`, `orders/edited`, `refunds/create` and `orders/cancelled`. */
export function orderWebhooks(options: OrderWebhookOptions): Hono {
  const { clientSecret, markKey, graphql, putOrder } = options;
  const routes = new Hono();
  routes.post('/webhooks/orders', async (context) => {
    const body = await context.req.text();
    const signature = context.req.header('x-shopify-hmac-sha256') ?? '';
    if (!isSigned(body, signature, clientSecret)) return context.body(null, 401);
    const { id, order_id, order_edit } = JSON.parse(body) as Payload;
    const orderId = order_edit?.order_id ?? order_id ?? id ?? 0;
    let told: string | undefined;
    // Webhooks overtake each other: the order is read and told again until it has not changed meanwhile.
    for (;;) {
      const order = await paidOrder(orderId, graphql, markKey);
      if (!order || JSON.stringify(order) === told) return context.body(null, 200);
      const reply = await putOrder(order);
      // Whatever is not answered with 200, Shopify delivers again.
      const answer = `The plan server answered ${reply.status} to order ${order.orderId}.`;
      if (reply.status === 400) {
        // It would be refused each time, and too many failures end the webhook of all orders.
        console.error(answer, await reply.text());
        return context.body(null, 200);
      }
      if (!reply.ok) throw new Error(answer);
      told = JSON.stringify(order);
    }
  });
  return routes;
}

function isSigned(body: string, signature: string, clientSecret: string): boolean {
  const own = createHmac('sha256', clientSecret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own);
}
