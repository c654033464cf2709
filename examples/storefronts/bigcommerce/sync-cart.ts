import {
  lineLink,
  planChanges,
  type PlanOptions,
  type QuoteClient,
  type ShopLine,
} from 'warranty-widget/merchant';
import type { QuoteRequest } from 'warranty-widget/schemas';

/** What the app needs of a cart of the Management API (V3). */
interface BigCommerceCart {
  readonly line_items: {
    readonly physical_items: readonly {
      readonly id: string;
      readonly variant_id: number;
      readonly sku: string;
      readonly quantity: number;
      readonly options?: readonly { readonly name: string; readonly value: string }[];
    }[];
    readonly custom_items: readonly {
      readonly id: string;
      /** The plan's SKU and the link to the product's line. */
      readonly sku: string;
      readonly quantity: number;
      readonly list_price: number;
    }[];
  };
}

/** What the app works with. */
export interface SyncOptions extends PlanOptions {
  /** Sends a request to the Management API below `/stores/{hash}`, with the app's token. */
  readonly request: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The product as the catalogue has it. */
  readonly product: (variantId: number) => Promise<QuoteRequest>;
  /** Links of the lines whose plan was added before, in the app's database. */
  readonly hadPlans: Set<string>;
  readonly quoteClient: QuoteClient;
}

/** Brings the plans of a cart in step: custom items, at the price of the service. */
export async function syncCart(cartId: string, options: SyncOptions): Promise<void> {
  const { request, product, hadPlans, quoteClient } = options;
  const path = `/v3/carts/${cartId}`;
  const reply = await request('GET', `${path}?include=line_items.physical_items.options`);
  const { data } = (await reply.json()) as { data: BigCommerceCart };
  const { physical_items, custom_items } = data.line_items;

  const links = new Map<string, string>();
  const products = await Promise.all(
    physical_items.map(async (item): Promise<ShopLine> => {
      const { id, sku, quantity, options: chosenOptions = [] } = item;
      const line = { id, sku, quantity, product: await product(item.variant_id) };
      const selection = chosenOptions.find(({ name }) => name === 'Protection plan')?.value;
      if (!selection) return line;
      const chosen = chosenOptions.map(({ name, value }) => [name, value] as const);
      const link = await lineLink(item.variant_id, chosen);
      links.set(id, link);
      return { ...line, selection, hadPlan: hadPlans.has(link) };
    }),
  );
  const coveredBy = new Map([...links].map(([id, link]) => [link, id]));
  const plans = custom_items.map(({ id, sku, quantity, list_price: price }): ShopLine => {
    const [planSku = '', link = ''] = sku.split('#');
    return { id, sku: planSku, quantity, price, covers: coveredBy.get(link) ?? link };
  });

  for (const change of await planChanges([...products, ...plans], quoteClient, options)) {
    if (change.type === 'remove') await request('DELETE', `${path}/items/${change.id}`);
    else if (change.type === 'set-quantity') {
      // A custom item cannot be changed: it is added anew, and the old one goes.
      const old = custom_items.find(({ id }) => id === change.id);
      const custom_item = { ...old, id: undefined, quantity: change.quantity };
      await request('DELETE', `${path}/items/${change.id}`);
      await request('POST', `${path}/items`, { custom_items: [custom_item] });
    } else {
      const link = links.get(change.covers) ?? '';
      const { title: name, quantity, price: list_price } = change;
      const custom_item = { sku: `${change.sku}#${link}`, name, quantity, list_price };
      await request('POST', `${path}/items`, { custom_items: [custom_item] });
      hadPlans.add(link);
    }
  }
}
