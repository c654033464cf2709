import { getRequestListener } from '@hono/node-server';
import type { Middleware } from './middleware.ts';
import { createScriptedService } from './scripted-service-server.ts';

/**
 * Services on the origin of the browser tests: `/service` is the reference service over a database
 * in memory (store `demo-store`), `/scripted` the one whose replies a test scripts.
 */
export function services(): Middleware {
  const scripted = createScriptedService();
  let reference: ReturnType<typeof createReferenceService> | undefined;
  const listenerAt = (mount: string | undefined) => {
    if (mount === '/service') return (reference ??= createReferenceService());
    return mount === '/scripted' ? scripted : undefined;
  };
  return async (context, next) => {
    const [mount = ''] = /^\/\w+(?=\/)/.exec(context.url) ?? [];
    const listener = await listenerAt(mount);
    if (!listener) return next();
    // From here on the listener answers through Node's own response, and Koa does not.
    context.respond = false;
    context.res.statusCode = 200;
    context.req.url = context.url.slice(mount.length);
    await listener(context.req, context.res);
    return undefined;
  };
}

/** The service of `src/service`, loaded when a test first asks for it. */
async function createReferenceService() {
  const { createService } = await import('../../src/service/create-service.ts');
  const service = createService({ stores: { 'demo-store': 'demo-token' }, quotesPerMinute: 0 });
  return getRequestListener((request) => service.fetch(request));
}
