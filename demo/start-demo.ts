import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createDemo, type DemoOptions } from './create-demo.ts';

interface StartOptions extends Omit<DemoOptions, 'url'> {
  /** 0 takes any free port. */
  readonly port: number;
}

/** A demo that listens. */
export interface RunningDemo {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Ends it, with the connections it has. */
  close(): Promise<void>;
}

/**
 * Listens first, so that the shop's back end knows the address under which it reaches the service,
 * then serves the demo there.
 */
export async function startDemo({ port, ...options }: StartOptions): Promise<RunningDemo> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const demo = createDemo({ ...options, url });
  const listener = getRequestListener(demo.fetch);
  server.on('request', (request, response) => void listener(request, response));
  return {
    url,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
