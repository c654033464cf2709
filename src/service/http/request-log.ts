import type { Hono, MiddlewareHandler } from 'hono';
import type { ServiceEnvironment } from '../service-parts.ts';

/**
 * Logs one line a request: method, path, status, duration, store. Never a query, a body, a header,
 * or a path that is no route of the service: each of them may carry personal data.
 */
export function requestLog(
  log: (line: string) => void,
  app: Hono<ServiceEnvironment>,
): MiddlewareHandler<ServiceEnvironment> {
  let routes: ReadonlySet<string> | undefined;
  return async (context, next) => {
    const start = performance.now();
    await next();
    routes ??= new Set(
      app.routes.filter(({ method }) => method !== 'ALL').map((route) => route.path),
    );
    const path = routes.has(context.req.path) ? context.req.path : '(unknown path)';
    const duration = Math.round(performance.now() - start);
    const store = context.get('storeId') ?? '-';
    log(`${context.req.method} ${path} ${context.res.status} ${duration}ms store=${store}`);
  };
}
