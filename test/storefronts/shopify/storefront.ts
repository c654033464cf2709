import { Hono, type Context } from 'hono';
import { PRODUCT, findVariant, type Variant } from '../support/catalogue.ts';
import { linkedLine } from '../support/linked-line.ts';
import { playedCart } from '../support/played-cart.ts';
import { putOrder } from '../support/put-order.ts';
import type { Line } from '../support/shop.ts';
import { escapeHtml, snippet, snippetWith, themeScript } from '../support/snippet.ts';
import {
  COUNTRY,
  serviceUrlOf,
  type Storefront,
  type StorefrontParts,
} from '../support/storefront.ts';
import { Webhooks } from '../support/webhooks.ts';
import { widgetFiles } from '../support/widget-files.ts';
import { renderLiquid } from '../templates/liquid.ts';
import { shopifyCartPage } from './cart-page.ts';
import { cartSection, dawnCart, orderedLines, type Theme } from './cart-sections.ts';
import { isPlanVariant, PlanVariants } from './plan-variants.ts';
import {
  planRequests,
  type ShopifyAdmin,
  type ShopifyCart,
} from '../../../examples/storefronts/shopify/plan-requests.ts';
import { PLAN_TYPE } from '../../../examples/storefronts/shopify/plan-mark.ts';
import { orderWebhooks } from '../../../examples/storefronts/shopify/order-webhooks.ts';
import { adminGraphql, CLIENT_SECRET, MARK_KEY, newOrderId, webhook } from './order-admin.ts';
import { collection, productSection, themePage } from './product-page.ts';
import { SECTION_ID } from './section-id.ts';

