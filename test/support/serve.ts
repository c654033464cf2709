import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { listenOnFreePort } from './free-port.ts';

/** Serves HTTP on a free port of the loopback interface. */
export async function serve(
  listener: RequestListener,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
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
