import { Socket } from 'node:net';

/** The sockets to a PostgreSQL, so that one of a host that answers nothing can be given up. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** A new one, which the driver connects. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /**
   * Gives up those that are still open after so many ms: what waits for an answer fails, and none of them
   * keeps the process alive, which a frozen host's would for ever.
   */
  cutOffAfter(ms: number): void {
    setTimeout(() => {
      for (const socket of this.#open) socket.destroy();
    }, ms).unref();
  }
}
