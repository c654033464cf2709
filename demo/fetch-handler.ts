import type { HttpBindings } from '@hono/node-server';

/**
 * Anything that answers a request: the reference service, or a test's stand-in for a broken one. It
 * is given Node's own request and response too, for those who have to break a connection.
 */
export interface FetchHandler {
  fetch(request: Request, server: HttpBindings): Response | Promise<Response>;
}