/** A Shopify shop with a theme in the manner of Dawn or of Horizon, the Cart API, and the shop's own app. */
export function shopify(parts: StorefrontParts): Storefront {
  const { shop, root, quoteClient } = parts;
  const planOptions = { ...parts.planOptions, currency: 'USD', markKey: MARK_KEY };
  const routes = new Hono();
  const plans = new PlanVariants();
  const attributes: Record<string, string> = {};

  routes.get('/product', async (context) => {
    const theme = themeOf(context);
    const { sections } = context.req.query();
    if (sections) return context.json(sectionsOf(theme, sections));
    const sectionId = context.req.query('section_id') ?? SECTION_ID;
    if (sectionId !== SECTION_ID) {
      return context.html(cartSection(theme, sectionId, shop.lines) ?? '');
    }
    const variant = findVariant(context.req.query('variant') ?? PRODUCT.variants[0].id);
    const soldOut = context.req.query('sold-out');
    const isAvailable = variant.id !== soldOut;
    const block = await offerBlock(variant, root, soldOut);
    const section = productSection({ theme, root, variant, isAvailable, block });
    if (context.req.query('section_id')) return context.html(section);
    const head = await themeHead(context, root, shop.lines);
    const list = collection(root, new URL(context.req.url).search.slice(1));
    return context.html(themePage({ theme, root }, section + list, head, shop.lines));
  });
  routes.get('/collection', async (context) => {
    const theme = themeOf(context);
    const main = collection(root, new URL(context.req.url).search.slice(1));
    const head = await themeHead(context, root, shop.lines);
    return context.html(themePage({ theme, root }, main, head, shop.lines));
  });
  const sectionsOf = (theme: Theme, names = '') =>
    Object.fromEntries(
      names.split(',').map((name) => [name, cartSection(theme, name, shop.lines)]),
    );
  const asset = (text: () => Promise<string>) => async (context: Context) =>
    context.body(await text(), 200, { 'content-type': 'text/javascript' });
  for (const name of ['theme-dawn.js', 'theme-horizon.js']) {
    routes.get(
      `/assets/${name}`,
      asset(() => themeScript(`shopify/${name}`)),
    );
  }
  for (const name of ['warranty-variants.js', 'warranty-plans.js']) {
    routes.get(
      `/assets/${name}`,
      asset(() => snippet(`shopify/${name}`)),
    );
  }
  routes.use('/assets/*', widgetFiles);

  const add = async ({ id, quantity = 1, properties = {} }: Addition) => {
    const plan = plans.find(Number(id));
    if (!plan) return toItem(shop.addProduct(String(id), quantity, properties));
    const covers = (await linkedLine(shop.lines, properties['_covers'])) ?? '';
    const line = { ...plan, quantity, covers, data: properties };
    return toItem(shop.addLine({ ...line, variantId: String(id) }));
  };
  for (const path of ['/cart/add', '/cart/add.js']) {
    routes.post(path, async (context) => {
      const theme = themeOf(context);
      if (context.req.header('content-type')?.startsWith('application/json')) {
        const { items, sections } = await context.req.json<{
          items: Addition[];
          sections?: string;
        }>();
        const added = [];
        for (const item of items) added.push(await add(item));
        return context.json({ items: added, sections: sectionsOf(theme, sections) });
      }
      const form = await context.req.formData();
      const properties = Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const [, property] = /^properties\[(.+)\]$/.exec(name) ?? [];
          return property && typeof value === 'string' ? [[property, value]] : [];
        }),
      );
      const id = String(form.get('id'));
      const item = await add({ id, quantity: Number(form.get('quantity') ?? 1), properties });
      const sections = sectionsOf(theme, String(form.get('sections')));
      const isFetched = context.req.header('x-requested-with') === 'XMLHttpRequest';
      return isFetched ? context.json({ ...item, sections }) : context.redirect('../cart', 303);
    });
  }
  const cart = () => {
    const lines = orderedLines(shop.lines);
    const items = lines.map(toItem);
    return {
      token: 'cart-1',
      currency: 'USD',
      attributes,
      items,
      item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total_price: items.reduce((sum, item) => sum + item.final_line_price, 0),
    };
  };
  routes.get('/cart.js', (context) => {
    const now = cart();
    // The script asks the app nothing about a cart in which no plan was chosen.
    const isPlain = now.items.every(
      ({ properties, product_type }) =>
        Object.keys(properties).length === 0 && product_type !== PLAN_TYPE,
    );
    if (isPlain && !attributes['_warranty_plans']) shop.apply([]);
    return context.json(now);
  });
  for (const path of ['/cart/change', '/cart/change.js']) {
    routes.post(path, async (context) => {
      const change = await context.req.json<CartChange>();
      // By its place, counted from 1, or by its key.
      const id = 'line' in change ? orderedLines(shop.lines)[change.line - 1]?.id : change.id;
      if (id === undefined) return context.json({ errors: 'no such line' }, 400);
      shop.setQuantity(id, change.quantity);
      return context.json({ ...cart(), sections: sectionsOf(themeOf(context), change.sections) });
    });
  }
  routes.post('/cart/update.js', async (context) => {
    Object.assign(attributes, (await context.req.json<ShopifyCart>()).attributes);
    return context.json({});
  });
  routes.get('/cart', async (context) => {
    const { section_id: name, sections, page } = context.req.query();
    if (sections) return context.json(sectionsOf(themeOf(context), sections));
    if (name) return context.html(cartSection(themeOf(context), name, shop.lines) ?? '');
    if (page !== 'dawn') return context.html(shopifyCartPage(orderedLines(shop.lines), root));
    // Where the page before was still adding plans, the cart page was rendered without them.
    const isEarly = context.req.query('early') !== undefined;
    const lines = orderedLines(shop.lines).filter(({ covers }) => !(isEarly && covers));
    const head = await themeHead(context, root, lines);
    return context.html(themePage({ theme: 'dawn', root }, dawnCart(lines), head, lines));
  });

  /** What variants cost by now whose price the merchant has changed. */
  const prices = new Map<string, number>();
  routes.post('/reprice', async (context) => {
    const { id, price } = await context.req.json<{ id: string; price: number }>();
    prices.set(id, price);
    return context.body(null, 204);
  });
  const admin: ShopifyAdmin = {
    product: (variantId) => {
      const { id, title: productTitle, price } = findVariant(String(variantId));
      return Promise.resolve({ productTitle, productPrice: prices.get(id) ?? price });
    },
    plan: (variantId) => Promise.resolve(plans.find(variantId) ?? null),
    planVariant: (sku, title, price) => Promise.resolve(plans.idOf({ sku, title, price })),
  };
  routes.post('/apps/warranty/plans', async (context) => {
    shop.noteRequest('/apps/warranty/plans');
    const asked = await context.req.json<ShopifyCart>();
    const requests = await planRequests(asked, admin, quoteClient, planOptions);
    const isCurrent = JSON.stringify(asked.items) === JSON.stringify(cart().items);
    if (requests.length === 0 && isCurrent) shop.apply([]);
    return context.json({ requests });
  });

  // Its cart page asks the app by itself.
  const app = orderWebhooks({
    clientSecret: CLIENT_SECRET,
    markKey: MARK_KEY,
    graphql: adminGraphql((id) => shop.order(id)),
    putOrder: (order) => putOrder(parts.planServer, order),
  });
  const webhooks = new Webhooks(app);
  routes.route('/', app);
  return {
    routes,
    ...playedCart(parts, {
      newOrderId,
      order: (order, event) => webhooks.deliver(() => webhook(order, event)),
      later: () => webhooks.deliverAgain(),
    }),
  };
}

