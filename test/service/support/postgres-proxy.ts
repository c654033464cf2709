import { createServer, connect, type Server, type Socket } from 'node:net';
import { listenOnFreePort } from '../../support/free-port.ts';

/**
 * What becomes of a statement on its way to the server, and of its answer:
 * - `pass`: nothing.
 * - `lose`: the connection is reset before the server has the statement.
 * - `lose-answer`: the server carries the statement out, and the connection breaks before its answer is back.
 * - `cut-answer`: it breaks in the middle of the answer.
 * - `swallow`, `swallow-answer`: as the first two, but the connection stays open and nothing is said on it any more.
 */
export type Fate = 'pass' | 'lose' | 'lose-answer' | 'cut-answer' | 'swallow' | 'swallow-answer';

/** A way to a PostgreSQL on which connections break, at the statements that a test chooses. */
export class PostgresProxy {
  /** The database's address by this way. */
  readonly databaseUrl: string;
  /** Decides on a statement, by its text and the connection that it came on; every statement passes until it is set. */
  fateOf: (statement: string, connection: object) => Fate = () => 'pass';
  readonly #server: Server;
  readonly #open: Set<Way>;

  private constructor(databaseUrl: string, server: Server, open: Set<Way>) {
    this.databaseUrl = databaseUrl;
    this.#server = server;
    this.#open = open;
  }

  static async start(databaseUrl: string): Promise<PostgresProxy> {
    const { hostname, port } = new URL(databaseUrl);
    const open = new Set<Way>();
    const server = createServer((client) => {
      const way = new Way(client, connect(Number(port), hostname), (statement, connection) =>
        proxy.fateOf(statement, connection),
      );
      open.add(way);
      client.once('close', () => open.delete(way));
    });
    const url = new URL(databaseUrl);
    url.port = String(await listenOnFreePort(server));
    const proxy = new PostgresProxy(url.href, server, open);
    return proxy;
  }

  /** Gives the next statement of this text its fate; each one after it passes. */
  meetNext(statement: string, fate: Fate): void {
    this.fateOf = (text) => {
      if (text !== statement) return 'pass';
      this.fateOf = () => 'pass';
      return fate;
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const way of this.#open) way.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** One connection, from the client to the server. */
class Way {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #fateOf: PostgresProxy['fateOf'];
  /** What a statement consists of so far: its parts are sent one by one. */
  #parts: Buffer[] = [];
  #statement = '';
  #fate: Fate = 'pass';
  readonly #answer: Buffer[] = [];

  constructor(client: Socket, server: Socket, fateOf: PostgresProxy['fateOf']) {
    this.#client = client;
    this.#server = server;
    this.#fateOf = fateOf;
    for (const socket of [client, server]) {
      // The other end of a broken connection says so; it breaks on purpose here.
      socket.on('error', () => undefined);
      socket.on('close', () => this.cut());
    }
    // The first message alone has no letter.
    const toServer = new Messages(0);
    const toClient = new Messages(1);
    client.on('data', (data: Buffer) => {
      for (const message of toServer.read(data)) this.#pass(message);
    });
    server.on('data', (data: Buffer) => {
      for (const message of toClient.read(data)) this.#passBack(message);
    });
  }

  cut(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  #pass(message: Buffer): void {
    const letter = String.fromCharCode(message[0] ?? 0);
    this.#parts.push(message);
    if (letter === 'Q') this.#statement = message.toString('utf8', 5, message.length - 1);
    // The name of a prepared statement is empty.
    if (letter === 'P') this.#statement = message.toString('utf8', 6, message.indexOf(0, 6));
    if (/[PBDE]/.test(letter)) return;
    if (/[QS]/.test(letter)) this.#fate = this.#fateOf(this.#statement, this);
    // As a host or a firewall does that knows nothing of the connection any more; the driver has another error for it.
    if (this.#fate === 'lose') this.#client.resetAndDestroy();
    else if (this.#fate !== 'swallow') this.#server.write(Buffer.concat(this.#parts));
    this.#parts = [];
  }

  #passBack(message: Buffer): void {
    if (this.#fate === 'pass') {
      this.#client.write(message);
      return;
    }
    this.#answer.push(message);
    // By this message the server has carried the statement out.
    if (String.fromCharCode(message[0] ?? 0) !== 'Z') return;
    if (this.#fate === 'lose-answer') this.cut();
    if (this.#fate === 'cut-answer') {
      const answer = Buffer.concat(this.#answer);
      this.#client.end(answer.subarray(0, answer.length / 2));
    }
  }
}

/** Finds the messages in what arrives piece by piece: a letter, but for the first one, then the length of the rest. */
class Messages {
  #letter: 0 | 1;
  #rest = Buffer.alloc(0);

  constructor(letter: 0 | 1) {
    this.#letter = letter;
  }

  *read(data: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, data]);
    while (this.#rest.length >= this.#letter + 4) {
      const length = this.#letter + this.#rest.readUInt32BE(this.#letter);
      if (this.#rest.length < length) return;
      yield this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#letter = 1;
    }
  }
}
