import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { phone, requestQuote } from '../support/request-quote.ts';
import { requestOrder } from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';

const QUOTE_PATH = '/api/v1/quote/listWarrantyQuotes';

describe('HTTP', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  const refusal = async (response: Response) => {
    const { error } = await response.json();
    assert.deepEqual(Object.keys(error), ['code', 'message', 'issues']);
    assert.ok(Array.isArray(error.issues));
    assert.match(error.message, /\.$/);
    return [response.status, error.code];
  };

  describe('a body that is not taken', () => {
    const long = (length: number) => JSON.stringify({ ...phone, productTitle: 'x'.repeat(length) });
    const chunked = (text: string) =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < text.length; at += 10_000) {
            controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)));
          }
          controller.close();
        },
      });
    const cases: [string, Parameters<typeof requestQuote>[1], number, string][] = [
      ['no content type', { headers: { 'Content-Type': '' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['text', { headers: { 'Content-Type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'text that names JSON, as any page may send it',
        { headers: { 'Content-Type': 'text/plain; application/json' } },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      [
        'a form',
        { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      [
        'JSON in another character set',
        { headers: { 'Content-Type': 'application/json; charset=iso-8859-1' } },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['an empty body', { body: '' }, 400, 'MALFORMED_JSON'],
      ['half a body', { body: '{"productTitle":' }, 400, 'MALFORMED_JSON'],
      [
        'bytes that are not UTF-8',
        { body: Uint8Array.of(0x22, 0xff, 0x22) },
        400,
        'MALFORMED_JSON',
      ],
      [
        'such bytes that are said to be no compressed ones',
        { headers: { 'Content-Encoding': 'identity' }, body: Uint8Array.of(0x22, 0xff, 0x22) },
        400,
        'MALFORMED_JSON',
      ],
      [
        'a compressed body',
        { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(JSON.stringify(phone)) },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['30,000 levels', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 400, 'MALFORMED_JSON'],
      ['more than 64 KiB', { body: long(64 * 1024) }, 413, 'BODY_TOO_LARGE'],
      [
        'more than 64 KiB of unannounced length',
        { body: chunked(long(64 * 1024)) },
        413,
        'BODY_TOO_LARGE',
      ],
    ];
    for (const [name, call, status, code] of cases) {
      it(`${name}: ${status} ${code}`, async () => {
        assert.deepEqual(await refusal(await requestQuote(service.url, call)), [status, code]);
      });
    }

    it('takes a body of just 64 KiB, and one of unannounced length', async () => {
      const text = long(64 * 1024 - long(0).length);
      assert.equal((await requestQuote(service.url, { body: text })).status, 200);
      assert.equal((await requestQuote(service.url, { body: chunked(text) })).status, 200);
    });

    it('takes a body that was unpacked on its way, where its header is left', async () => {
      const headers = { 'Content-Encoding': 'gzip' };
      assert.equal((await requestQuote(service.url, { headers })).status, 200);
    });

    it('takes JSON whose type says utf-8, also by its other name', async () => {
      for (const charset of ['"UTF-8"', 'utf8']) {
        const headers = { 'Content-Type': `Application/JSON; charset=${charset}` };
        assert.equal((await requestQuote(service.url, { headers })).status, 200);
      }
    });
  });

  it('refuses a method that a path does not take, and says which it takes', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(service.url + QUOTE_PATH, { method });
      assert.deepEqual(await refusal(response), [405, 'METHOD_NOT_ALLOWED']);
      assert.equal(response.headers.get('Allow'), 'POST');
    }
  });

  it('says so where there is nothing', async () => {
    for (const path of ['/', '/api/v1/quote', '/health/more', '/__proto__']) {
      assert.deepEqual(await refusal(await fetch(service.url + path)), [404, 'NOT_FOUND']);
    }
  });

  describe('pages of other origins', () => {
    const origin = { Origin: 'https://shop.example' };

    it('may ask for quotes', async () => {
      const preflight = await fetch(service.url + QUOTE_PATH, {
        method: 'OPTIONS',
        headers: {
          ...origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      });
      assert.equal(preflight.status, 204);
      assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), '*');
      assert.equal(preflight.headers.get('Access-Control-Allow-Methods'), 'POST');
      assert.equal(
        preflight.headers.get('Access-Control-Allow-Headers'),
        'Content-Type,X-Service-Access-Token',
      );
      const quote = await requestQuote(service.url, { headers: origin });
      assert.equal(quote.headers.get('Access-Control-Allow-Origin'), '*');
    });

    it('may read why a quote was refused', async () => {
      const refused = await requestQuote(service.url, { headers: origin, body: '{' });
      assert.equal(refused.status, 400);
      assert.equal(refused.headers.get('Access-Control-Allow-Origin'), '*');
    });

    it('may read nothing else', async () => {
      for (const path of ['/health', '/ready', '/nothing']) {
        const response = await fetch(service.url + path, { headers: origin });
        assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
      }
    });
  });

  it('says that it is up, and that it can serve', async () => {
    for (const [path, status] of [
      ['/health', 'up'],
      ['/ready', 'ready'],
    ]) {
      const response = await fetch(`${service.url}${path}`);
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), { status });
    }
  });

  it('keeps a connection for longer than load balancers do, which would send an order on a closed one', async () => {
    const { headers } = await fetch(`${service.url}/health`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    assert.ok(Number(seconds) > 60, String(seconds));
  });

  it('keeps replies out of caches, frames and guesses of their type', async () => {
    for (const response of [
      await requestQuote(service.url),
      await fetch(`${service.url}/nothing`),
    ]) {
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.match(
        response.headers.get('Content-Security-Policy') ?? '',
        /default-src 'none'; frame-ancestors 'none'/,
      );
      assert.equal(response.headers.get('X-Frame-Options'), 'DENY');
      assert.equal(response.headers.get('X-Powered-By'), null);
    }
  });

  describe('the log', () => {
    it('has one line a request: method, path, status, duration, store', async () => {
      await using logged = await startService();
      await requestQuote(logged.url);
      await requestQuote(logged.url, { query: { storeId: 'nobody' } });
      assert.equal(logged.lines.length, 2);
      assert.match(
        logged.lines[0] ?? '',
        /^POST \/api\/v1\/quote\/listWarrantyQuotes 200 \d+ms store=demo-store$/,
      );
      assert.match(logged.lines[1] ?? '', /listWarrantyQuotes 404 \d+ms store=-$/);
      // An order that is refused is of the store whose token it carries.
      assert.equal((await requestOrder(logged.url, {})).status, 400);
      assert.match(logged.lines[2] ?? '', /order 400 \d+ms store=demo-store$/);
    });

    it('has no personal data, wherever it was sent', async () => {
      await using logged = await startService();
      await requestQuote(logged.url, {
        query: { storeId: 'ada', state: 'ada', more: 'ada' },
        headers: { 'X-Service-Access-Token': 'ada', 'User-Agent': 'ada' },
        body: { ...phone, productTitle: 'ada' },
      });
      await fetch(`${logged.url}/orders/ada@shop.example`);
      assert.equal(logged.lines.length, 2);
      assert.doesNotMatch(logged.lines.join('\n'), /ada/);
    });
  });

  it('outlives a client that goes away in the middle of its request', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST ${QUOTE_PATH}?storeId=demo-store&country=US HTTP/1.1\r\nHost: x\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"productTitle":',
    );
    socket.destroy();
    await once(socket, 'close');
    assert.equal((await requestQuote(service.url)).status, 200);
  });
});
