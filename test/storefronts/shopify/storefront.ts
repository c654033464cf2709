import { Hono, type Context } from 'hono';
import { PRODUCT, findVariant, type Variant } from '../support/catalogue.ts';
import { page } from '../support/page.ts';
import { lineLink } from '../plan-server/line-link.ts';
import { playedCart } from '../support/played-cart.ts';
import type { Line } from '../support/shop.ts';
import { escapeHtml, snippet, snippetWith } from '../support/snippet.ts';
import { serviceUrlOf, type Storefront, type StorefrontParts } from '../support/storefront.ts';
import { widgetScript } from '../support/widget-script.ts';
import { renderLiquid } from '../templates/liquid.ts';
import { planRequests, type ShopifyAdmin, type ShopifyCart } from './plan-requests.ts';
import { shopifyCartPage } from './cart-page.ts';

/** A Shopify shop with a theme in the manner of Dawn, the Cart API, and the shop's own app. */
export function shopify(parts: StorefrontParts): Storefront {
  const { shop, root, quoteClient } = parts;
  const routes = new Hono();
  const plans = new PlanVariants();
  const attributes: Record<string, string> = {};

  routes.get('/product', async (context) => {
    const variant = findVariant(context.req.query('variant') ?? PRODUCT.variants[0].id);
    const section = await productSection(variant, root, context.req.url);
    if (context.req.query('section_id')) return context.html(section);
    const swaps = context.req.query('render') !== 'partial';
    const head = `<script>
        window.Shopify = { routes: { root: '${root}' } };
      </script>
      <script src="assets/theme.js" data-swaps="${swaps}"></script>`;
    return context.html(page(PRODUCT.title, section, head));
  });

  const asset = (text: () => Promise<string>) => async (context: Context) =>
    context.body(await text(), 200, { 'content-type': 'text/javascript' });
  for (const name of ['theme.js', 'warranty-plans.js']) {
    routes.get(
      `/assets/${name}`,
      asset(() => snippet(`shopify/${name}`)),
    );
  }
  routes.get('/assets/warranty-widget.js', asset(widgetScript));

  const add = ({ id, quantity = 1, properties = {} }: Addition) => {
    const plan = plans.find(Number(id));
    if (!plan) return toItem(shop.addProduct(String(id), quantity, properties));
    const covered = shop.lines.find(
      ({ variantId, data }) =>
        lineLink(Number(variantId), Object.entries(data)) === properties['_covers'],
    );
    const line = {
      ...plan,
      quantity,
      covers: covered?.id ?? '',
      data: properties,
    };
    return toItem(shop.addLine({ ...line, variantId: String(id) }));
  };
  for (const path of ['/cart/add', '/cart/add.js']) {
    routes.post(path, async (context) => {
      if (context.req.header('content-type')?.startsWith('application/json')) {
        const { items } = await context.req.json<{ items: Addition[] }>();
        return context.json({ items: items.map(add) });
      }
      const form = await context.req.formData();
      const properties = Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const [, property] = /^properties\[(.+)\]$/.exec(name) ?? [];
          return property && typeof value === 'string' ? [[property, value]] : [];
        }),
      );
      const id = String(form.get('id'));
      const item = add({ id, quantity: Number(form.get('quantity') ?? 1), properties });
      const isFetched = context.req.header('x-requested-with') === 'XMLHttpRequest';
      return isFetched ? context.json(item) : context.redirect('../cart', 303);
    });
  }
  routes.get('/cart.js', (context) => context.json({ attributes, items: shop.lines.map(toItem) }));
  routes.post('/cart/change.js', async (context) => {
    const { id, quantity } = await context.req.json<{ id: string; quantity: number }>();
    shop.setQuantity(id, quantity);
    return context.json({});
  });
  routes.post('/cart/update.js', async (context) => {
    Object.assign(attributes, (await context.req.json<ShopifyCart>()).attributes);
    return context.json({});
  });
  routes.get('/cart', (context) => context.html(shopifyCartPage(shop.lines, root)));

  const admin: ShopifyAdmin = {
    product: (variantId) => {
      const { title: productTitle, price: productPrice } = findVariant(String(variantId));
      return Promise.resolve({ productTitle, productPrice });
    },
    plan: (variantId) => Promise.resolve(plans.find(variantId) ?? null),
    planVariant: (sku, title, price) => Promise.resolve(plans.idOf({ sku, title, price })),
  };
  routes.post('/apps/warranty/plans', async (context) => {
    const cart = await context.req.json<ShopifyCart>();
    const requests = await planRequests(cart, admin, quoteClient);
    const isCurrent = JSON.stringify(cart.items) === JSON.stringify(shop.lines.map(toItem));
    if (requests.length === 0 && isCurrent) shop.apply([]);
    return context.json({ requests });
  });

  // Its cart page asks the app by itself.
  return { routes, ...playedCart(parts, () => Promise.resolve()) };
}

