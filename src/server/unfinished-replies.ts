import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The replies that a server still owes each of its connections: a client may send several requests at once. */
export class UnfinishedReplies {
  readonly #bySocket = new WeakMap<Duplex, Set<ServerResponse>>();

  constructor(server: Server) {
    server.on('request', ({ socket }, response) => {
      const replies = this.#bySocket.get(socket) ?? new Set();
      this.#bySocket.set(socket, replies);
      replies.add(response);
      response.on('close', () => replies.delete(response));
    });
  }

  /** Those of a connection, in the order of their requests. */
  of(socket: Duplex): ServerResponse[] {
    return [...(this.#bySocket.get(socket) ?? [])];
  }
}
