import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The path of handlers that every request passes, such as the one below. */
const EVERY_PATH = '/*';

/**
 * Logs one line a request: method, route, status, duration. Of a path, it logs only what the plan server itself
 * has named: an order's id is the shop's, and any other path is whatever somebody sent.
 */
export function requestLog(log: (line: string) => void): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const route = matchedRoutes(context).find(({ path }) => path !== EVERY_PATH);
    const path = route?.path.replace(':orderId', '…') ?? '(unknown path)';
    const duration = Math.round(performance.now() - start);
    log(`${context.req.method} ${path} ${context.res.status} ${duration}ms`);
  };
}
