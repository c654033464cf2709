import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../../../support/free-port.ts';

/**
 * What happens to one connection between the shopper's browser and the service.
 * @param browser - The connection that the browser made.
 * @param dial - Connects to the service.
 */
export type ConnectionFault = (browser: Socket, dial: () => Socket) => void;

/** A proxy between page and service that does to every connection what a bad network does. */
export class FaultProxy {
  /** Address of the service, as seen through the proxy. */
  readonly url: string;
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  /** Starts on a free port of the loopback interface, in front of the service at `target`. */
  static async start(target: string, fault: ConnectionFault): Promise<FaultProxy> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const keep = (socket: Socket) => {
      sockets.add(socket);
      // A broken connection is what these tests are about; its end is seen by `close`.
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
      return socket;
    };
    const server = createServer((browser) => {
      fault(keep(browser), () => keep(connect(Number(port), hostname)));
    });
    const ownPort = await listenOnFreePort(server);
    return new FaultProxy(`http://127.0.0.1:${ownPort}`, async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    });
  }

  close(): Promise<void> {
    return this.#close();
  }
}
