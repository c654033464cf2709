import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections of a server on which nothing was sent yet. `closeIdleConnections` leaves them open, because Node takes
 * them for connections whose request is on its way.
 */
export class SilentConnections {
  readonly #open = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
  }
}
