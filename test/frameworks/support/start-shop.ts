import { once } from 'node:events';
import { createServer } from 'node:http';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createService } from '../../../src/service/create-service.ts';
import { createScriptedService } from '../../support/scripted-service-server.ts';
import type { BuiltShop } from './built-shop.ts';

/** A shop that listens. */
export interface RunningShop {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built shop on a free port: `/` and `/product-form` are rendered by the browser, `/hydrated`
 * and `/hydrated/product-form` by the server. On the same origin are the reference service and, under `/scripted`, those whose
 * replies a test scripts; a page takes its plans from one of them where its address names it.
 */
export async function startShop(built: BuiltShop): Promise<RunningShop> {
  const { assets, empty, rendered, renderedForm } = built;
  const service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
  const shop = new Hono();
  shop.mount('/service', service.fetch);
  for (const path of ['/', '/product-form']) {
    shop.get(path, async (context) => context.html(await empty()));
  }
  shop.get('/hydrated', async (context) => {
    const serviceUrl = context.req.query('service') ?? '/service';
    // What a server would render that looks at the address as the browser does.
    const page = (await rendered()).replaceAll(
      'service-url="/service"',
      () => `service-url="${serviceUrl}"`,
    );
    return context.html(page);
  });
  if (renderedForm) {
    shop.get('/hydrated/product-form', async (context) => context.html(await renderedForm()));
  }
  shop.get('/favicon.ico', (context) => context.body(null, 204));
  shop.use(serveStatic({ root: relative(process.cwd(), assets) }));

  const answer = getRequestListener(shop.fetch, { overrideGlobalObjects: false });
  const script = createScriptedService();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/scripted/')) script(request, response);
    else void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await service.close();
    },
  };
}
