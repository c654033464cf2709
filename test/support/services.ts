import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createService } from '../../src/service/create-service.ts';
import type { Middleware } from './middleware.ts';
import { createScriptedService } from './scripted-service-server.ts';

/**
 * Services on the origin of the browser tests: `/service` is the reference service over a database
 * in memory (store `demo-store`), `/scripted` the one whose replies a test scripts. Both are there before any test's
 * time begins to run.
 */
export function services(): Middleware {
  const reference = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
  const listeners = new Map<string, RequestListener | ReturnType<typeof getRequestListener>>([
    ['/service', getRequestListener((request) => reference.fetch(request))],
    ['/scripted', createScriptedService()],
  ]);
  return async (context, next) => {
    const [mount = ''] = /^\/\w+(?=\/)/.exec(context.url) ?? [];
    const listener = listeners.get(mount);
    if (!listener) return next();
    // From here on the listener answers through Node's own response, and Koa does not.
    context.respond = false;
    context.res.statusCode = 200;
    context.req.url = context.url.slice(mount.length);
    await listener(context.req, context.res);
    return undefined;
  };
}
