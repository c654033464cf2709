import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import {
  NetworkError,
  ReplyError,
  RequestError,
  ServiceError,
  TimeoutError,
  WarrantyError,
} from '../../src/client/errors.ts';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const endpoint = '/api/v1/quote/listWarrantyQuotes';

const list = ({ url }: { url: string }, options: { timeout?: number } = {}) =>
  new QuoteClient({ serviceUrl: url, storeId: 'demo-store', ...options }).list(
    { productTitle: 'Sofa', productPrice: 899 },
    { country: 'US' },
  );

describe('QuoteClient, when the service misbehaves', () => {
  const service = useScriptedService();
  before(() => mock.method(Math, 'random', () => 0)); // The shortest waits between repeats.

  describe('NetworkError', () => {
    it('when the connection is refused, with the cause and the address', async () => {
      const url = await refusingAddress();
      const error = await rejection(list({ url }), NetworkError);
      assert.ok(error.message.startsWith(`POST ${url}${endpoint} got no reply.`));
      assert.ok(error.cause instanceof TypeError);
      assert.equal(error.ambiguous, false);
    });

    it('when the connection breaks before a reply, after two repeats', async () => {
      const scripted = await service({ behaviour: 'destroy' });
      await rejection(list(scripted), NetworkError);
      assert.equal((await scripted.requests()).length, 3);
    });

    it('when the reply is cut in its middle, after two repeats', async () => {
      const scripted = await service({ behaviour: 'cut', body: exampleQuote() });
      const error = await rejection(list(scripted), NetworkError);
      assert.match(error.message, /in the middle of the reply/);
      assert.ok(error.cause instanceof Error);
      assert.equal((await scripted.requests()).length, 3);
    });
  });

  describe('TimeoutError', () => {
    it('when no reply comes; the request is aborted', async () => {
      const scripted = await service({ behaviour: 'hang' });
      const error = await rejection(list(scripted, { timeout: 200 }), TimeoutError);
      assert.ok(
        error.message.startsWith(
          `POST ${scripted.url}${endpoint} gave no whole reply within 200 ms.`,
        ),
      );
      assert.equal((await scripted.waitForAborted(1)).length, 1);
    });

    it('when the body drips one byte a second', async () => {
      const scripted = await service({ behaviour: 'drip', body: exampleQuote() });
      await rejection(list(scripted, { timeout: 300 }), TimeoutError);
      await scripted.waitForAborted(1);
    });

    it('when a repeat hangs; the failure before is its cause', async () => {
      const scripted = await service({ status: 500 }, { behaviour: 'hang' });
      const error = await rejection(list(scripted, { timeout: 2000 }), TimeoutError);
      assert.ok(error.cause instanceof ServiceError);
      assert.equal(error.cause.status, 500);
    });

    it('even when the fetch it was given ignores the signal', async () => {
      const client = new QuoteClient({
        serviceUrl: 'https://service.example',
        storeId: 'demo-store',
        timeout: 50,
        fetch: () => new Promise(() => {}),
      });
      await rejection(
        client.list({ productTitle: 'Sofa', productPrice: 1 }, { country: 'US' }),
        TimeoutError,
      );
    });
  });

  describe('ServiceError', () => {
    for (const status of [301, 302, 303, 307, 308]) {
      it(`for a redirect with ${status}, which is not followed`, async () => {
        const { url } = await service();
        const scripted = await service({ status, headers: { location: `${url}/elsewhere` } });
        const error = await rejection(list(scripted), ServiceError);
        assert.equal(error.status, status);
        assert.match(error.message, /Redirects are not followed/);
        assert.equal((await scripted.requests()).length, 1);
      });
    }

    for (const status of [400, 401, 403, 409, 413, 415, 422]) {
      it(`for ${status}, at once`, async () => {
        const scripted = await service({ status, body: { reason: 'no' } });
        const error = await rejection(list(scripted), ServiceError);
        assert.equal(error.status, status);
        assert.deepEqual(error.body, { reason: 'no' });
        assert.equal((await scripted.requests()).length, 1);
      });
    }

    for (const status of [500, 502, 503, 504]) {
      it(`for ${status}, after two repeats`, async () => {
        const scripted = await service({ status, body: '<h1>Down</h1>' });
        const error = await rejection(list(scripted), ServiceError);
        assert.equal(error.status, status);
        assert.equal(error.body, '<h1>Down</h1>');
        assert.equal((await scripted.requests()).length, 3);
      });
    }

    it('with the code, the words and the issues of the service', async () => {
      const issues = [{ path: 'productPrice', message: 'productPrice is too high.' }];
      const body = { error: { code: 'invalid-request', message: 'Check\n the product', issues } };
      const scripted = await service({ status: 400, body });
      const error = await rejection(list(scripted), ServiceError);
      assert.equal(
        error.message,
        `POST ${scripted.url}${endpoint} answered with status 400: Check the product. Correct the request.`,
      );
      assert.deepEqual(error.issues, issues);
      assert.deepEqual(error.body, body);
    });

    it('without a body, where the reply has none', async () => {
      const error = await rejection(list(await service({ status: 400 })), ServiceError);
      assert.equal(error.body, undefined);
    });

    for (const body of ['', '<h1>Not found</h1>', '{"error":']) {
      it(`for 404 with ${body || 'nothing'}: the address may be wrong`, async () => {
        const error = await rejection(list(await service({ status: 404, body })), ServiceError);
        assert.match(error.message, /status 404\. The address may be wrong: check serviceUrl\.$/);
      });
    }

    it('with the start of a body that is large, dripped, cut or nested without end', async () => {
      const flood = await rejection(
        list(await service({ status: 400, behaviour: 'flood' })),
        ServiceError,
      );
      assert.equal(String(flood.body).length, 16 * 1024);
      const cut = await rejection(
        list(await service({ status: 400, body: 'abcd', behaviour: 'cut' })),
        ServiceError,
      );
      assert.equal(cut.body, 'ab');
      const deep = await rejection(
        list(await service({ status: 400, behaviour: 'deep' })),
        ServiceError,
      );
      assert.equal(typeof deep.body, 'string');
    });
  });

  describe('a repeat', () => {
    for (const failure of [
      { status: 429 },
      { status: 500 },
      { status: 503 },
      { behaviour: 'destroy' } as const,
      { behaviour: 'cut', body: exampleQuote() } as const,
    ]) {
      it(`after ${JSON.stringify({ ...failure, body: undefined })} gives the quote`, async () => {
        const scripted = await service(failure, failure, { body: exampleQuote() });
        assert.equal((await list(scripted)).warrantyQuoteId, 'quote-1');
        assert.equal((await scripted.requests()).length, 3);
      });
    }

    it('waits as long as Retry-After asks, in seconds', async () => {
      const scripted = await service(
        { status: 429, headers: { 'retry-after': '1' } },
        { body: exampleQuote() },
      );
      const start = performance.now();
      await list(scripted);
      assert.ok(performance.now() - start >= 990);
    });

    it('waits until the date that Retry-After gives', async () => {
      const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
      const scripted = await service(
        { status: 503, headers: { 'retry-after': date.toUTCString() } },
        { body: exampleQuote() },
      );
      await list(scripted);
      assert.ok(Date.now() >= date.getTime() - 5);
    });

    it('is not begun when Retry-After asks for more than the time that is left', async () => {
      const scripted = await service({ status: 429, headers: { 'retry-after': '120' } });
      const start = performance.now();
      const error = await rejection(list(scripted), ServiceError);
      assert.ok(performance.now() - start < 4000);
      assert.equal(error.status, 429);
      assert.equal(error.retryAfter, 120_000);
      assert.equal((await scripted.requests()).length, 1);
    });
  });

  describe('ReplyError, at once', () => {
    const bodies: [string, Parameters<typeof service>[0]][] = [
      ['an empty body', { body: '' }],
      ['blanks only', { body: ' \n' }],
      [
        'HTML with status 200',
        { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
      ],
      ['half of a JSON text', { body: '{"warrantyQuoteId":' }],
      ['JSON that is no object', { body: '[]' }],
      ['null', { body: 'null' }],
      ['a text', { body: '"quote"' }],
      ['deep nesting', { body: exampleQuote(), behaviour: 'deep' }],
      ['a shallow bomb of arrays', { body: { ...exampleQuote(), nested: nest(65) } }],
    ];
    for (const [what, reply] of bodies) {
      it(`for ${what}`, async () => {
        const scripted = await service(reply);
        const error = await rejection(list(scripted), ReplyError);
        assert.ok(error.message.startsWith(`POST ${scripted.url}${endpoint} answered with `));
        assert.equal((await scripted.requests()).length, 1);
      });
    }

    it('for 50 MB of JSON, of which little more than 256 KiB is read', async () => {
      const scripted = await service({ body: exampleQuote(), behaviour: 'flood' });
      const error = await rejection(list(scripted), ReplyError);
      assert.match(error.message, /256 KiB/);
      const [request] = await scripted.waitForAborted(1);
      assert.ok((request?.bytesSent ?? Infinity) < 10_000_000, 'the rest stays on the server');
    });

    it('but not for a reply of exactly 256 KiB', async () => {
      const empty = JSON.stringify({ ...exampleQuote(), padding: '' });
      const padding = 'x'.repeat(256 * 1024 - empty.length);
      const quote = await list(await service({ body: { ...exampleQuote(), padding } }));
      assert.equal(quote['padding'], padding);
      await rejection(
        list(await service({ body: { ...exampleQuote(), padding: `${padding}x` } })),
        ReplyError,
      );
    });

    it('with the body that could not be read', async () => {
      const body = { ...exampleQuote(), warrantyQuoteId: 5 };
      const read = await rejection(list(await service({ body })), ReplyError);
      assert.deepEqual(read.body, body);
      const text = await rejection(list(await service({ body: '<html>' })), ReplyError);
      assert.equal(text.body, '<html>');
    });

    it('with at most 20 issues, however many there are', async () => {
      const body = exampleQuote({ warrantyQuoteItemList: Array(10_000).fill(1) });
      const error = await rejection(list(await service({ body })), ReplyError);
      assert.equal(error.issues.length, 20);
    });

    it('for a list of as many mistakes as fit in 256 KiB', async () => {
      const body = exampleQuote({ warrantyQuoteItemList: Array(130_000).fill(0) });
      await rejection(list(await service({ body })), ReplyError);
    });
  });

  describe('ReplyError for a field that a sale needs, missing or of the wrong type', () => {
    const text = [undefined, null, 1, true, {}, ['text'], ''];
    const number = [undefined, null, 'one', true, {}, [1]];
    const wrong: Record<string, unknown[]> = {
      warrantyQuoteId: text,
      warrantyQuoteItemList: [1, 'text', {}],
      'warrantyQuoteItemList[0]': [null, 1, 'text', []],
      'warrantyQuoteItemList[0].warrantyTenure': [...number, 0, -1, 1.5],
      'warrantyQuoteItemList[0].warrantyPrice': [...number, -0.01],
      'warrantyQuoteItemList[0].warrantyQuoteItemId': text,
      'warrantyQuoteItemList[0].warrantySKU': text,
    };
    for (const [path, values] of Object.entries(wrong)) {
      it(path, async () => {
        for (const value of values) {
          const quote = exampleQuote();
          quote.warrantyQuoteItemList.length = 1;
          const reply = { body: withValue(quote, path, value) };
          const error = await rejection(list(await service(reply)), ReplyError);
          assert.deepEqual(
            error.issues.map((issue) => issue.path),
            [path],
            JSON.stringify(value),
          );
          assert.ok(error.message.includes(`does not fit the interface: ${path} `), error.message);
        }
      });
    }
  });

  it('every error is a WarrantyError with a name of its own', () => {
    const errors = [NetworkError, TimeoutError, ReplyError, RequestError].map(
      (errorClass) => new errorClass('message'),
    );
    for (const error of [...errors, new ServiceError('message', { status: 500 })]) {
      assert.ok(error instanceof WarrantyError);
      assert.equal(error.name, error.constructor.name);
      assert.deepEqual(error.issues, []);
      assert.equal(Object.hasOwn(error, 'cause'), false);
    }
  });
});

function nest(levels: number): unknown {
  return levels === 0 ? 0 : [nest(levels - 1)];
}

/** The quote with another value at a path such as `coverageList[0].coverageItemType`. */
function withValue(quote: object, path: string, value: unknown): object {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((at, key) => Reflect.get(at, key), quote);
  Reflect.set(parent, last, value);
  return quote;
}
