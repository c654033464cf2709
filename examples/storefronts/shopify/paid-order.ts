import { lineLink } from 'warranty-widget/merchant';
import type { PaidOrder } from 'warranty-widget/schemas';
import { isMarked, PLAN_TYPE } from './plan-mark.ts';

/** Sends a query to the Admin API (GraphQL), as `admin.graphql` of Shopify's app packages does. */
export type AdminGraphql = (
  query: string,
  options: { variables: Readonly<Record<string, string | null>> },
) => Promise<Response>;

/** `currentQuantity` is without the units that were refunded or taken out of the order. */
const ORDER = `query WarrantyOrder($id: ID!, $after: String) {
  order(id: $id) {
    legacyResourceId processedAt cancelledAt displayFinancialStatus email
    customer { firstName lastName }
    lineItems(first: 250, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id name sku currentQuantity
        originalUnitPriceSet { shopMoney { amount } }
        variant { legacyResourceId }
        product { productType }
        customAttributes { key value }
      }
    }
  }
}`;

interface ShopifyOrder {
  readonly legacyResourceId: string;
  readonly processedAt: string;
  readonly cancelledAt: string | null;
  readonly displayFinancialStatus: string | null;
  readonly email: string | null;
  readonly customer: { readonly firstName: string | null; readonly lastName: string | null } | null;
  readonly lineItems: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly nodes: readonly LineItem[];
  };
}

interface LineItem {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly currentQuantity: number;
  readonly originalUnitPriceSet: { readonly shopMoney: { readonly amount: string } };
  /** `null` once the variant was deleted. */
  readonly variant: { readonly legacyResourceId: string } | null;
  readonly product: { readonly productType: string } | null;
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[];
}

const PAID: readonly (string | null)[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * An order as it is now; `undefined` where it is not paid, or has no plan and is not the service's business.
 * @param markKey - The key with which `planRequests` marks plans.
 */
export async function paidOrder(
  orderId: number,
  graphql: AdminGraphql,
  markKey: string,
): Promise<PaidOrder | undefined> {
  const { order, lineItems } = await readOrder(orderId, graphql);
  if (!order.cancelledAt && !PAID.includes(order.displayFinancialStatus)) return undefined;
  const items = await linkedItems(lineItems);
  // A refund of a sum without units leaves `currentQuantity` as it was.
  const isOver = order.cancelledAt !== null || order.displayFinancialStatus === 'REFUNDED';
  const lines = Array.from(items.values(), (item) => {
    const line = {
      id: idOf(item),
      sku: item.sku ?? '',
      title: item.name,
      // Before discounts, so that it is the same for all units.
      price: Number(item.originalUnitPriceSet.shopMoney.amount),
      quantity: isOver ? 0 : item.currentQuantity,
      covers: undefined,
    };
    const link = propertyOf(item, '_covers') || loneLink(item, items);
    if (!link) return line;
    const product = items.get(link);
    const variantId = product?.variant?.legacyResourceId ?? propertyOf(item, '_variant');
    const plan = { ...line, link, variantId };
    const isVerified = isMarked(plan, propertyOf(item, '_verified'), markKey);
    return {
      ...line,
      // The service refuses a SKU that it never offered, and the plan server sets the order aside.
      sku: isVerified ? line.sku : `unverified ${line.sku}`,
      // A link to no line is refused, so that somebody looks at it.
      covers: product ? idOf(product) : link,
    };
  });
  if (!lines.some(({ covers }) => covers)) return undefined;
  const { legacyResourceId, processedAt: paidAt, email, customer } = order;
  return {
    orderId: legacyResourceId,
    paidAt,
    customer: {
      firstName: customer?.firstName ?? undefined,
      lastName: customer?.lastName ?? undefined,
      customerEmail: email ?? undefined,
    },
    lines,
  };
}

/**
 * What a plan without a link is told to cover, so that somebody looks at it: a product without a plan, or else no line.
 * A link "Reorder" that leads to the checkout adds an earlier order's variants without their properties.
 */
function loneLink(item: LineItem, items: ReadonlyMap<string, LineItem>): string {
  if (!isLone(item)) return '';
  const covered = new Set(Array.from(items.values(), (each) => propertyOf(each, '_covers')));
  const isBare = ([link, each]: [string, LineItem]) =>
    !isPlan(each) && !isLone(each) && !covered.has(link);
  const [link] = [...items].find(isBare) ?? [];
  return link ?? (item.currentQuantity > 0 ? 'nothing' : '');
}

/** The order, with the line items of each page: Shopify gives 250 at once. */
async function readOrder(
  orderId: number,
  graphql: AdminGraphql,
): Promise<{ order: ShopifyOrder; lineItems: readonly LineItem[] }> {
  const id = `gid://shopify/Order/${orderId}`;
  const lineItems: LineItem[] = [];
  let after: string | null = null;
  for (;;) {
    const reply: Response = await graphql(ORDER, { variables: { id, after } });
    const { data } = (await reply.json()) as { data?: { order: ShopifyOrder | null } | null };
    const order = data?.order;
    // Without `read_all_orders`, Shopify hides an order after 60 days.
    if (!order) throw new Error(`The app cannot read order ${orderId}.`);
    const { nodes, pageInfo } = order.lineItems;
    lineItems.push(...nodes);
    if (!pageInfo.hasNextPage) return { order, lineItems };
    after = pageInfo.endCursor;
  }
}

/** The lines by their link: a discount such as "buy two, get one" makes two of what the cart had as one. */
async function linkedItems(items: readonly LineItem[]): Promise<ReadonlyMap<string, LineItem>> {
  const linked = new Map<string, LineItem>();
  for (const item of items) {
    const link = await linkOf(item, items);
    const first = linked.get(link) ?? { ...item, currentQuantity: 0 };
    const currentQuantity = first.currentQuantity + item.currentQuantity;
    linked.set(link, { ...first, currentQuantity });
  }
  return linked;
}

/** As `planRequests` made it of the cart's line. A line whose variant was deleted since has the one that its plan names. */
async function linkOf(item: LineItem, items: readonly LineItem[]): Promise<string> {
  const { id, variant, customAttributes } = item;
  const chosen = customAttributes.map(({ key, value }) => [key, value ?? ''] as const);
  if (variant) return lineLink(variant.legacyResourceId, chosen);
  // No plan covers another one.
  if (isPlan(item)) return lineLink(id, chosen);
  for (const plan of items.filter(isPlan)) {
    const link = await lineLink(propertyOf(plan, '_variant'), chosen);
    if (link === propertyOf(plan, '_covers')) return link;
  }
  return lineLink(id, chosen);
}

const isPlan = (item: LineItem) => propertyOf(item, '_covers') !== '';
const isLone = (item: LineItem) => !isPlan(item) && item.product?.productType === PLAN_TYPE;

function propertyOf({ customAttributes }: LineItem, name: string): string {
  return customAttributes.find(({ key }) => key === name)?.value ?? '';
}

function idOf({ id }: LineItem): string {
  return id.replace('gid://shopify/LineItem/', '');
}
