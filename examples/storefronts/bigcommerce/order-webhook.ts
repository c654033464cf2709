import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { PaidOrder } from 'warranty-widget/schemas';
import { paidOrder } from './paid-order.ts';

/** What the webhook works with. */
export interface OrderWebhookOptions {
  /** The client secret of the app's API account, with which BigCommerce signs. */
  readonly clientSecret: string;
  /** Sends a request to the Management API below `/stores/{hash}`, with the app's token. */
  readonly request: (method: string, path: string) => Promise<Response>;
  /** `putOrder` of docs/plan-server.md. */
  readonly putOrder: (order: PaidOrder) => Promise<Response>;
  /** Asks the plan server what it knows of an order: `GET /orders/{orderId}`, with the secret and limit of `putOrder`. */
  readonly getOrder: (orderId: string) => Promise<Response>;
}

/** For `store/order/statusUpdated`, `store/order/refund/created` and `store/order/updated`. */
export function orderWebhook(options: OrderWebhookOptions): Hono {
  const { clientSecret, request, putOrder, getOrder } = options;
  const routes = new Hono();
  routes.post('/warranty/orders', async (context) => {
    const body = await context.req.text();
    if (!isSigned(body, context.req.raw.headers, clientSecret)) return context.body(null, 401);
    const { data } = JSON.parse(body) as { data: { id: number } };
    let told: string | undefined;
    // Webhooks overtake each other: the order is read and told again until it has not changed meanwhile.
    for (;;) {
      const order = await paidOrder(data.id, request);
      if (!order || JSON.stringify(order) === told) return context.body(null, 200);
      // The staff may have taken every plan out of an order that the plan server knows: its contracts have to end.
      if (!hasPlan(order) && !(await isKnown(order, getOrder))) return context.body(null, 200);
      const reply = await putOrder(order);
      // Whatever is not answered with 200, BigCommerce delivers again.
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

function hasPlan({ lines }: PaidOrder): boolean {
  return lines.some(({ covers }) => covers);
}

async function isKnown(
  { orderId }: PaidOrder,
  getOrder: OrderWebhookOptions['getOrder'],
): Promise<boolean> {
  const { ok, status } = await getOrder(orderId);
  if (ok || status === 404) return ok;
  throw new Error(`The plan server answered ${status} when it was asked for order ${orderId}.`);
}

/**
 * Whether BigCommerce signed it, by the rules of Standard Webhooks. Its age is not checked, because one
 * that somebody sends again only has an order read again.
 */
function isSigned(body: string, headers: Headers, clientSecret: string): boolean {
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  const own = createHmac('sha256', clientSecret).update(signed).digest();
  const signatures = headers.get('webhook-signature')?.split(' ') ?? [];
  return signatures.some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === own.length && timingSafeEqual(given, own);
  });
}
