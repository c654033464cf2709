import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listenOnFreePort } from './free-port.ts';

/** Serves a fetch handler over real HTTP, on a free port of the loopback interface. */
export async function serveFetch(
  handler: (request: Request) => Promise<Response>,
): Promise<{ url: string; close(): Promise<void> }> {
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  // Its clients end an idle connection. If it did so itself, a request that was just being sent would be lost.
  server.keepAliveTimeout = 0;
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
