import {
  lineLink,
  planChanges,
  type PlanChange,
  type PlanOptions,
  type QuoteClient,
  type ShopLine,
} from 'warranty-widget/merchant';
import type { QuoteRequest } from 'warranty-widget/schemas';
import { isMarked, PLAN_TYPE, planMark } from './plan-mark.ts';

/** What the app needs of `/cart.js`. */
export interface ShopifyCart {
  /** What the cart is shown and paid in: a shopper may switch to a market's currency. */
  readonly currency: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly items: readonly CartItem[];
}

interface CartItem {
  readonly key: string;
  readonly variant_id: number;
  readonly sku: string;
  /** As the product has it: `PLAN_TYPE` of a plan. */
  readonly product_type: string;
  readonly quantity: number;
  /** Mostly texts; another app may have set a number, which is a text in the order. */
  readonly properties: Readonly<Record<string, unknown>> | null;
}

/** A plan by what it is sold as: SKU and price of one, in major units. */
interface Plan {
  readonly sku: string;
  readonly price: number;
}

/** What the app asks Shopify's Admin API, and so does not take from the page. */
export interface ShopifyAdmin {
  /**
   * Title and price of a variant; `null` for a plan's variant, and for a bundle's (`requiresComponents`): its parts are
   * lines of the order, and it is none that a plan could cover.
   */
  product(variantId: number): Promise<QuoteRequest | null>;
  /** The plan that a variant of the plan product stands for; `null` for any other variant. */
  plan(variantId: number): Promise<Plan | null>;
  /**
   * The variant of the shop's plan product with this SKU and price, made if there is none. All products whose plan has
   * these share it, so its title names none of them.
   */
  planVariant(sku: string, title: string, price: number): Promise<number>;
}

export interface PlanRequestOptions extends PlanOptions {
  /** The shop's own currency, in which `ShopifyAdmin` has its prices; a market may show others. */
  readonly currency: string;
  /** The key with which plans are marked; see `planMark`. */
  readonly markKey: string;
}

/** A request that the theme's script makes of Shopify's Cart API. */
export interface CartRequest {
  readonly path: 'cart/add.js' | 'cart/change.js' | 'cart/update.js';
  readonly body: unknown;
}

/** Shopify's carts have no more lines; a browser may send any number, and each is looked up by the Admin API. */
const MOST_LINES = 500;

/**
 * The requests that bring the plans of a cart in step; none for what has more lines than a cart. In another currency
 * than the shop's own no plan stays: Shopify would convert its price, and nobody was shown that.
 */
export async function planRequests(
  { items, attributes, currency }: ShopifyCart,
  admin: ShopifyAdmin,
  quoteClient: QuoteClient,
  options: PlanRequestOptions,
): Promise<CartRequest[]> {
  if (items.length > MOST_LINES) return [];
  const { markKey } = options;
  const remembered = attributes['_warranty_plans'] ?? '';
  const planItems = await planItemsOf(items, admin);
  if (currency !== options.currency) return requestsWithout(planItems, remembered);
  const linked = await linkedItems(items);
  const plans = await verifiedPlans(items, linked, admin, markKey);
  const unverified = planItems.filter(({ key }) => !plans.has(key));
  if (unverified.length > 0) return requestsWithout(unverified, remembered);
  // A plan that is in the cart was added, even where the request to remember that failed.
  const hadPlans = new Set([...remembered.split(' '), ...items.map(linkIn)]);
  const lines = await Promise.all(
    Array.from(linked, async ([id, item]): Promise<ShopLine> => {
      const { key, sku, quantity, properties, variant_id } = item;
      const covers = linkIn(item);
      if (covers) return { id, sku, quantity, ...plans.get(key), covers };
      if (!hasPlanChosen(item)) return { id, sku, quantity };
      const product = (await admin.product(variant_id)) ?? undefined;
      const selection = selectionOf(properties ?? {});
      return { id, sku, quantity, product, selection, hadPlan: hadPlans.has(id) };
    }),
  );
  const changes = await planChanges(lines, quoteClient, {
    ...options,
    planTitle: titleOf(options),
  });
  const requests = await Promise.all(
    changes.map((change) => toRequest(change, linked, admin, markKey)),
  );
  const added = changes.flatMap((change) => (change.type === 'add' ? [change.covers] : []));
  // Links of lines that are gone are forgotten: a product that comes back brings its plan.
  const kept = [...hadPlans].filter((link) => linked.has(link));
  return [...requests, ...toRemember([...kept, ...added].join(' '), remembered)];
}

/** Titles a plan by its tenure alone; a shop in another language gives its own `planTitle`. */
function titleOf({ planTitle, tenureUnit = 'year' }: PlanOptions): PlanOptions['planTitle'] {
  return planTitle ?? (({ warrantyTenure }) => `${warrantyTenure}-${tenureUnit} protection plan`);
}

