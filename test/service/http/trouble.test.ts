import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { createService } from '../../../src/service/create-service.ts';
import { listen, type ListeningService } from '../../../src/server/listen.ts';
import { headersOfAll } from '../../../src/server/reply-headers.ts';
import { listContracts, offeredPlans, orderOf } from '../support/save-order.ts';
import { startService, token } from '../support/start-service.ts';

/** How long a client may take in these tests, in ms. */
const REQUEST_TIMEOUT = 400;
const QUOTE = 'POST /api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US HTTP/1.1';

/** All that comes on a connection until it is closed. */
const received = async ({ url }: { readonly url: string }, sent: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return text(socket);
};

describe('what is no request', () => {
  let service: ListeningService;
  before(async () => {
    service = await listen(createService({ stores: { 'demo-store': 'demo-token' } }), {
      requestTimeout: REQUEST_TIMEOUT,
    });
  });
  after(() => service.close());

  /** What the service answers until it closes the connection. */
  const answer = async (sent: string) => {
    const [head = '', body = ''] = (await received(service, sent)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, reply: JSON.parse(body) };
  };

  const cases: [string, string, number, string][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'MALFORMED_HTTP'],
    [
      'a host that is none',
      'GET /health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      400,
      'MALFORMED_HTTP',
    ],
    [
      'no host, which HTTP/1.1 requires',
      'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'MALFORMED_HTTP',
    ],
    [
      'an address that is none',
      'GET health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'MALFORMED_HTTP',
    ],
    [
      'two lengths',
      `${QUOTE}\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'MALFORMED_HTTP',
    ],
    [
      'headers of 20 KB',
      `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['headers that never end', 'GET /health HTTP/1.1\r\nHost: x\r\n', 408, 'REQUEST_TIMEOUT'],
    [
      'a body that never ends',
      `${QUOTE}\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      408,
      'REQUEST_TIMEOUT',
    ],
  ];
  for (const [name, sent, status, code] of cases) {
    it(`${name}: ${status} ${code}, in the one error shape, with the headers of every reply`, async () => {
      const { reply, ...found } = await answer(sent);
      assert.equal(found.status, status);
      assert.deepEqual(Object.keys(reply), ['error']);
      assert.deepEqual(Object.keys(reply.error), ['code', 'message', 'issues']);
      assert.equal(reply.error.code, code);
      assert.match(found.head, /^content-type: application\/json/im);
      for (const [header, value] of Object.entries(headersOfAll)) {
        const line = `\r\n${header}: ${value}`;
        assert.ok(found.head.toLowerCase().includes(line.toLowerCase()), header);
      }
    });
  }

  it(`is given up when its time is over: ${REQUEST_TIMEOUT} ms are not twice as long`, async () => {
    const took = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const start = performance.now();
      await answer(
        `${QUOTE}\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      );
      took.push(performance.now() - start);
    }
    assert.ok(Math.min(...took) >= REQUEST_TIMEOUT * 0.9);
    assert.ok(Math.min(...took) < REQUEST_TIMEOUT * 2.5, String(took));
  });
});

describe('what is no request, sent after an order', () => {
  const cases: readonly (readonly [name: string, sent: string, header?: string])[] = [
    ['a body that is longer than the shop says', 'and more\r\n\r\n'],
    ['the same behind an Expect that nobody knows', 'and more\r\n\r\n', 'Expect: tea'],
    [
      'one whose body is broken, at once',
      `${QUOTE}\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n`,
    ],
  ];
  for (const [name, more, header = 'Accept: */*'] of cases) {
    it(`is not taken for the order: ${name}; the reply says what became of the order, and is the last`, async () => {
      await using service = await startService();
      const [plan] = await offeredPlans(service.url);
      const order = JSON.stringify(
        orderOf([{ lineItemId: 'phone', quantity: 2, planDetails: plan }]),
      );
      const head = [
        'POST /partner/api/v1/order HTTP/1.1',
        'Host: x',
        `X-Service-Access-Token: ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${order.length}`,
        header,
      ];
      const reply = await received(service, `${head.join('\r\n')}\r\n\r\n${order}${more}`);
      assert.match(reply, /^HTTP\/1\.1 200 [^]*"contractList":\[[^]*\]\}$/);
      assert.equal((await listContracts(service.url)).length, 2);
    });
  }
});

describe('what is no request, sent after one', () => {
  const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  let finish: () => void;
  let service: ListeningService;
  before(async () => {
    service = await listen({
      fetch: async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('begun'));
              finish = () => controller.close();
            },
          }),
        ),
      ready: async () => {},
      close: async () => {},
    });
  });
  after(() => service.close());

  /** All that comes until the connection is closed; what is no HTTP follows the reply, or what has come of it. */
  const answer = async (isWhole: boolean) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (piece) => (received += piece));
    const until = async (end: string) => {
      while (!received.includes(end)) await once(socket, 'data');
    };
    socket.write(REQUEST);
    await until('begun');
    if (isWhole) {
      finish();
      await until('\r\n0\r\n\r\n');
    }
    const closed = once(socket, 'close');
    socket.write('hello\r\n\r\n');
    // A connection that is cut off has an error.
    await closed.catch(() => {});
    return received;
  };

  it('cuts the reply that is under way off: a refusal would be taken for its end', async () => {
    const received = await answer(false);
    assert.match(received, /begun/);
    assert.doesNotMatch(received, /MALFORMED_HTTP/);
    assert.doesNotMatch(received, /\r\n0\r\n\r\n$/);
  });

  it('is refused behind a whole reply', async () => {
    const received = await answer(true);
    assert.match(received, /begun\r\n0\r\n\r\nHTTP\/1\.1 400 [^]*MALFORMED_HTTP/);
  });
});
