import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { phone } from '../support/request-quote.ts';
import { startService, type TestService } from '../support/start-service.ts';

const QUOTES = '/api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US';
const BODY = JSON.stringify(phone);

/** The head of a request for a quote, with further headers. */
const head = (path: string, ...headers: readonly string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    ...headers,
    '\r\n',
  ].join('\r\n');

describe('a connection', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  const open = async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('on which requests come before earlier ones are answered: each gets its reply, in their order', async () => {
    const socket = await open();
    socket.write(head(QUOTES) + BODY);
    socket.write('HEAD /sandbox/contracts HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.write(`GET /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello`);
    socket.write(head(QUOTES, 'Connection: close') + BODY);
    const received = await text(socket);
    const statuses = Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
    assert.deepEqual(statuses, ['200', '401', '404', '200']);
  });

  it('on which a client asks before it sends a body: it is told to go on', async () => {
    const socket = await open();
    socket.write(head(QUOTES, 'Expect: 100-continue', 'Connection: close'));
    const [first] = await once(socket, 'data');
    assert.match(String(first), /^HTTP\/1\.1 100 Continue\r\n/);
    socket.write(BODY);
    assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  });

  it('on which the whole address is sent, as to a proxy: its path counts', async () => {
    const socket = await open();
    socket.write(head(`http://shop.example${QUOTES}`, 'Connection: close') + BODY);
    assert.match(await text(socket), /^HTTP\/1\.1 200 [^]*"warrantyQuoteId"/);
  });
});
