import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { listenOnFreePort } from '../../support/free-port.ts';
import { sendLoad } from './http-load.ts';

const CONNECTIONS = 4;
/** Requests of all connections: by then there are replies. */
const ENOUGH = 40;
/** Longer than one piece of a connection. */
const LONG = 'x'.repeat(300_000);

describe('the load', () => {
  const enough = Promise.withResolvers<void>();
  let served = 0;
  let status = 200;
  const server = createServer((request, response) => {
    served += 1;
    if (served > ENOUGH) enough.resolve();
    request.resume().on('end', () => {
      response.writeHead(status, { 'Content-Length': LONG.length }).end(LONG);
    });
  });
  let url: string;
  before(async () => {
    url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  });
  after(() => server.close());
  const send = (end: Promise<unknown>) =>
    sendLoad({
      urls: [url],
      nextRequest: () => 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}',
      connections: CONNECTIONS,
      end,
    });

  it('counts each whole reply once, and none that is still to come', async () => {
    const { replies, rate } = await send(enough.promise);
    assert.ok(replies > 0 && rate > 0);
    assert.ok(served - replies >= 0 && served - replies <= CONNECTIONS, `${served} of ${replies}`);
  });

  it('ends at a reply that is no 200, instead of counting refusals', async () => {
    status = 503;
    await assert.rejects(
      send(new Promise(() => {})),
      /^Error: A reply was not as expected: HTTP\/1\.1 503/,
    );
  });
});
