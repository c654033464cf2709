import type { Context, Hono } from 'hono';
import { HttpError } from '../../server/http-error.ts';
import { methodNotAllowed } from '../../server/method-not-allowed.ts';
import type { ServiceEnvironment } from '../service-parts.ts';

/** The refusal of a request that no route takes: for its method, or because nothing is at its path. */
export function notFound(
  app: Hono<ServiceEnvironment>,
): (context: Context<ServiceEnvironment>) => HttpError {
  let methodsByPath: ReadonlyMap<string, readonly string[]> | undefined;
  return (context) => {
    methodsByPath ??= methodsOf(app);
    const { method, path } = context.req;
    const methods = methodsByPath.get(path);
    if (methods === undefined) {
      return new HttpError('NOT_FOUND', 'The service has nothing at this path.');
    }
    return methodNotAllowed(method, methods);
  };
}

/** Which methods each path takes; what a browser asks before a request is no method of its own. */
function methodsOf(app: Hono<ServiceEnvironment>): Map<string, string[]> {
  const methodsByPath = new Map<string, string[]>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || method === 'OPTIONS') continue;
    const methods = methodsByPath.get(path) ?? [];
    if (!methods.includes(method)) methods.push(method);
    methodsByPath.set(path, methods);
  }
  return methodsByPath;
}
