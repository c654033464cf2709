import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { NetworkError } from '../../src/client/errors.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { orderOutcome } from '../../src/merchant/order-failure.ts';
import { selfSignedCertificate } from '../e2e/reliability/support/self-signed-certificate.ts';
import { listenOnFreePort } from '../support/free-port.ts';
import { exampleOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';

/** Listens, and is stopped before it accepts anything: the system keeps two connections for it, and drops the rest. */
const listener = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;

/** An address at which every attempt to connect stays without an answer, as at a host that is cut off. */
async function silentHost() {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  const port = Number(String(printed));
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  for (let isOpen = true; isOpen;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const opened = once(socket, 'connect').then(() => true);
    isOpen = await Promise.race([opened, pause(500).then(() => false)]);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Says what became of an order, in a process whose requests all go through a proxy. */
const shopBehindProxy = `
  import { OrderClient } from '${new URL('../../src/merchant/order-client.ts', import.meta.url).href}';
  import { orderOutcome } from '${new URL('../../src/merchant/order-failure.ts', import.meta.url).href}';
  const client = new OrderClient({
    serviceUrl: 'https://service.example',
    storeId: 'demo-store',
    accessToken: 'demo-token',
    repeat: false,
  });
  client.saveOrder(${JSON.stringify(exampleOrder())}).catch((error) => {
    console.log(orderOutcome(error));
    process.exit();
  });
`;

const failure = (
  serviceUrl: string,
  options: { fetch?: typeof fetch; accessToken?: string } = {},
) => {
  const access = { serviceUrl, storeId: 'demo-store', accessToken: 'demo-token' };
  const client = new OrderClient({ ...access, repeat: false, ...options });
  return rejection(client.saveOrder(exampleOrder()), NetworkError);
};

describe('an order of which nothing was sent is put off, and no unknown outcome', () => {
  it('where the host does not answer at all, by the default time of an attempt', async () => {
    await using host = await silentHost();
    assert.equal(orderOutcome(await failure(host.url)), 'put-off');
  });

  it('where fetch connects to no such port', async () => {
    for (const port of [6000, 6666, 10_080]) {
      const error = await failure(`http://127.0.0.1:${port}`);
      assert.equal(orderOutcome(error), 'put-off');
      assert.equal(error.ambiguous, false);
    }
  });

  it('where what was thrown happens to have the access token in its words or its code', async () => {
    const closedPort = await refusingAddress();
    for (const accessToken of ['t', 'bad', 'E', 'CONN', 'connect']) {
      for (const url of ['http://127.0.0.1:6666', closedPort]) {
        const error = await failure(url, { accessToken });
        assert.equal(orderOutcome(error), 'put-off', `${accessToken} ${url}`);
      }
    }
  });

  it('where the certificate of the service is not taken', async () => {
    let requests = 0;
    const server = createServer(selfSignedCertificate(), () => (requests += 1));
    server.on('tlsClientError', () => undefined);
    try {
      const port = await listenOnFreePort(server);
      assert.equal(orderOutcome(await failure(`https://127.0.0.1:${port}`)), 'put-off');
      assert.equal(requests, 0);
    } finally {
      server.close();
    }
  });

  it('where a load balancer takes the connection and closes it before TLS, because nothing is behind it', async () => {
    const balancer = createTcpServer((socket) => socket.end());
    try {
      const port = await listenOnFreePort(balancer);
      const error = await failure(`https://127.0.0.1:${port}`);
      assert.equal(orderOutcome(error), 'put-off');
      assert.equal(error.ambiguous, false);
    } finally {
      balancer.close();
    }
  });

  /** What becomes of an order to a host that is no service over TLS. */
  const outcomeAt = async (host: Server) => {
    try {
      return orderOutcome(await failure(`https://127.0.0.1:${await listenOnFreePort(host)}`));
    } finally {
      host.close();
    }
  };

  it('where the host speaks no TLS', async () => {
    let requests = 0;
    const host = createHttpServer(() => (requests += 1));
    assert.equal(await outcomeAt(host), 'put-off');
    assert.equal(requests, 0);
  });

  it('where the host has no certificate yet', async () => {
    const host = createTlsServer({}).on('tlsClientError', () => undefined);
    assert.equal(await outcomeAt(host), 'put-off');
  });

  for (const [refused, alert] of [
    ['its version of TLS', 70],
    ['its ciphers', 71],
    ['the name of the host', 112],
  ] as const) {
    it(`where the host refuses ${refused}`, async () => {
      const host = createTcpServer((socket) =>
        socket.once('data', () => socket.end(Uint8Array.of(21, 3, 3, 0, 2, 2, alert))),
      );
      assert.equal(await outcomeAt(host), 'put-off');
    });
  }

  it('where the proxy of the company makes no tunnel to the service', async () => {
    const proxy = createTcpServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'));
    });
    try {
      const address = `http://127.0.0.1:${await listenOnFreePort(proxy)}`;
      const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: address, NO_PROXY: '' };
      const flags = ['--input-type=module', '-e', shopBehindProxy];
      const shop = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      assert.equal(String(await once(shop.stdout, 'data')), 'put-off\n');
    } finally {
      proxy.close();
    }
  });

  it('except where a connection without TLS is closed, over which the order may have been sent', async () => {
    const balancer = createTcpServer((socket) => socket.once('data', () => socket.end()));
    try {
      const port = await listenOnFreePort(balancer);
      assert.equal(orderOutcome(await failure(`http://127.0.0.1:${port}`)), 'unknown');
    } finally {
      balancer.close();
    }
  });

  const failing = (code: string, fields: object = {}) => ({
    fetch: () =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error(code), { code, ...fields }),
        }),
      ),
  });

  for (const code of [
    // A fetch that is not the runtime's may keep nothing else of what the system said.
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
    'CERT_HAS_EXPIRED',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  ]) {
    it(`after ${code}`, async () => {
      assert.equal(orderOutcome(await failure('https://s.example', failing(code))), 'put-off');
    });
  }

  it('where the name of the host cannot be looked up, for whatever reason', async () => {
    const lookup = failing('EAI_FAIL', { syscall: 'getaddrinfo' });
    assert.equal(orderOutcome(await failure('https://s.example', lookup)), 'put-off');
  });

  it('except where the system failed at another call than to connect', async () => {
    const lost = failing('ECONNRESET', { syscall: 'read' });
    assert.equal(orderOutcome(await failure('https://s.example', lost)), 'unknown');
  });

  it('except where what failed is its own cause, or of no errors, and says nothing else', async () => {
    const own = new TypeError('fetch failed');
    own.cause = own;
    const several = new AggregateError([], 'fetch failed');
    several.errors.push(several);
    for (const reason of [own, several, new AggregateError([], 'fetch failed')]) {
      const fetch = () => Promise.reject(reason);
      assert.equal(orderOutcome(await failure('https://s.example', { fetch })), 'unknown');
    }
  });

  it('except after EPROTO, which Bun also says of TLS that breaks once the order was read', async () => {
    assert.equal(orderOutcome(await failure('https://s.example', failing('EPROTO'))), 'unknown');
  });

  it('except where the service refuses the certificate of the shop, which it may do after the order', async () => {
    for (const code of ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ECONNRESET']) {
      assert.equal(orderOutcome(await failure('https://s.example', failing(code))), 'unknown');
    }
  });
});
