import { Hono } from 'hono';
import { OrderClient, QuoteClient } from 'warranty-widget/merchant';
import { createService, type Service } from 'warranty-widget/service';
import { bigcommerce } from '../bigcommerce/storefront.ts';
import { plainHtml } from '../plain-html/storefront.ts';
import { shopify } from '../shopify/storefront.ts';
import { hyva, luma } from '../magento/storefront.ts';
import { createPlanServer } from '../../../examples/storefronts/plan-server/plan-server.ts';
import { cartPage } from './cart-page.ts';
import { woocommerce } from '../woocommerce/storefront.ts';
import { Shop } from './shop.ts';
import { COUNTRY, SECRET, type Storefront, type StorefrontParts } from './storefront.ts';
import { snippet } from './snippet.ts';
import { widgetFiles } from './widget-files.ts';

/** Stands for the reference service, which is asked without a port. */
const SERVICE_URL = 'http://service.invalid';

const PLATFORMS: Readonly<Record<string, (parts: StorefrontParts) => Storefront>> = {
  'plain-html': plainHtml,
  shopify,
  woocommerce,
  luma,
  hyva,
  bigcommerce,
};

/**
 * Shops below `/storefronts/{run}/{platform}/`, each with a cart of its own, before one reference
 * service at `/storefronts/service`.
 */
export function createStorefronts(): Hono {
  const service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
  const shops = new Map<string, Hono>();
  const shopAt = (root: string, platform: string) => {
    const create = PLATFORMS[platform];
    return shops.get(root) ?? (create && createShop(create, root, service));
  };

  const app = new Hono();
  app.get('/:file{warranty-widget.+}', widgetFiles);
  app.get('/storefronts/snippets/*', async (context) =>
    context.text(await snippet(context.req.path.replace('/storefronts/snippets/', ''))),
  );
  app.all('/storefronts/service/*', (context) => {
    const url = context.req.url.replace('/storefronts/service', '');
    return service.fetch(new Request(url, context.req.raw));
  });
  app.all('/storefronts/:run/:platform/*', (context) => {
    const { run, platform } = context.req.param();
    const root = `/storefronts/${run}/${platform}/`;
    const routes = shopAt(root, platform);
    if (!routes) return context.notFound();
    shops.set(root, routes);
    return routes.fetch(
      new Request(context.req.url.replace(root, '/'), context.req.raw),
      context.env,
    );
  });
  return app;
}

/** A new shop of a platform, with the clients and the plan server that its merchant runs. */
function createShop(
  create: (parts: StorefrontParts) => Storefront,
  root: string,
  service: Service,
): Hono {
  const shop = new Shop();
  const client = {
    serviceUrl: SERVICE_URL,
    storeId: 'demo-store',
    // A test may put a failing service in the place of the reference service.
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      shop.serviceUrl
        ? fetch(String(input).replace(SERVICE_URL, shop.serviceUrl), init)
        : service.fetch(new Request(input, init)),
  };
  const quoteClient = new QuoteClient({ ...client, timeout: 500 });
  const orderClient = new OrderClient({ ...client, accessToken: 'demo-token' });
  const planOptions = { country: COUNTRY, log: (message: string) => shop.noteLog(message) };
  const planServer = createPlanServer({ quoteClient, orderClient, secret: SECRET, ...planOptions });
  const storefront = create({ shop, root, quoteClient, orderClient, planServer, planOptions });
  return shopRoutes(storefront, shop);
}

/** What all shops have: a cart page with a checkout, and a look inside for tests. */
function shopRoutes({ routes, setQuantity, pay }: Storefront, shop: Shop): Hono {
  const all = new Hono();
  all.get('/state', async (context) =>
    context.json(await shop.stateAfter(Number(context.req.query('after')))),
  );
  all.post('/service', async (context) => {
    shop.serviceUrl = await context.req.text();
    return context.body(null, 204);
  });
  all.post('/plan-server', async (context) => {
    shop.isPlanServerDown = (await context.req.text()) === 'down';
    return context.body(null, 204);
  });
  all.route('/', routes);
  all.get('/cart', (context) => context.html(cartPage(shop.lines)));
  all.post('/cart/quantity', async (context) => {
    const form = await context.req.formData();
    await setQuantity(String(form.get('line')), Number(form.get('quantity')));
    return context.redirect('../cart', 303);
  });
  all.post('/checkout', async (context) => {
    await pay();
    return context.html(cartPage(shop.lines));
  });
  return all;
}
