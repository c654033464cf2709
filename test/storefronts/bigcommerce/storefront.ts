import { Hono, type Context } from 'hono';
import { PRODUCT, findVariant, type Variant } from '../support/catalogue.ts';
import { jquery } from '../support/jquery.ts';
import { page } from '../support/page.ts';
import { linkedLine } from '../support/linked-line.ts';
import { playedCart } from '../support/played-cart.ts';
import { putOrder } from '../support/put-order.ts';
import { escapeHtml, snippet, snippetWith, themeScript } from '../support/snippet.ts';
import {
  COUNTRY,
  serviceUrlOf,
  type Storefront,
  type StorefrontParts,
} from '../support/storefront.ts';
import { Webhooks } from '../support/webhooks.ts';
import { widgetFiles } from '../support/widget-files.ts';
import type { Scope } from '../templates/scope.ts';
import { renderStencil } from '../templates/stencil.ts';
import { orderWebhook } from '../../../examples/storefronts/bigcommerce/order-webhook.ts';
import { syncCart } from '../../../examples/storefronts/bigcommerce/sync-cart.ts';

import { CLIENT_SECRET, newOrderId, ordersApi, webhook } from './order-admin.ts';

/** Ids of the options: the variant's, and the modifier that carries the choice. */
const CAPACITY = 77;
const PLAN = 88;
const CART_ID = 'cart-1';

