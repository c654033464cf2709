import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIPv6, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { markAsFramed } from './framed-requests.ts';
import { SilentConnections } from './silent-connections.ts';
import { UnfinishedReplies } from './unfinished-replies.ts';
import { malformedReply, refuseUnreadable } from './unreadable-request.ts';

/** What a server knows of a request besides what was sent; `@hono/node-server` gives it by itself. */
export interface Connection {
  /** The IP address of who connected. */
  readonly clientAddress?: string | undefined;
  /** Node's own request, whose socket has the address too. */
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

/** What can be served: the reference service, or a plan server. */
export interface Servable {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Resolves once its database can be used. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A service that listens. */
export interface ListeningService {
  /** Its address, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Takes no more requests, finishes those under way, then closes the service. */
  close(): Promise<void>;
}

/** Where a service listens. */
export interface ListenOptions {
  /** 0 (default) takes any free one. */
  readonly port?: number | undefined;
  /** The loopback address by default, which no other machine reaches. */
  readonly hostname?: string | undefined;
  /** How long a client may take to send its request, in ms; 30,000 by default. */
  readonly requestTimeout?: number | undefined;
  /**
   * True where the process serves nothing else: its global `Request` and `Response` become lighter ones,
   * which answer about twice as many requests. False by default.
   */
  readonly overrideGlobalObjects?: boolean | undefined;
}

/** How long requests under way may take once the service is told to stop, in ms. */
const STOP_TIMEOUT = 10_000;

/** How long a connection on which nothing was sent yet is waited for then, in ms: its request may be on its way. */
const SILENCE_TIMEOUT = 1000;

/** The same for a connection that was used before, which a busy client uses again sooner than that. */
const IDLE_TIMEOUT = 250;

const REQUEST_TIMEOUT = 30_000;

/**
 * How long a connection without a request stays open, in ms: longer than load balancers keep one, mostly 60 s. With
 * Node's 5 s, a load balancer would now and then send an order on a connection that is just being closed, and
 * answer with a 502, after which nobody knows whether the order was carried out.
 */
const KEEP_ALIVE_TIMEOUT = 75_000;

/** How often to look for clients that take too long, in ms. */
const CHECK_INTERVAL = 500;

/**
 * Serves over HTTP on Node, once the database is ready.
 * @throws what the database or the system reported, such as `EADDRINUSE` for a taken port.
 */
export async function listen(
  service: Servable,
  options: ListenOptions = {},
): Promise<ListeningService> {
  // Plain JavaScript may say `null` for what it leaves out. Without a name, Node would listen on every address.
  const hostname = options.hostname || '127.0.0.1';
  const port = options.port ?? 0;
  const requestTimeout = options.requestTimeout ?? REQUEST_TIMEOUT;
  const overrideGlobalObjects = options.overrideGlobalObjects ?? false;
  await service.ready();
  const answer = getRequestListener(
    (request, { incoming }) => {
      if (incoming.httpVersion === '1.1' && incoming.headers.host === undefined) {
        return malformedReply();
      }
      markAsFramed(request);
      return service.fetch(request, { incoming });
    },
    { hostname: hostOf(hostname), overrideGlobalObjects, errorHandler: malformedReply },
  );
  const server = createServer(
    // By default Node looks for late requests every 30 s, and would end them up to 30 s too late.
    {
      requestTimeout,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, requestTimeout),
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      // Node would refuse a request without a host itself, with an empty body.
      requireHostHeader: false,
    },
    (request, response) => void answer(request, response),
  );
  // Node tells of a request with an unknown `Expect` in this event alone.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  answerUnreadable(server);
  const silent = new SilentConnections(server);
  server.listen(port, hostname);
  await once(server, 'listening');
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(server),
    close: () => (stopped ??= stop(server, silent).then(() => service.close())),
  };
}

/**
 * A host's name as it stands in the address of a request that names no host, as load balancers ask by HTTP/1.0 whether a
 * server is up: an IPv6 address in brackets, and without the interface that it may end with.
 */
function hostOf(hostname: string): string {
  if (!isIPv6(hostname)) return hostname;
  const [address = ''] = hostname.split('%', 1);
  return new URL(`http://[${address}]`).host;
}

/** Answers, in the service's own shape, the requests that Node would refuse without a body. */
function answerUnreadable(server: Server): void {
  const replies = new UnfinishedReplies(server);
  server.on('clientError', (error, socket) => {
    const awaited = replies.of(socket);
    // What came before was a whole request, perhaps an order: a refusal would be taken for its reply.
    const last = awaited.findLast(({ req, headersSent }) => req.complete && !headersSent);
    if (last) last.setHeader('Connection', 'close');
    // In the middle of a reply there is no place for another one.
    else if (awaited.some(({ headersSent }) => headersSent)) socket.destroy(error);
    else refuseUnreadable(error, socket);
  });
}

async function stop(server: Server, silent: SilentConnections): Promise<void> {
  const closed = once(server, 'close');
  // A connection that a client keeps open is closed as soon as its last reply is out. Some replies are out at once, and
  // take no header any more.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  await acceptAll(server);
  // Node's own way would close idle connections at once, also where an order is just on its way: nobody would know whether
  // that was carried out.
  NetServer.prototype.close.call(server);
  const closeIdle = setInterval(() => {
    // Not before what has arrived by now is read: where the process is busy, that may be a request.
    setImmediate(() => server.closeIdleConnections());
  }, IDLE_TIMEOUT);
  const closeSilent = setTimeout(() => silent.close(), SILENCE_TIMEOUT);
  const giveUp = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
  await closed;
  // By now it only ends Node's checks of how long requests take.
  server.close();
  clearInterval(closeIdle);
  clearTimeout(closeSilent);
  clearTimeout(giveUp);
}

/** Accepts the connections that the system has taken for the server: with it, they would be cut, and the requests on them. */
async function acceptAll(server: Server): Promise<void> {
  const deadline = performance.now() + IDLE_TIMEOUT;
  let isLast = false;
  server.on('connection', () => {
    isLast = false;
  });
  while (!isLast && performance.now() < deadline) {
    isLast = true;
    // Node accepts one in each turn of the event loop. The first turn may have begun already.
    await nextTurn();
    await nextTurn();
  }
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new TypeError('The server has no network address.');
  }
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
