import { registerHooks } from 'node:module';
import { getRequestListener } from '@hono/node-server';
import type { Middleware } from '../../support/middleware.ts';

/**
 * Serves the shops of the storefront tests, below `/storefronts/`, and `/warranty-widget*.js`. Loaded
 * when a test first asks for it.
 */
export function storefronts(): Middleware {
  let listener: ReturnType<typeof load> | undefined;
  return async (context, next) => {
    if (!context.path.startsWith('/storefronts/') && !context.path.startsWith('/warranty-widget')) {
      return next();
    }
    const answer = await (listener ??= load());
    // From here on the listener answers by Node's own response, not Koa.
    context.respond = false;
    context.res.statusCode = 200;
    await answer(context.req, context.res);
    return undefined;
  };
}

async function load() {
  useSources();
  const { createStorefronts } = await import('./create-storefronts.ts');
  const app = createStorefronts();
  return getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
}

/** The guides' code imports the package by its name; as all browser tests, it runs on the sources. */
function useSources(): void {
  const source = new URL('../../../src/', import.meta.url);
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const [, entry] = /^warranty-widget\/([\w-]+)$/.exec(specifier) ?? [];
      return nextResolve(entry ? new URL(`${entry}.ts`, source).href : specifier, context);
    },
  });
}
