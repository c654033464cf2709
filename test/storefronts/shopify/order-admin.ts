import { createHmac, randomInt } from 'node:crypto';
import type { OrderEvent } from '../support/played-cart.ts';
import type { PlacedOrder } from '../support/shop.ts';
import { PLAN_TYPE } from '../../../examples/storefronts/shopify/plan-mark.ts';
import { isPlanVariant } from './plan-variants.ts';
import { graphqlReply } from './played-graphql.ts';

/** With what Shopify signs for the shop's app. */
export const CLIENT_SECRET = 'shopify-client-secret';

/** With what the app marks plans. */
export const MARK_KEY = 'shopify-mark-key';

const TOPICS = {
  paid: 'orders/paid',
  edited: 'orders/edited',
  refunded: 'refunds/create',
  cancelled: 'orders/cancelled',
} as const satisfies Record<OrderEvent, string>;

/** An order's id has 13 digits. */
export function newOrderId(): string {
  return String(1e12 + randomInt(2 ** 47));
}

/** Another id than the line had in the cart. */
function lineItemId(lineId: string): number {
  return Number.parseInt(lineId.replaceAll('-', '').slice(0, 11), 16);
}

/** What Shopify tells of an order: of a refund and of an edit that itself, of anything else the order. */
export function webhook({ id, lines }: PlacedOrder, event: OrderEvent): Request {
  const orderId = Number(id);
  const refund_line_items = lines
    .filter(({ refunded }) => refunded > 0)
    .map((line) => ({ line_item_id: lineItemId(line.id), quantity: line.refunded }));
  const order = { id: orderId, admin_graphql_api_id: `gid://shopify/Order/${id}` };
  const payloads = {
    paid: order,
    edited: { order_edit: { id: orderId + 1, order_id: orderId } },
    refunded: { id: orderId + 1, order_id: orderId, refund_line_items },
    cancelled: order,
  };
  const body = JSON.stringify(payloads[event]);
  return new Request('http://app.invalid/webhooks/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': TOPICS[event],
      'x-shopify-hmac-sha256': createHmac('sha256', CLIENT_SECRET).update(body).digest('base64'),
    },
    body,
  });
}

/** Most nodes that the Admin API gives at once. */
const PAGE = 250;

/** The Admin API, over the shop's orders; a page of line items at a time. */
export function adminGraphql(findOrder: (id: string) => PlacedOrder) {
  return (query: string, { variables }: { variables: Readonly<Record<string, string | null>> }) => {
    const { id, after } = variables;
    const order = toShopifyOrder(findOrder(String(id).replace('gid://shopify/Order/', '')));
    const { nodes } = order.lineItems;
    const end = Number(after ?? 0) + PAGE;
    const lineItems = {
      nodes: nodes.slice(end - PAGE, end),
      pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) },
    };
    return Promise.resolve(Response.json(graphqlReply(query, { order: { ...order, lineItems } })));
  };
}

function toShopifyOrder({ id, paidAt, lines, isRefunded, isCancelled }: PlacedOrder) {
  const isTouched = lines.some(({ refunded }) => refunded > 0);
  const partly = isTouched ? 'PARTIALLY_REFUNDED' : 'PAID';
  return {
    id: `gid://shopify/Order/${id}`,
    legacyResourceId: id,
    processedAt: paidAt,
    cancelledAt: isCancelled ? new Date().toISOString() : null,
    displayFinancialStatus: isRefunded ? 'REFUNDED' : partly,
    email: 'ada@shop.example',
    customer: { firstName: 'Ada', lastName: null },
    lineItems: {
      nodes: lines.map((line) => ({
        id: `gid://shopify/LineItem/${lineItemId(line.id)}`,
        name: line.title,
        sku: line.sku,
        quantity: line.quantity,
        currentQuantity: line.quantity - line.refunded,
        originalUnitPriceSet: {
          shopMoney: { amount: line.price.toFixed(2), currencyCode: 'USD' },
        },
        variant: line.variantId === undefined ? null : { legacyResourceId: line.variantId },
        product: { productType: isPlanVariant(Number(line.variantId)) ? PLAN_TYPE : '' },
        customAttributes: Object.entries(line.data).map(([key, value]) => ({ key, value })),
      })),
    },
  };
}
