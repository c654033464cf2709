import { Socket } from 'node:net';

/** The sockets to a PostgreSQL, so that those to a host that does not answer can be given up. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** Makes a socket, which the driver connects. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /**
   * Gives up the sockets that are still open after so many ms. What waits for an answer fails, and no socket keeps
   * the process alive, as one to a frozen host would for ever.
   */
  cutOffAfter(ms: number): void {
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy();
    }, ms).unref();
  }
}
