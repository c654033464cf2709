import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Makes a server listen on a free port of the loopback interface. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.');
  return address.port;
}

/** A port that was free just now, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}
