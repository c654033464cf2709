import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { FetchHandler } from '../fetch-handler.ts';
import { pageScripts } from '../page-scripts.ts';
import { themeFolder } from '../pages/themes.ts';

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));
const scriptTagBuild = fileURLToPath(new URL('../../dist/cdn', import.meta.url));

/** The widget's script-tag build, and what the shop's own pages load. */
export function fileRoutes(service: FetchHandler) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  // Pages elsewhere may try the playground's snippet: browsers ask for this header for the script's parts.
  routes.use('/:file{warranty-widget.+}', cors());
  routes.get('/:file{warranty-widget.+}', serveStatic({ root: scriptTagBuild }));
  routes.get(
    '/themes/*',
    serveStatic({ root: themeFolder, rewriteRequestPath: (path) => path.replace('/themes', '') }),
  );
  routes.get('/scripts/:name', pageScripts());
  for (const folder of ['images', 'styles']) {
    routes.get(`/${folder}/*`, serveStatic({ root: publicFolder }));
  }
  // Quotes refer to these images; the strict policy allows them on the shop's own origin only.
  routes.get('/images/*', ({ req, env }) => service.fetch(req.raw, env));
  return routes;
}
