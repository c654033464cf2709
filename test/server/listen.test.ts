import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { listen, type ListenOptions } from '../../src/server/listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: server\r\n\r\n';

/** Where to listen by IPv6, and where that is reached; nowhere on a machine without it. */
const ofIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)
  ? { '::': '::1', '::1': '::1', '0:0:0:0:0:0:0:1': '::1' }
  : {};

/** A server that answers each request with "yes". */
const start = (options: ListenOptions = {}) =>
  listen(
    {
      fetch: () => Promise.resolve(new Response('yes')),
      ready: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    options,
  );

/** A connection that the server knows of, and on which nothing is sent yet. */
async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Connections are accepted in the sequence in which they came.
  assert.equal((await fetch(url)).status, 200);
  return socket;
}

/** A connection that a client keeps open after its first request. */
async function used(url: string): Promise<Socket> {
  const socket = await connected(url);
  socket.write(REQUEST);
  await once(socket, 'data');
  return socket;
}

async function assertAnswered(socket: Socket): Promise<void> {
  const reply = await text(socket);
  assert.match(reply, /^HTTP\/1\.1 200 OK\r\n[^]*yes/);
  assert.match(reply, /\r\nconnection: close\r\n/i);
}

describe('a server', () => {
  it('is reached from this machine alone where its hostname is empty, or null as each other option', async () => {
    const none: object = { port: null, requestTimeout: null, overrideGlobalObjects: null };
    for (const hostname of ['', null as never, undefined]) {
      const server = await start({ ...none, hostname });
      assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+$/);
      assert.equal(await (await fetch(server.url)).text(), 'yes');
      await server.close();
    }
  });

  for (const [hostname, address] of Object.entries({ '0.0.0.0': '127.0.0.1', ...ofIPv6 })) {
    it(`answers on ${hostname} a load balancer that asks by HTTP/1.0 and names no host`, async (context) => {
      const server = await start({ hostname });
      context.after(() => server.close());
      const socket = connect(Number(new URL(server.url).port), address);
      socket.write('GET / HTTP/1.0\r\n\r\n');
      await assertAnswered(socket);
    });
  }

  it('answers a request whose Expect it does not know as any other: its caller gets no reply without a body', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end('GET / HTTP/1.1\r\nHost: server\r\nExpect: tea\r\nConnection: close\r\n\r\n');
    await assertAnswered(socket);
    await server.close();
  });
});

describe('a server that is told to stop', () => {
  it('does not wait for a connection on which nothing was ever sent, such as a load balancer keeps', async () => {
    const server = await start();
    const silent = await connected(server.url);
    const ended = once(silent, 'close');
    const told = performance.now();
    await server.close();
    assert.ok(performance.now() - told < 5000);
    await ended;
  });

  it('answers a request that is just being sent on such a connection, and one whose rest is slow', async () => {
    const server = await start();
    const quick = await connected(server.url);
    const slow = await connected(server.url);
    const silent = await connected(server.url);
    const silence = once(silent, 'close');
    slow.write(REQUEST.slice(0, 20));
    const closed = server.close();
    quick.write(REQUEST);
    await assertAnswered(quick);
    await silence;
    slow.write(REQUEST.slice(20));
    await assertAnswered(slow);
    await closed;
  });

  it('answers a request on a connection that the system has just taken for it', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname));
    for (const socket of sockets) socket.write(REQUEST);
    // Node asks the system for a connection in the next turn.
    await new Promise((resolve) => process.nextTick(resolve));
    const closed = server.close();
    await Promise.all(sockets.map(assertAnswered));
    await closed;
  });

  it('answers a request that is just being sent on a connection that was used before, and soon closes the others', async () => {
    const server = await start();
    const busy = await used(server.url);
    const idle = await used(server.url);
    const ended = once(idle, 'close');
    const told = performance.now();
    const closed = server.close();
    busy.write(REQUEST);
    await assertAnswered(busy);
    await closed;
    assert.ok(performance.now() - told < 5000);
    await ended;
  });
});
