import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { FetchHandler } from '../fetch-handler.ts';
import { faults, isFaultName } from '../faults.ts';
import { playgroundPage } from '../pages/playground-page.ts';
import type { DemoEnvironment } from './current-shopper.ts';

/** The playground's page. */
export function playgroundRoutes() {
  const routes = new Hono<DemoEnvironment>();
  routes.get('/playground', (context) =>
    context.html(
      playgroundPage({
        address: new URL(context.req.url),
        cartCount: context.var.cartCount,
      }),
    ),
  );
  return routes;
}

/** The service with a fault: `/faults/slow/api/…` is `/api/…` of a slow service. */
export function faultRoutes(service: FetchHandler) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.all('/faults/:fault/*', (context) => {
    const name = context.req.param('fault');
    if (!isFaultName(name)) return context.notFound();
    const address = new URL(context.req.url);
    address.pathname = address.pathname.slice(`/faults/${name}`.length);
    return faults[name](new Request(address, context.req.raw), service, context.env);
  });
  return routes;
}
