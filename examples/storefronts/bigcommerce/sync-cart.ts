import {
  lineLink,
  planChanges,
  type PlanOptions,
  type QuoteClient,
  type ShopLine,
} from 'warranty-widget/merchant';
import type { QuoteRequest } from 'warranty-widget/schemas';

/** What the SKU of a plan's item says as `syncCart` makes it; an SKU without a link is no plan's. */
export function readSku(sku = ''): { readonly planSku: string; readonly link: string } {
  const [, planSku = sku, link = ''] = /^(.+)#([0-9a-f]{16})$/.exec(sku) ?? [];
  return { planSku, link };
}

/** What the app needs of a cart of the Management API (V3). */
interface BigCommerceCart {
  /** What the cart is paid in, as the shopper chose it before its first line. */
  readonly currency: { readonly code: string };
  readonly line_items: {
    readonly physical_items: readonly {
      readonly id: string;
      readonly variant_id: number;
      readonly sku: string;
      readonly quantity: number;
      readonly options?: readonly { readonly name: string; readonly value: string }[];
    }[];
    readonly custom_items: readonly CustomItem[];
  };
}

interface CustomItem {
  readonly id: string;
  /** Of a plan: see `readSku`. Other apps may have put items of their own into the cart. */
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly list_price: number;
}

/** A custom item that is to be added: BigCommerce gives it its id. */
type NewItem = Partial<Omit<CustomItem, 'id'>> & { readonly id?: undefined };

/** In the app's database, by cart: the links of the lines whose plan was added before. */
export interface HadPlans {
  get(cartId: string): Promise<readonly string[]>;
  /** An empty list need not be kept. */
  set(cartId: string, links: readonly string[]): Promise<void>;
}

/** What the app works with. The currency is the cart's own. */
export interface SyncOptions extends Omit<PlanOptions, 'currency'> {
  /** Sends a request to the Management API below `/stores/{hash}`, with the app's token and a time limit. */
  readonly request: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The product as the catalogue has it. */
  readonly product: (variantId: number) => Promise<QuoteRequest>;
  readonly hadPlans: HadPlans;
  readonly quoteClient: QuoteClient;
}

/** By cart, the latest sync that is not done. */
const syncing = new Map<string, Promise<void>>();

/**
 * Brings the plans of a cart in step: custom items, at the price of the service. One sync of a cart at a
 * time, because two at once would both add the plan that is missing.
 * @throws {Error} when BigCommerce refuses a request; the next sync does what is left.
 */
export async function syncCart(cartId: string, options: SyncOptions): Promise<void> {
  const sync = Promise.allSettled([syncing.get(cartId)]).then(() => syncNow(cartId, options));
  syncing.set(cartId, sync);
  try {
    await sync;
  } finally {
    if (syncing.get(cartId) === sync) syncing.delete(cartId);
  }
}

async function syncNow(cartId: string, options: SyncOptions): Promise<void> {
  const { product, hadPlans, quoteClient } = options;
  const ask = async (method: string, below: string, body?: unknown): Promise<Response> => {
    // A browser names the cart: `../../v2/orders/1` must not be a request for another thing with the app's token.
    const path = `/v3/carts/${encodeURIComponent(cartId)}${below}`;
    const reply = await options.request(method, path, body);
    // What is gone is no error, except where something is to be added to it.
    if (reply.ok || (reply.status === 404 && method !== 'POST')) return reply;
    throw new Error(`${method} ${path} answered ${reply.status}.`);
  };
  const reply = await ask('GET', '?include=line_items.physical_items.options');
  // A cart that was paid or emptied is gone.
  if (reply.status === 404) return hadPlans.set(cartId, []);
  const { data } = (await reply.json()) as { data: BigCommerceCart };
  const { custom_items } = data.line_items;
  // A custom item costs the same number in whatever currency the cart is paid in: a plan is sold in the one it was shown in.
  const planOptions = { ...options, currency: data.currency.code };
  // A plan that is in the cart was added, even where the answer to that was lost.
  const present = custom_items.map(({ sku }) => readSku(sku).link);
  const known = new Set([...(await hadPlans.get(cartId)), ...present]);
  const { lines, links } = await readLines(data, known, product);

  // Links of lines that are gone are forgotten: a product that comes back brings its plan.
  const inCart = new Set(links.values());
  const had = new Set([...known].filter((link) => inCart.has(link)));
  const keep = () => hadPlans.set(cartId, [...had]);
  await keep();
  const add = async (custom_item: NewItem) => {
    await ask('POST', '/items', { custom_items: [custom_item] });
    had.add(readSku(custom_item.sku).link);
    await keep();
  };
  for (const change of await planChanges(lines, quoteClient, planOptions)) {
    if (change.type === 'remove') await ask('DELETE', `/items/${change.id}`);
    else if (change.type === 'set-quantity') {
      // A custom item cannot be changed: it is deleted, and added anew. Its link is forgotten first, so
      // that the next sync adds the plan where this one gets no further.
      const old = custom_items.find(({ id }) => id === change.id);
      had.delete(readSku(old?.sku).link);
      await keep();
      await ask('DELETE', `/items/${change.id}`);
      await add({ ...old, id: undefined, quantity: change.quantity });
    } else {
      const { title: name, quantity, price: list_price } = change;
      const sku = `${change.sku}#${links.get(change.covers)}`;
      await add({ sku, name, quantity, list_price });
    }
  }
}

/** The cart's lines, and the links of the products with a choice, by the id of their line. */
async function readLines(
  { line_items: { physical_items, custom_items } }: BigCommerceCart,
  known: ReadonlySet<string>,
  product: SyncOptions['product'],
): Promise<{ lines: ShopLine[]; links: ReadonlyMap<string, string> }> {
  const idByLink = new Map<string, string>();
  const products = await Promise.all(
    physical_items.map(async (item): Promise<ShopLine> => {
      const { id, sku, quantity, options = [] } = item;
      const selection = options.find(({ name }) => name === 'Protection plan')?.value;
      if (!selection) return { id, sku, quantity };
      const chosen = options.map(({ name, value }) => [name, value] as const);
      const link = await lineLink(item.variant_id, chosen);
      // Parts of a line that go to several addresses are lines of their own, of one product with one plan.
      const firstId = idByLink.get(link) ?? id;
      idByLink.set(link, firstId);
      const line = { id: firstId, sku, quantity, product: await product(item.variant_id) };
      return { ...line, selection, hadPlan: known.has(link) };
    }),
  );
  const plans = custom_items.map(({ id, sku, quantity, list_price: price }): ShopLine => {
    const { planSku, link } = readSku(sku);
    return { id, sku: planSku, quantity, price, covers: idByLink.get(link) ?? link };
  });
  const links = new Map([...idByLink].map(([link, id]) => [id, link]));
  return { lines: [...joined(products), ...plans], links };
}

/** The lines, those of one id as one. */
function joined(lines: readonly ShopLine[]): ShopLine[] {
  const joinedLines = new Map<string | undefined, ShopLine>();
  for (const line of lines) {
    const { quantity = 0 } = joinedLines.get(line.id) ?? {};
    joinedLines.set(line.id, { ...line, quantity: quantity + line.quantity });
  }
  return [...joinedLines.values()];
}
