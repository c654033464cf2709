import { getRequestListener } from '@hono/node-server';
import { serve } from './serve.ts';

/** Serves a fetch handler over real HTTP, on a free port of the loopback interface. */
export function serveFetch(
  handler: (request: Request) => Promise<Response>,
): Promise<{ url: string; close(): Promise<void> }> {
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  return serve((request, response) => void listener(request, response));
}
