import assert from 'node:assert/strict';
import { before, describe, it, mock } from 'node:test';
import {
  NetworkError,
  RequestError,
  TimeoutError,
  WarrantyError,
} from '../../src/client/errors.ts';
import { ReplyError, ServiceError } from '../../src/client/reply-errors.ts';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { MAX_ISSUES } from '../../src/schemas/issue.ts';
import { exampleQuote } from '../support/quotes.ts';
import { fetchAndRead } from '../support/fetch-and-read.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { endpoint, list } from './support/list-quotes.ts';

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

    it('when the fetch it was given has read the reply, as to log it', async () => {
      const scripted = await service({ body: exampleQuote() });
      const error = await rejection(list(scripted, { fetch: fetchAndRead }), NetworkError);
      assert.ok(error.cause instanceof TypeError);
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

    const advices = Object.entries({
      'Correct the request.': [400, 409, 413, 415, 422],
      'Check the access token and the storeId.': [401, 403],
    });
    for (const [status, advice] of advices.flatMap(([advice, statuses]) =>
      statuses.map((status) => [status, advice] as const),
    )) {
      it(`for ${status}, at once: ${advice}`, async () => {
        const scripted = await service({ status, body: { reason: 'no' } });
        const error = await rejection(list(scripted), ServiceError);
        assert.equal(error.status, status);
        assert.ok(error.message.endsWith(`status ${status}. ${advice}`));
        assert.deepEqual(error.body, { reason: 'no' });
        assert.equal((await scripted.requests()).length, 1);
      });
    }

    it('for 429, again and again: the shop asks too often', async () => {
      const scripted = await service({ status: 429 });
      const error = await rejection(list(scripted), ServiceError);
      assert.match(error.message, /Ask less often\.$/);
      assert.equal((await scripted.requests()).length, 3);
    });

    for (const status of [408, 425]) {
      it(`for ${status}, at once: the request was not wrong`, async () => {
        const scripted = await service({ status });
        const error = await rejection(list(scripted), ServiceError);
        assert.match(error.message, /Try again later\.$/);
        assert.equal((await scripted.requests()).length, 1);
      });
    }

    for (const status of [500, 502, 503, 504]) {
      it(`for ${status}, after two repeats`, async () => {
        const scripted = await service({ status, body: '<h1>Down</h1>' });
        const error = await rejection(list(scripted), ServiceError);
        assert.equal(error.status, status);
        assert.match(error.message, /Try again later\.$/);
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

    it('with the words in one line, without what could rule a terminal', async () => {
      const body = { error: { message: '\u001b\r\nNo such\u0085\u0000store.\u009b' } };
      const error = await rejection(list(await service({ status: 400, body })), ServiceError);
      assert.match(error.message, /status 400: No such store\. Correct the request\.$/);
    });

    it('with the beginning of words that would fill a log', async () => {
      const body = { error: { code: 'refused', message: 'no '.repeat(1000) } };
      const error = await rejection(list(await service({ status: 400, body })), ServiceError);
      assert.match(error.message, /status 400: (?:no ){99}no\. Correct the request\.$/);
    });

    it('with the words of a service whose code is a number', async () => {
      const body = { error: { code: 4001, message: 'No such store' } };
      const error = await rejection(list(await service({ status: 400, body })), ServiceError);
      assert.match(error.message, /status 400: No such store\. /);
      assert.deepEqual(error.body, body);
    });

    it(`with the first ${MAX_ISSUES} issues, however many the service has`, async () => {
      const issues = Array.from({ length: 200 }, (_, index) => ({
        path: `a[${index}]`,
        message: '',
      }));
      const scripted = await service({ status: 400, body: { error: { issues } } });
      const error = await rejection(list(scripted), ServiceError);
      assert.deepEqual(error.issues, issues.slice(0, MAX_ISSUES));
      assert.deepEqual(error.body, { error: { issues } });
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

    it('with the text of a body that is nested more than 64 levels deep, however short it is', async () => {
      const nested = (levels: number) =>
        `{"reason":${'['.repeat(levels)}"no"${']'.repeat(levels)}}`;
      const bodyOf = async (body: string) =>
        (await rejection(list(await service({ status: 400, body })), ServiceError)).body;
      assert.deepEqual(await bodyOf(nested(64)), JSON.parse(nested(64)));
      assert.equal(await bodyOf(nested(65)), nested(65));
    });

    it('with the start of a body that is large, cut or nested without end', async () => {
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
