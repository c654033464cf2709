import { Hono } from 'hono';
import { QuoteClient } from 'warranty-widget/merchant';
import { createService, type Service } from 'warranty-widget/service';
import { bigcommerce } from '../bigcommerce/storefront.ts';
import { plainHtml } from '../plain-html/storefront.ts';
import { shopify } from '../shopify/storefront.ts';
import { hyva, luma } from '../magento/storefront.ts';
import { cartPage } from './cart-page.ts';
import { controlRoutes } from './control-routes.ts';
import { woocommerce } from '../woocommerce/storefront.ts';
import { Shop } from './shop.ts';
import { ShopPlanServer } from './shop-plan-server.ts';
import { SERVICE_URL, ShopService } from './shop-service.ts';
import { COUNTRY, type Storefront, type StorefrontParts } from './storefront.ts';
import { snippet, snippetPaths } from './snippet.ts';
import { widgetFiles } from './widget-files.ts';

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
  app.get('/storefronts/snippets', async (context) => context.json(await snippetPaths()));
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

/** A new shop of a platform, with the client and the plan server that its merchant runs. */
function createShop(
  create: (parts: StorefrontParts) => Storefront,
  root: string,
  service: Service,
): Hono {
  const shop = new Shop();
  const shopService = new ShopService(service);
  const quoteClient = new QuoteClient({
    serviceUrl: SERVICE_URL,
    storeId: 'demo-store',
    timeout: 500,
    fetch: shopService.fetch,
  });
  const planOptions = { country: COUNTRY, log: (message: string) => shop.noteLog(message) };
  const planServer = new ShopPlanServer(shopService);
  const storefront = create({ shop, root, quoteClient, planServer, planOptions });
  const all = new Hono();
  all.route('/', controlRoutes({ shop, storefront, service: shopService, planServer }));
  all.route('/', shopRoutes(storefront, shop));
  return all;
}

/** What all shops have: a cart page with a checkout. */
function shopRoutes({ routes, setQuantity, pay }: Storefront, shop: Shop): Hono {
  const all = new Hono();
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
