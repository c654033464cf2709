import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { QuoteClient } from 'warranty-widget';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageScripts } from './page-scripts.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { cartRoutes } from './routes/cart-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { faultRoutes, playgroundRoutes } from './routes/playground-routes.ts';
import { currentShopper, type DemoEnvironment } from './routes/current-shopper.ts';
import { countProducts } from './shop/cart.ts';
import { store } from './shop/store.ts';
import { ShopperStore } from './shop/shopper-store.ts';

/**
 * Anything that answers a request: the reference service, or a test's stand-in for a broken one. It is
 * given Node's own request and response too, for those who have to break a connection.
 */
export interface FetchHandler {
  fetch(request: Request, server: HttpBindings): Response | Promise<Response>;
}

export interface DemoOptions {
  /** Mounted under `/service`, on the shop's own origin. */
  readonly service: FetchHandler;
  /** Where the shop's back end reaches the service. */
  readonly serviceUrl: string;
  /** File of the shop's own database; by default it is kept in memory. */
  readonly database?: string;
}

const publicFolder = fileURLToPath(new URL('./public', import.meta.url));
const scriptTagBuild = fileURLToPath(new URL('../dist/cdn/warranty-widget.js', import.meta.url));

/** The demo shop: pages, cart, and the service on the same origin. */
export function createDemo({
  service,
  serviceUrl,
  database = ':memory:',
}: DemoOptions): Hono<DemoEnvironment> {
  const shoppers = new ShopperStore(new DatabaseSync(database));
  const quoteClient = new QuoteClient({ serviceUrl, storeId: store.storeId, timeout: 2000 });

  const demo = new Hono<DemoEnvironment>();
  demo.mount('/service', (request: Request, server: HttpBindings) =>
    service.fetch(request, server),
  );
  demo.route('/', faultRoutes(service));
  demo.get('/warranty-widget.js', serveStatic({ path: scriptTagBuild }));
  demo.get('/scripts/:name', pageScripts());
  for (const folder of ['images', 'styles'])
    demo.get(`/${folder}/*`, serveStatic({ root: publicFolder }));

  demo.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', contentSecurityPolicy);
    context.header('Cache-Control', 'no-store');
  });
  demo.use(csrf(), currentShopper(shoppers));
  demo.route('/', productRoutes());
  demo.route('/', playgroundRoutes());
  demo.route('/', cartRoutes({ shoppers, quoteClient }));
  demo.notFound((context) =>
    context.html(notFoundPage(countProducts(context.get('shopper')?.cart ?? [])), 404),
  );
  return demo;
}
