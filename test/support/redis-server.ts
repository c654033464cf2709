import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenOnFreePort } from './free-port.ts';

const CRLF = '\r\n';

/**
 * A server that speaks Redis' protocol (RESP) over a real socket, with the commands that the package's
 * store sends: GET, SET with PX and NX, INCR. Own code, because no registry brings a Redis to tests.
 */
export class RedisServer {
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #values = new Map<string, { text: string; until: number }>();
  readonly #waiting = new Set<() => void>();
  /** Each command that came, with its arguments. */
  readonly received: string[][] = [];
  mood: 'well' | 'error' | 'silent' = 'well';

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = createServer();
    const redis = new RedisServer(server, await listenOnFreePort(server));
    server.on('connection', (socket) => redis.#serve(socket));
    return redis;
  }

  /** A client as the package `redis` has it. */
  async connect() {
    const socket = connect(this.#port, '127.0.0.1');
    await once(socket, 'connect');
    return new RedisTestClient(socket);
  }

  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The last command of this name, as soon as there is one. */
  async waitFor(name: string): Promise<string[]> {
    for (;;) {
      const command = this.received.findLast(([received]) => received === name);
      if (command) return command;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  async close(): Promise<void> {
    this.dropConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (let read = readCommand(text); read; read = readCommand(text)) {
        text = text.slice(read.length);
        this.received.push(read.command);
        for (const resolve of this.#waiting) resolve();
        this.#waiting.clear();
        if (this.mood === 'error') socket.write(`-ERR no${CRLF}`);
        if (this.mood === 'well') socket.write(this.#answer(read.command));
      }
    });
  }

  #answer([name, key = '', text = '', ...options]: readonly string[]): string {
    const now = Date.now();
    const known = this.#values.get(key);
    const present = known && known.until > now ? known : undefined;
    if (name === 'GET') {
      return present
        ? `$${Buffer.byteLength(present.text)}${CRLF}${present.text}${CRLF}`
        : `$-1${CRLF}`;
    }
    if (name === 'SET') {
      if (options.includes('NX') && present) return `$-1${CRLF}`;
      const [, lifetime = 'Infinity'] = options[0] === 'PX' ? options : [];
      this.#values.set(key, { text, until: now + Number(lifetime) });
      return `+OK${CRLF}`;
    }
    if (name === 'INCR') {
      const count = Number(present?.text ?? 0) + 1;
      this.#values.set(key, { text: String(count), until: present?.until ?? Infinity });
      return `:${count}${CRLF}`;
    }
    return `-ERR unknown command${CRLF}`;
  }
}

/** The first whole command of a text, an array of bulk strings. */
function readCommand(text: string): { command: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const bytes = Buffer.from(text);
  const command: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const end = bytes.indexOf(CRLF, at);
    if (end < 0) return undefined;
    const length = Number(bytes.toString('utf8', at + 1, end));
    at = end + 2 + length + 2;
    if (at > bytes.length) return undefined;
    command.push(bytes.toString('utf8', end + 2, end + 2 + length));
  }
  return { command, length: bytes.toString('utf8', 0, at).length };
}

/** Sends commands over one connection; replies come in the order of the commands. */
class RedisTestClient {
  readonly #socket: Socket;
  readonly #waiting: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (let read = readReply(text); read; read = readReply(text)) {
        text = text.slice(read.length);
        const { reply } = read;
        const waiting = this.#waiting.shift();
        if (reply instanceof Error) waiting?.reject(reply);
        else waiting?.resolve(reply);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('Socket closed.'));
    });
  }

  sendCommand(command: string[]): Promise<unknown> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The client is closed.'));
    const parts = command.map((part) => `$${Buffer.byteLength(part)}${CRLF}${part}${CRLF}`);
    this.#socket.write(`*${command.length}${CRLF}${parts.join('')}`);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** The first whole reply of a text: a status, an error, a number or a bulk string. */
function readReply(text: string): { reply: unknown; length: number } | undefined {
  const end = text.indexOf(CRLF);
  if (end < 0) return undefined;
  const line = text.slice(1, end);
  const length = end + 2;
  if (text[0] === '-') return { reply: new Error(line), length };
  if (text[0] === ':') return { reply: Number(line), length };
  if (text[0] === '+') return { reply: line, length };
  if (line === '-1') return { reply: null, length };
  const bytes = Buffer.from(text);
  const stop = length + Number(line);
  if (stop + 2 > bytes.length) return undefined;
  const reply = bytes.toString('utf8', length, stop);
  return { reply, length: length + reply.length + 2 };
}
