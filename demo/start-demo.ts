import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createDemo, type DemoOptions } from './create-demo.ts';

interface StartOptions extends Omit<DemoOptions, 'url'> {
  /** 0 takes any free port. */
  readonly port: number;
  /** Puts something around the demo, such as what makes its pages reload during development. */
  readonly wrap?: ((demo: Handler) => Handler) | undefined;
}

/** Answers a request; Node's own request and response go along. */
export type Handler = (
  request: Request,
  server: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

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
export async function startDemo({
  port,
  wrap = (demo) => demo,
  ...options
}: StartOptions): Promise<RunningDemo> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const demo = createDemo({ ...options, url });
  const listener = getRequestListener(wrap((request, server) => demo.fetch(request, server)));
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