interface Addition {
  readonly id: string | number;
  readonly quantity?: number;
  readonly properties?: Record<string, string>;
}

type CartChange = ({ readonly id: string } | { readonly line: number }) & {
  readonly quantity: number;
  readonly sections?: string;
};

/** A shop has one theme: the page's address says which, and its requests come from that page. */
function themeOf({ req }: Context): Theme {
  const referrer = req.header('referer');
  const asked =
    req.query('theme') ?? (referrer ? new URL(referrer).searchParams.get('theme') : undefined);
  return asked === 'horizon' ? 'horizon' : 'dawn';
}

/** A line as `/cart.js` gives it; prices in cents. */
function toItem({ id, variantId, sku, title, price, quantity, data }: Line) {
  const cents = Math.round(price * 100);
  return {
    key: id,
    variant_id: Number(variantId),
    sku,
    product_type: isPlanVariant(Number(variantId)) ? PLAN_TYPE : 'Telephones',
    title,
    price: cents,
    quantity,
    final_line_price: cents * quantity,
    properties: data,
  };
}

/** The theme's own script, and the guide's snippet at the end of the head. */
async function themeHead(context: Context, root: string, lines: readonly Line[]): Promise<string> {
  const render = escapeHtml(context.req.query('render') ?? '');
  const scripts = await snippetWith(
    {
      '/apps/warranty/plans': `${root}apps/warranty/plans`,
      'https://plans.example': escapeHtml(serviceUrlOf(context.req.url)),
    },
    'shopify/warranty-scripts.liquid',
  );
  const theme = liquidTheme(root, { 'warranty-scripts': scripts }, lines);
  return `<script>
      window.Shopify = { routes: { root: '${root}' } };
    </script>
    <script defer src="assets/theme-${themeOf(context)}.js" data-render="${render}"></script>
    ${await renderLiquid(theme, 'warranty-scripts', {})}`;
}

/** The guide's block, for a product with this variant selected. */
async function offerBlock(
  variant: Variant,
  root: string,
  soldOut: string | undefined,
): Promise<string> {
  const variants = PRODUCT.variants.map(({ id, name, title, price }) => ({
    id: Number(id),
    title: name,
    name: title,
    price: Math.round(price * 100),
    available: id !== soldOut,
  }));
  const theme = liquidTheme(root, {
    'warranty-offer': await snippet('shopify/warranty-offer.liquid'),
    'warranty-offer-block': await snippet('shopify/warranty-offer-block.liquid'),
  });
  return renderLiquid(theme, 'warranty-offer-block', {
    product: {
      id: Number(PRODUCT.id),
      title: PRODUCT.title,
      has_only_default_variant: false,
      selected_or_first_available_variant: variants.find(({ id }) => String(id) === variant.id),
      variants,
    },
  });
}

function liquidTheme(
  root: string,
  templates: Readonly<Record<string, string>>,
  lines: readonly Line[] = [],
) {
  const item_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    templates,
    globals: {
      cart: { currency: { iso_code: 'USD' }, item_count },
      shop: { address: { country_code: COUNTRY } },
    },
    assetUrl: (name: string) => `${root}assets/${name}`,
  };
}