/**
 * The plans of the cart. One without a link covers nothing: what adds the variants of an earlier order by their ids, such
 * as a link "Reorder", leaves their properties out.
 */
async function planItemsOf(
  items: readonly CartItem[],
  admin: ShopifyAdmin,
): Promise<readonly CartItem[]> {
  const found = await Promise.all(
    items.map(async (item) => {
      const isLone = !linkIn(item) && item.product_type === PLAN_TYPE;
      const isPlan = isLone ? (await admin.plan(item.variant_id)) !== null : linkIn(item) !== '';
      return isPlan ? [item] : [];
    }),
  );
  return found.flat();
}

/** The plans of the cart that the app has verified, by the key of their lines. */
async function verifiedPlans(
  items: readonly CartItem[],
  linked: ReadonlyMap<string, CartItem>,
  admin: ShopifyAdmin,
  markKey: string,
): Promise<ReadonlyMap<string, Plan>> {
  const plans = new Map<string, Plan>();
  await Promise.all(
    items.map(async (item) => {
      const link = linkIn(item);
      const product = linked.get(link);
      const plan = product && (await admin.plan(item.variant_id));
      if (!plan) return;
      const { sku, price } = plan;
      const mark = item.properties?.['_verified'] ?? '';
      if (isMarked({ variantId: product.variant_id, link, sku, price }, mark, markKey)) {
        plans.set(item.key, { sku, price });
      }
    }),
  );
  return plans;
}

/**
 * The requests that take plans out, whether the service can be asked or not: they would be paid and have no contract.
 * They are forgotten first, so that the next round, in the shop's own currency, adds what was chosen.
 */
function requestsWithout(plans: readonly CartItem[], remembered: string): CartRequest[] {
  const links = new Set(plans.map(linkIn));
  const kept = remembered.split(' ').filter((link) => !links.has(link));
  return [
    ...toRemember(kept.join(' '), remembered),
    ...plans.map(({ key }): CartRequest => {
      return { path: 'cart/change.js', body: { id: key, quantity: 0 } };
    }),
  ];
}

function toRemember(plans: string, remembered: string): CartRequest[] {
  if (plans === remembered) return [];
  return [{ path: 'cart/update.js', body: { attributes: { _warranty_plans: plans } } }];
}

/**
 * The cart's lines by key, and those with a choice by their link: a discount such as "buy two, get one"
 * makes two lines of one product, which share their plan's line.
 */
async function linkedItems(items: readonly CartItem[]): Promise<ReadonlyMap<string, CartItem>> {
  const linked = new Map<string, CartItem>();
  for (const item of items) {
    const { key, variant_id, quantity, properties } = item;
    const chosen = Object.entries(properties ?? {}).map(
      ([name, value]) => [name, String(value ?? '')] as const,
    );
    const id = hasPlanChosen(item) ? await lineLink(variant_id, chosen) : key;
    const first = linked.get(id);
    linked.set(id, first ? { ...first, quantity: first.quantity + quantity } : item);
  }
  return linked;
}

function hasPlanChosen({ properties }: CartItem): boolean {
  return Boolean(properties?.['_warrantyQuoteItemId']);
}

/** Of a plan, the link to its product's line. */
function linkIn({ properties }: CartItem): string {
  return String(properties?.['_covers'] ?? '');
}

async function toRequest(
  change: PlanChange,
  linked: ReadonlyMap<string, CartItem>,
  admin: ShopifyAdmin,
  markKey: string,
): Promise<CartRequest> {
  if (change.type !== 'add') {
    const quantity = change.type === 'remove' ? 0 : change.quantity;
    return { path: 'cart/change.js', body: { id: change.id, quantity } };
  }
  const { sku, title, price, quantity, covers: link } = change;
  const product = linked.get(link);
  const id = await admin.planVariant(sku, title, price);
  const variantId = String(product?.variant_id ?? '');
  const mark = planMark({ variantId, link, sku, price }, markKey);
  const properties = { _covers: link, _variant: variantId, _verified: mark };
  const item = { id, quantity, properties, parent_line_key: product?.key };
  return { path: 'cart/add.js', body: { items: [item] } };
}

/** The selection that travelled as one line item property a field. */
function selectionOf(properties: Readonly<Record<string, unknown>>): unknown {
  const fields = Object.entries(properties).map(([name, value]) => [name.slice(1), value]);
  const { product, shown, warrantyPrice, warrantyTenure, ...texts } = Object.fromEntries(
    fields,
  ) as Record<string, string>;
  try {
    return {
      ...texts,
      warrantyPrice: Number(warrantyPrice),
      warrantyTenure: Number(warrantyTenure),
      product: JSON.parse(product ?? ''),
      shown: JSON.parse(shown ?? ''),
    };
  } catch {
    // What the element did not write is no choice.
    return texts;
  }
}
