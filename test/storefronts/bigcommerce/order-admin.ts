import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { OrderEvent } from '../support/played-cart.ts';
import type { PlacedOrder } from '../support/shop.ts';

/** With what BigCommerce signs for the shop's app. */
export const CLIENT_SECRET = 'bigcommerce-client-secret';

/** Status ids. */
const REFUNDED = 4;
const CANCELLED = 5;
const DECLINED = 6;
const AWAITING_FULFILLMENT = 11;
const PARTIALLY_REFUNDED = 14;

export function newOrderId(): string {
  return String(randomInt(2 ** 31));
}

function statusOf({ lines, isRefunded, isCancelled, isDeclined }: PlacedOrder): number {
  if (isDeclined) return DECLINED;
  if (isCancelled) return CANCELLED;
  if (isRefunded) return REFUNDED;
  return lines.some(({ refunded }) => refunded > 0) ? PARTIALLY_REFUNDED : AWAITING_FULFILLMENT;
}

/** What BigCommerce tells of an order: its id, and what happened. */
export function webhook(order: PlacedOrder, event: OrderEvent): Request {
  const status = { previous_status_id: 0, new_status_id: statusOf(order) };
  const happened = {
    paid: { scope: 'store/order/statusUpdated', data: { status } },
    edited: { scope: 'store/order/updated', data: {} },
    refunded: { scope: 'store/order/refund/created', data: { refund: { refund_id: 3 } } },
    cancelled: { scope: 'store/order/statusUpdated', data: { status } },
  };
  const { scope, data } = happened[event];
  const body = JSON.stringify({
    scope,
    store_id: '1025646',
    data: { type: 'order', id: Number(order.id), ...data },
    created_at: Math.floor(Date.now() / 1000),
    producer: 'stores/the-hash',
  });
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signature = createHmac('sha256', CLIENT_SECRET).update(signed).digest('base64');
  return new Request('http://app.invalid/warranty/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
}

/** The orders of the Management API (V2). */
export function ordersApi(findOrder: (id: string) => PlacedOrder): Hono {
  const api = new Hono();
  api.get('/v2/orders/:id', (context) => {
    const order = findOrder(context.req.param('id'));
    return context.json({
      id: Number(order.id),
      status_id: statusOf(order),
      date_created: new Date(order.paidAt).toUTCString(),
      billing_address: { first_name: 'Ada', last_name: '', email: 'ada@shop.example' },
    });
  });
  api.get('/v2/orders/:id/products', (context) => {
    const { lines } = findOrder(context.req.param('id'));
    const products = lines.map(
      ({ variantId, sku, title, price, quantity, refunded, data }, place) => ({
        // Other ids than the lines had in the cart.
        id: place + 1,
        product_id: variantId === undefined ? 0 : 1001,
        variant_id: Number(variantId ?? 0),
        sku: variantId === undefined ? data['sku'] : sku,
        name: title,
        base_price: price.toFixed(4),
        quantity,
        quantity_refunded: refunded,
        product_options:
          variantId === undefined
            ? []
            : Object.entries(data).map(([name, value]) => ({
                display_name: name,
                display_value: value,
                value,
              })),
      }),
    );
    const { limit = '50', page = '1' } = context.req.query();
    const end = Number(limit) * Number(page);
    const found = products.slice(end - Number(limit), end);
    return found.length > 0 ? context.json(found) : context.body(null, 204);
  });
  return api;
}