/** A BigCommerce shop with Cornerstone, its remote API and the cart of its Management API. */
export function bigcommerce(parts: StorefrontParts): Storefront {
  const { shop, root, quoteClient, planOptions } = parts;
  const routes = new Hono();
  const script = (text: () => Promise<string>) => async (context: Context) =>
    context.body(await text(), 200, { 'content-type': 'text/javascript' });
  routes.get('/assets/jquery.js', jquery);
  routes.get(
    '/assets/theme.js',
    script(() => themeScript('bigcommerce/theme.js')),
  );
  routes.get(
    '/assets/warranty-offer.js',
    script(() => snippet('bigcommerce/warranty-offer.js')),
  );
  routes.use('/stencil/1/js/*', widgetFiles);
  routes.get('/product', async (context) =>
    context.html(await themePage(root, await productView(root), context.req.url)),
  );
  routes.get('/list', async (context) => context.html(await themePage(root, '', context.req.url)));
  routes.get('/quick-view', async (context) =>
    context.html(`<div class="quickView">${await productView(root)}</div>`),
  );

  const chosen = (form: FormData): Variant => {
    const variants: readonly Variant[] = PRODUCT.variants;
    const variant = variants[Number(form.get(`attribute[${CAPACITY}]`)) - 10];
    if (!variant) throw new RangeError('The form names no variant.');
    return variant;
  };
  // A test may have the next answer wait until it says so.
  const late = { asked: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
  let isNextLate = false;
  routes.post('/late-options', async (context) => {
    const act = await context.req.text();
    if (act === 'next') isNextLate = true;
    else if (act === 'asked') await late.asked.promise;
    else late.go.resolve();
    return context.body(null, 204);
  });
  routes.post('/remote/v1/product-attributes/:id', async (context) => {
    if (isNextLate) {
      isNextLate = false;
      late.asked.resolve();
      await late.go.promise;
    }
    const { id, sku, price } = chosen(await context.req.formData());
    const without_tax = { value: price, formatted: `$${price}` };
    return context.json({ data: { v3_variant_id: Number(id), sku, price: { without_tax } } });
  });
  routes.post('/remote/v1/cart/add', async (context) => {
    const form = await context.req.formData();
    const plan = form.get(`attribute[${PLAN}]`);
    // Fields that are no option of the product are not kept.
    const data: Record<string, string> =
      typeof plan === 'string' ? { 'Protection plan': plan } : {};
    const line = shop.addProduct(chosen(form).id, Number(form.get('qty[]')), data);
    return context.json({ data: { cart_id: CART_ID, cart_item: { id: line.id } } });
  });

  const managementApi = new Hono();
  managementApi.route(
    '/',
    ordersApi((id) => shop.order(id)),
  );
  managementApi.get('/v3/carts/:cart', (context) => {
    const physical_items = shop.lines
      .filter(({ covers }) => !covers)
      .map(({ id, sku, quantity, variantId, data }) => ({
        id,
        sku,
        quantity,
        variant_id: Number(variantId),
        options: Object.entries(data).map(([name, value]) => ({ name, value })),
      }));
    const custom_items = shop.lines
      .filter(({ covers }) => covers)
      .map(({ id, title, price, quantity, data }) => ({
        id,
        sku: data['sku'],
        name: title,
        list_price: price,
        quantity,
      }));
    return context.json({ data: { id: CART_ID, line_items: { physical_items, custom_items } } });
  });
  managementApi.post('/v3/carts/:cart/items', async (context) => {
    const { custom_items } = await context.req.json<{
      custom_items: { sku: string; name: string; quantity: number; list_price: number }[];
    }>();
    for (const { sku, name: title, quantity, list_price: price } of custom_items) {
      const [planSku = '', link] = sku.split('#');
      // A test sees the link as the order will: by the variant and its options.
      const covers = (await linkedLine(shop.lines, link)) ?? 'nothing';
      shop.addLine({ sku: planSku, title, quantity, price, covers, data: { sku } });
    }
    return context.json({}, 201);
  });
  managementApi.delete('/v3/carts/:cart/items/:item', (context) => {
    shop.setQuantity(context.req.param('item'), 0);
    return context.body(null, 204);
  });

  const request = async (method: string, path: string, body?: unknown) =>
    managementApi.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const hadPlans = new Set<string>();
  const syncPlans = async () => {
    await syncCart(CART_ID, {
      request,
      product: (variantId) => {
        const { price: productPrice } = findVariant(String(variantId));
        return Promise.resolve({ productTitle: PRODUCT.title, productPrice });
      },
      hadPlans,
      quoteClient,
      ...planOptions,
    });
    shop.apply([]);
  };
  routes.post('/warranty/carts/:cart/sync', async (context) => {
    await syncPlans();
    return context.body(null, 204);
  });
  const app = orderWebhook({
    clientSecret: CLIENT_SECRET,
    request,
    putOrder: (order) => putOrder(parts.planServer, order),
  });
  const webhooks = new Webhooks(app);
  routes.route('/', app);
  return {
    routes,
    ...playedCart(parts, {
      newOrderId,
      cart: syncPlans,
      order: (order, event) => webhooks.deliver(() => webhook(order, event)),
      later: () => webhooks.deliverAgain(),
    }),
  };
}

/** The view of the product, on its page and in a quick view. */
async function productView(root: string): Promise<string> {
  const stencil = (template: string, scope: Scope) =>
    renderStencil(template, scope, root.replace(/\/$/, ''));
  const data = await stencil(await snippet('bigcommerce/warranty-data.html'), {
    product: {
      title: PRODUCT.title,
      price: { without_tax: { value: PRODUCT.variants[0].price } },
    },
  });
  const fieldTemplate = await snippet('bigcommerce/warranty-field.html');
  const field = (id: number, display_name: string) => stencil(fieldTemplate, { id, display_name });
  const options = PRODUCT.variants.map(
    ({ name }, place) => `<option value="${10 + place}">${name}</option>`,
  );
  return `<div class="productView">
      <span data-product-price-without-tax>$${PRODUCT.variants[0].price}</span>
      <form class="form" method="post" action="cart.php" enctype="multipart/form-data" data-cart-item-add>
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="product_id" value="${PRODUCT.id}" />
        <div data-product-option-change>
          <div class="form-field" data-product-attribute="set-select">
            <select name="attribute[${CAPACITY}]" required autocomplete="off">${options.join('')}</select>
            ${await field(CAPACITY, 'Capacity')}
          </div>
          ${await field(PLAN, 'Protection plan')}
        </div>
        <div data-quantity-change>
          <button data-action="dec">-</button>
          <input name="qty[]" type="tel" value="1" autocomplete="off" />
          <button data-action="inc">+</button>
        </div>
        <input id="form-action-addToCart" type="submit" value="Add to Cart" />
      </form>
      ${data}
    </div>`;
}

/** A page with the theme's scripts, around what it shows. */
async function themePage(root: string, main: string, url: string): Promise<string> {
  const head = await renderStencil(
    await snippetWith(
      { 'https://plans.example': escapeHtml(serviceUrlOf(url)) },
      'bigcommerce/warranty-script.html',
    ),
    { theme_settings: { warranty_country: COUNTRY } },
    root.replace(/\/$/, ''),
  );
  const body = `${main}
    <button class="quickview">Quick view</button>
    <div id="modal"></div>
    <script>Object.assign(document.body.dataset, { root: '${root}', cartId: '${CART_ID}' });</script>
    <script src="assets/jquery.js"></script>
    <script type="module" src="assets/theme.js"></script>`;
  return page(PRODUCT.title, body, head);
}
