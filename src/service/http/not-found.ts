import type { Context, Hono } from 'hono';
import type { ServiceEnvironment } from '../service-parts.ts';
import { HttpError } from '../../server/http-error.ts';

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
    const allowed = methods.join(', ');
    return new HttpError('METHOD_NOT_ALLOWED', `This path takes ${allowed}, not ${method}.`, {
      headers: { Allow: allowed },
    });
  };
}

/** Which methods each path takes; what a browser asks before a request is no method of its own. */
function methodsOf(app: Hono<ServiceEnvironment>): Map<string, string[]> {
  const methodsByPath = new Map<string, string[]>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || method === 'OPTIONS') continue;
    const methods = methodsByPath.get(path) ?? [];
    for (const taken of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      if (!methods.includes(taken)) methods.push(taken);
    }
    methodsByPath.set(path, methods);
  }
  return methodsByPath;
}
