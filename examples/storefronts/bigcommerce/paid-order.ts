import { lineLink } from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';
import { readSku } from './sync-cart.ts';

/** What the app needs of an order of the Management API (V2). */
interface BigCommerceOrder {
  readonly id: number;
  readonly status_id: number;
  /** RFC 2822. */
  readonly date_created: string;
  readonly billing_address: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  };
}

interface OrderProduct {
  readonly id: number;
  readonly variant_id: number;
  /** Of a plan: see `readSku`. */
  readonly sku: string;
  readonly name: string;
  /** As the catalogue has it, or as the app gave it to a custom item. */
  readonly base_price: string;
  readonly quantity: number;
  readonly quantity_refunded: number;
  readonly product_options: readonly {
    readonly display_name: string;
    readonly display_value: string;
  }[];
}

/** Statuses of an order that is not paid: incomplete, pending, awaiting payment, to be verified by hand. */
const UNPAID = [0, 1, 7, 12];

/**
 * Statuses of an order of which the customer has nothing any more: refunded, by units or as a sum,
 * cancelled, declined. Where it was never paid either, quantities of 0 make no contract.
 */
const OVER = [4, 5, 6];

/** Most products that BigCommerce gives at once. */
const PAGE = 250;

/** An order as it is now; `undefined` where it is not paid. */
export async function paidOrder(
  orderId: number,
  request: (method: string, path: string) => Promise<Response>,
): Promise<PaidOrder | undefined> {
  const get = async <Body>(path: string): Promise<Body> => {
    const reply = await request('GET', path);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    // A page after the last one has no body.
    return (reply.status === 204 ? [] : await reply.json()) as Body;
  };
  const path = `/v2/orders/${orderId}`;
  const order = await get<BigCommerceOrder>(path);
  if (UNPAID.includes(order.status_id)) return undefined;
  const products: OrderProduct[] = [];
  for (let page = 1; products.length === (page - 1) * PAGE; page += 1) {
    products.push(...(await get<OrderProduct[]>(`${path}/products?limit=${PAGE}&page=${page}`)));
  }

  const items = await linkedItems(products);
  const lines = Array.from(items.values(), (item) => {
    const { id, sku, name, base_price, quantity, quantity_refunded } = item;
    const { planSku, link } = readSku(sku);
    return {
      id: String(id),
      sku: planSku,
      title: name,
      price: Number(base_price),
      quantity: OVER.includes(order.status_id) ? 0 : quantity - quantity_refunded,
      // A link to no line is refused, so that somebody looks at it.
      covers: link ? String(items.get(link)?.id ?? link) : undefined,
    };
  });
  const {
    first_name: firstName,
    last_name: lastName,
    email: customerEmail,
  } = order.billing_address;
  return {
    orderId: String(order.id),
    paidAt: new Date(order.date_created).toISOString(),
    customer: { firstName, lastName, customerEmail },
    lines,
  };
}

/**
 * The products by their link, and the plans by their ids. Parts of a line that go to several addresses are lines of
 * their own: they are one product with one plan.
 */
async function linkedItems(
  products: readonly OrderProduct[],
): Promise<ReadonlyMap<string, OrderProduct>> {
  const linked = new Map<string, OrderProduct>();
  for (const item of products) {
    const chosen = item.product_options.map(
      (option) => [option.display_name, option.display_value] as const,
    );
    const link = readSku(item.sku).link ? String(item.id) : await lineLink(item.variant_id, chosen);
    const first = linked.get(link) ?? { ...item, quantity: 0, quantity_refunded: 0 };
    linked.set(link, {
      ...first,
      quantity: first.quantity + item.quantity,
      quantity_refunded: first.quantity_refunded + item.quantity_refunded,
    });
  }
  return linked;
}
