import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** Makes a server listen on a free port of the loopback interface. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.');
  return address.port;
}

/** A port for a program that must be told one: while this process runs, nobody who asks for any port is given it. */
export async function freePort(): Promise<number> {
  const server = createServer((accepted) => accepted.unref());
  // The system gives nobody the port that a connection comes from; a program that names it can listen on it.
  const connection = connect({
    host: '127.0.0.1',
    port: await listenOnFreePort(server),
    localAddress: '127.0.0.1',
  });
  // A connection that the server has not taken yet would end with it.
  await Promise.all([once(server, 'connection'), once(connection, 'connect')]);
  connection.unref();
  server.close();
  if (connection.localPort === undefined) throw new TypeError('No port was given.');
  return connection.localPort;
}
