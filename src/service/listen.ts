import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Service } from './create-service.ts';

/** A service that listens. */
export interface ListeningService {
  /** Its address, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Takes no more requests, finishes those under way, then closes the service. */
  close(): Promise<void>;
}

/** Where a service listens. */
export interface ListenOptions {
  /** 0 (default) takes any free one. */
  readonly port?: number;
  /** The loopback address by default, which no other machine reaches. */
  readonly hostname?: string;
}

/** How long requests under way may take once the service is told to stop, in ms. */
const STOP_TIMEOUT = 10_000;

/** How long a client may take to send its request, in ms. */
const REQUEST_TIMEOUT = 30_000;

/**
 * Serves over HTTP on Node, once the database is ready.
 * @throws what the database or the system reported, such as `EADDRINUSE` for a taken port.
 */
export async function listen(
  service: Service,
  { port = 0, hostname = '127.0.0.1' }: ListenOptions = {},
): Promise<ListeningService> {
  await service.ready();
  const answer = getRequestListener((request) => service.fetch(request), {
    hostname,
    overrideGlobalObjects: false,
  });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, (request, response) => {
    void answer(request, response);
  });
  server.listen(port, hostname);
  await once(server, 'listening');
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(server),
    close: () => (stopped ??= stop(server).then(() => service.close())),
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  // A connection that a client keeps open is closed as soon as its last reply is out.
  server.on('request', (_request, response) => response.setHeader('Connection', 'close'));
  server.close();
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new TypeError('The server has no network address.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