interface Addition {
  readonly id: string | number;
  readonly quantity?: number;
  readonly properties?: Record<string, string>;
}

interface PlanVariant {
  readonly sku: string;
  readonly title: string;
  readonly price: number;
}

/** The variants of the shop's plan product: one for each SKU and price. */
class PlanVariants {
  readonly #variants: PlanVariant[] = [];

  find(id: number): PlanVariant | undefined {
    return this.#variants[id - 9000];
  }

  idOf(variant: PlanVariant): number {
    const place = this.#variants.findIndex(
      ({ sku, price }) => sku === variant.sku && price === variant.price,
    );
    return 9000 + (place >= 0 ? place : this.#variants.push(variant) - 1);
  }
}

/** A line as `/cart.js` gives it; prices in cents. */
function toItem({ id, variantId, sku, title, price, quantity, data }: Line) {
  const cents = Math.round(price * 100);
  return {
    key: id,
    variant_id: Number(variantId),
    sku,
    title,
    price: cents,
    quantity,
    properties: data,
  };
}

/** The product section: options, form, and the block with the guide's snippet. */
async function productSection(variant: Variant, root: string, url: string): Promise<string> {
  const variants = PRODUCT.variants.map(({ id, name, title, price }) => ({
    id: Number(id),
    title: name,
    name: title,
    price: Math.round(price * 100),
  }));
  const offer = await snippetWith(
    {
      '/apps/warranty/plans': `${root}apps/warranty/plans`,
      'https://plans.example': escapeHtml(serviceUrlOf(url)),
    },
    'shopify/warranty-offer.liquid',
  );
  const theme = {
    templates: {
      'warranty-offer': offer,
      'warranty-offer-block': await snippet('shopify/warranty-offer-block.liquid'),
    },
    globals: { cart: { currency: { iso_code: 'USD' } } },
    assetUrl: (name: string) => `${root}assets/${name}`,
  };
  const block = await renderLiquid(theme, 'warranty-offer-block', {
    section: { id: 'main' },
    product: {
      title: PRODUCT.title,
      has_only_default_variant: false,
      selected_or_first_available_variant: variants.find(({ id }) => String(id) === variant.id),
      variants,
    },
  });
  const options = PRODUCT.variants.map(
    ({ id, name }) =>
      `<option value="${id}"${id === variant.id ? ' selected' : ''}>${name}</option>`,
  );
  return `<product-info id="MainProduct-main" data-section="main" data-url="${root}product">
    <h1>${PRODUCT.title}</h1>
    <p class="price">${variant.price}</p>
    <variant-selects><select autocomplete="off">${options.join('')}</select></variant-selects>
    <input class="quantity__input" name="quantity" type="number" min="1" value="1"
      form="product-form-main" autocomplete="off" />
    ${block}
    <product-form>
      <form method="post" action="cart/add" id="product-form-main" enctype="multipart/form-data" novalidate>
        <input type="hidden" name="form_type" value="product" />
        <input type="hidden" name="utf8" value="✓" />
        <input type="hidden" name="id" value="${variant.id}" class="product-variant-id" />
        <button type="submit" name="add">Add to cart</button>
        <input type="hidden" name="section-id" value="main" />
      </form>
    </product-form>
  </product-info>`;
}
