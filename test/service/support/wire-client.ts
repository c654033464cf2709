import { Agent, request } from 'node:http';
import type { WireRequest } from './wire-requests.ts';

/** A reply as it came over the wire. */
export interface WireReply {
  readonly status: number;
  readonly body: Buffer;
}

/** Sends requests as they are, over connections that are kept open. */
export class WireClient {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  send({ method, path, query, headers, body }: WireRequest): Promise<WireReply> {
    const { hostname, port } = this.#url;
    // Node adds it by itself only for methods that usually have a body.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const { promise, resolve, reject } = Promise.withResolvers<WireReply>();
    const sent = request(
      {
        hostname,
        port,
        agent: this.#agent,
        method,
        path: `${path}?${query}`,
        headers: { ...headers, ...length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}
