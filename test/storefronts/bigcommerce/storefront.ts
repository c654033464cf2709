import { Hono, type Context } from 'hono';
import { PRODUCT, findVariant, type Variant } from '../support/catalogue.ts';
import { jquery } from '../support/jquery.ts';
import { playedCart } from '../support/played-cart.ts';
import { getOrder, putOrder } from '../support/put-order.ts';
import { snippet, themeScript } from '../support/snippet.ts';
import type { Storefront, StorefrontParts } from '../support/storefront.ts';
import { Webhooks } from '../support/webhooks.ts';
import { widgetFiles } from '../support/widget-files.ts';
import { orderWebhook } from '../../../examples/storefronts/bigcommerce/order-webhook.ts';
import { syncCart } from '../../../examples/storefronts/bigcommerce/sync-cart.ts';
import { cartsApi } from './cart-admin.ts';
import { KeptLinks } from './kept-links.ts';
import { CLIENT_SECRET, newOrderId, ordersApi, webhook } from './order-admin.ts';
import {
  CAPACITY,
  PLAN,
  cartContent,
  configureProduct,
  cornerstoneCart,
  productView,
  themePage,
} from './theme-pages.ts';

/** A BigCommerce shop with Cornerstone, its remote API and the cart of its Management API. */
export function bigcommerce(parts: StorefrontParts): Storefront {
  const { shop, root, quoteClient, planOptions } = parts;
  const cartId = crypto.randomUUID();
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
    context.html(
      await themePage(
        { root, cartId },
        await productView(
          root,
          Number(context.req.query('default') ?? -1),
          Number(context.req.query('least') ?? 1),
        ),
        context.req.url,
      ),
    ),
  );
  routes.get('/list', async (context) =>
    context.html(await themePage({ root, cartId }, '', context.req.url)),
  );
  routes.get('/cornerstone-cart', async (context) =>
    context.html(await themePage({ root, cartId }, cornerstoneCart(shop.lines), context.req.url)),
  );
  routes.get('/configure', async (context) => {
    const [line] = shop.lines;
    const form = line ? await configureProduct(root, line) : '';
    return context.html(await themePage({ root, cartId }, form, context.req.url));
  });
  routes.get('/remote/cart-content', (context) => context.json(cartContent(shop.lines)));
  routes.post('/remote/v1/cart/update', async (context) => {
    const form = await context.req.formData();
    shop.setQuantity(String(form.get('id')), Number(form.get('quantity')));
    return context.json({ data: { status: 'succeed' } });
  });
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
  let soldOut: string | undefined;
  routes.post('/sold-out', async (context) => {
    soldOut = await context.req.text();
    return context.body(null, 204);
  });
  let areOptionsDown = false;
  routes.post('/fail-options', (context) => {
    areOptionsDown = true;
    return context.body(null, 204);
  });
  routes.post('/remote/v1/product-attributes/:id', async (context) => {
    if (areOptionsDown) return context.body(null, 500);
    if (isNextLate) {
      isNextLate = false;
      late.asked.resolve();
      await late.go.promise;
    }
    const { id, sku, price } = chosen(await context.req.formData());
    const without_tax = { value: price, formatted: `$${price}` };
    const data = { v3_variant_id: Number(id), sku, price: { without_tax } };
    return context.json({ data: { ...data, purchasable: true, instock: id !== soldOut } });
  });
  routes.post('/remote/v1/cart/add', async (context) => {
    const form = await context.req.formData();
    const plan = form.get(`attribute[${PLAN}]`);
    // Fields that are no option of the product are not kept.
    const data: Record<string, string> =
      typeof plan === 'string' ? { 'Protection plan': plan } : {};
    const line = shop.addProduct(chosen(form).id, Number(form.get('qty[]')), data);
    return context.json({ data: { cart_id: cartId, cart_item: { id: line.id } } });
  });

  const managementApi = new Hono();
  managementApi.route(
    '/',
    ordersApi((id) => shop.order(id)),
  );
  managementApi.route('/', cartsApi(shop));
  const request = async (method: string, path: string, body?: unknown) =>
    managementApi.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const hadPlans = new KeptLinks();
  const syncPlans = async () => {
    await syncCart(cartId, {
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
    // The webhook on the cart comes at the same time.
    await Promise.all([syncPlans(), syncPlans()]);
    return context.body(null, 204);
  });
  const app = orderWebhook({
    clientSecret: CLIENT_SECRET,
    request,
    putOrder: (order) => putOrder(parts.planServer, order),
    getOrder: (orderId) => getOrder(parts.planServer, orderId),
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
