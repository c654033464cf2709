import { connect, type Socket } from 'node:net';

/** What a load run saw. */
export interface Load {
  /** Replies a second, each of them with status 200. */
  readonly rate: number;
  readonly replies: number;
  /** CPU that the client itself took, in s for each s: it shares the machine with what it measures. */
  readonly clientCpu: number;
}

/** Where and how long a load run sends its requests. */
export interface LoadOptions {
  /** Base addresses; connections are spread over them. */
  readonly urls: readonly string[];
  /** The bytes of the next request, whole. */
  readonly nextRequest: () => string;
  readonly connections: number;
  /** The run ends when this resolves. */
  readonly end: Promise<unknown>;
}

/**
 * Sends requests over connections that are kept open, the next as soon as the reply to the last is there.
 * Own code, because a general client (fetch, autocannon) takes about as much CPU as the service that it
 * measures, on the same two cores: this one finds the end of a reply by its Content-Length and reads no
 * more of it than its status.
 * @throws where a reply is not a 200.
 */
export async function sendLoad(options: LoadOptions): Promise<Load> {
  const { urls, connections, end } = options;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const callers = Array.from({ length: connections }, (_, index) => {
    const { hostname, port } = new URL(urls[index % urls.length] ?? '');
    return new Caller(connect(Number(port), hostname), options.nextRequest);
  });
  const failed = Promise.race(callers.map((caller) => caller.failure));
  try {
    await Promise.race([end, failed]);
  } finally {
    for (const caller of callers) caller.stop();
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const replies = callers.reduce((sum, caller) => sum + caller.replies, 0);
  return { rate: replies / seconds, replies, clientCpu: (user + system) / 1e6 / seconds };
}

const STATUS = 'HTTP/1.1 200';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One connection. */
class Caller {
  readonly #socket: Socket;
  readonly #nextRequest: () => string;
  #head = '';
  /** Bytes of the reply that are still to come; undefined while its head is read. */
  #left: number | undefined;
  #isStopped = false;
  replies = 0;
  /** Rejects with what went wrong; never resolves. */
  readonly failure: Promise<never>;

  constructor(socket: Socket, nextRequest: () => string) {
    this.#socket = socket.setNoDelay();
    this.#nextRequest = nextRequest;
    this.failure = new Promise((_resolve, reject) => {
      socket.on('error', (error) => this.#isStopped || reject(error));
      socket.on('data', (bytes) => this.#read(bytes, reject));
    });
    this.#socket.write(nextRequest());
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket.destroy();
  }

  #read(bytes: Buffer, fail: (error: Error) => void): void {
    let rest = bytes.length;
    if (this.#left === undefined) {
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = LENGTH.exec(this.#head)?.[1];
      if (!this.#head.startsWith(STATUS) || length === undefined) {
        fail(new Error(`A reply was not as expected: ${this.#head}`));
        return;
      }
      rest = this.#head.length - end - 4;
      this.#left = Number(length);
    }
    this.#left -= rest;
    if (this.#left > 0) return;
    this.replies += 1;
    this.#left = undefined;
    this.#head = '';
    if (!this.#isStopped) this.#socket.write(this.#nextRequest());
  }
}
