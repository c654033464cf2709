import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { Redactor } from '../../src/client/redactor.ts';
import { NetworkError, RequestError, WarrantyError } from '../../src/client/errors.ts';
import { ReplyError, ServiceError } from '../../src/client/reply-errors.ts';
import { everyTextOf } from '../support/every-text.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { refusingAddress } from '../support/scripted-service-server.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const accessToken = 'tok/en-9f8e7d';

/** Most bytes of a reply that are read, of an error's body that are kept, and the length of a text in which to search. */
const REPLY_LIMIT = 256 * 1024;
const ERROR_BODY_LIMIT = 16 * 1024;
const TEXT_LENGTH = 256 * 1024;

const failureWith = (request: unknown, name = 'Error') =>
  Object.assign(new Error('failed'), { request, name });

const circleOf = (request: object) => {
  const circle: Record<string, unknown> = { request };
  circle['self'] = circle;
  return circle;
};

/** What the longest words of a text are in base64, wherever it begins. */
const textsOfBase64 = (text: string) =>
  (text.match(/[\w+/-]{4,}/g) ?? [])
    .flatMap((word) => [0, 1, 2, 3].map((start) => word.slice(start)))
    .map((word) => Buffer.from(word, 'base64').toString('latin1'))
    .join('\n');

const clientOf = ({ url }: { url: string }, options = {}) =>
  new QuoteClient({
    serviceUrl: url,
    storeId: 'demo-store',
    accessToken,
    ...options,
  });
const list = (client: QuoteClient) =>
  client.list({ productTitle: 'Sofa', productPrice: 1 }, { country: 'US' });

describe('the access token', () => {
  const service = useScriptedService();

  it('cannot be seen on the client', () => {
    const text = everyTextOf(clientOf({ url: 'https://service.example' }));
    assert.doesNotMatch(text, /tok\/en/);
    assert.match(text, /demo-store/);
  });

  describe('is in no error', () => {
    const secretBody = { received: { headers: { 'x-service-access-token': accessToken } } };
    const replies: Parameters<typeof service>[] = [
      [{ status: 401, body: secretBody }],
      [{ status: 401, body: { error: { message: `Wrong token: ${accessToken}` } } }],
      [{ status: 401, body: '{"token":"tok\\/en-9f8e7d"}' }],
      [{ status: 500, body: `<pre>X-Service-Access-Token: ${accessToken}</pre>` }],
      [{ status: 200, body: `${accessToken} is not JSON` }],
      [{ status: 200, body: { ...secretBody, warrantyQuoteItemList: 1 } }],
      [{ status: 200, body: { warrantyQuoteItemList: { [accessToken]: 1 } } }],
      [{ status: 401, body: '{"tok\\/en-9f8e7d":"a","b":"tok\\u002Fen\\u002d9f8e7d"}' }],
      [{ status: 401, body: '{"log":"\\"token\\":\\"tok\\\\/en-9f8e7d\\""}' }],
      [{ status: 500, body: 'token=tok%2Fen-9f8e7d, tok&#47;en-9f8e7d, TOK/EN-9F8E7D' }],
      [{ status: 500, body: 'tok\\u002fen\\u002D9f8e7d, not JSON' }],
      [{ status: 500, body: 'tok\\\\\\/en-9f8e7d, tok\\\\\\u002fen-9f8e7d, not JSON' }],
      [
        {
          status: 500,
          body: 'next=%3Ftoken%3Dtok%252Fen-9f8e7d, tok%25252Fen-9f8e7d, tok\\x2Fen-9f8e7d',
        },
      ],
      [
        {
          status: 401,
          body: 'tok&sol;en-9f8e7d, tok&#x2f;en-9f8e7d, tok&#x2Fen-9f8e7d, tok&#47en-9f8e7d',
        },
      ],
      [{ status: 401, body: 'tok&#x00002f;en-9f8e7d, tok&#000047;en-9f8e7d' }],
      [{ status: 401, body: '<pre>tok&amp;#47;en-9f8e7d, tok&amp;amp;sol;en-9f8e7d</pre>' }],
      [{ status: 401, body: 'tok\\u{2f}en-9f8e7d, tok\\\\u{00002F}en\\u{2d}9f8e7d' }],
      [{ status: 302, headers: { location: `/login?token=${accessToken}` } }],
      [{ behaviour: 'hang' }],
      [{ behaviour: 'destroy' }],
    ];
    for (const reply of replies) {
      it(`for the reply ${JSON.stringify(reply[0])}`, async () => {
        const [{ behaviour } = {}] = reply;
        const options = behaviour === 'hang' ? { timeout: 300 } : {};
        const client = clientOf(await service(...reply), options);
        const error = await rejection(list(client), WarrantyError);
        assert.doesNotMatch(everyTextOf(error), /9f8e7d/i);
      });
    }

    it('for an error reply that breaks off in the middle of it', async () => {
      const half = `token: ${accessToken.slice(0, -2)}`;
      const reply = {
        status: 401,
        body: half + '.'.repeat(half.length),
        behaviour: 'cut',
      } as const;
      const error = await rejection(list(clientOf(await service(reply))), ServiceError);
      assert.doesNotMatch(everyTextOf(error), /9f8e/);
    });

    it('for a number, where it is made of digits', async () => {
      const digits = '918273645';
      const scripted = await service({ status: 401, body: { token: Number(digits) } });
      const error = await rejection(
        list(clientOf(scripted, { accessToken: digits })),
        ServiceError,
      );
      assert.doesNotMatch(everyTextOf(error), /918273645/);
    });

    for (const before of ['', '?', 'ä', 'user:']) {
      for (const encoding of ['base64', 'base64url'] as const) {
        it(`for its ${encoding} after ${JSON.stringify(before)}`, async () => {
          const encoded = Buffer.from(`${before}${accessToken}, more`).toString(encoding);
          const body = { log: `received ${encoded}.`, [encoded]: 1 };
          for (const reply of [body, `${encoded} is no JSON, and ${encoded} neither`]) {
            const error = await rejection(
              list(clientOf(await service({ status: 401, body: reply }))),
              ServiceError,
            );
            assert.doesNotMatch(textsOfBase64(everyTextOf(error)), /9f8e|f8e7/);
          }
        });
      }
    }

    for (const encoding of ['base64', 'base64url'] as const) {
      it(`for its ${encoding} where that is not letters and digits alone`, async () => {
        const signs = '?????>>>>>9f8e7d';
        for (const before of ['', 'a', 'ab']) {
          const encoded = Buffer.from(`${before}${signs}, more`).toString(encoding);
          assert.match(encoded, encoding === 'base64' ? /\/.+\+/ : /_.+-/);
          const scripted = await service({ status: 401, body: { log: `received ${encoded}.` } });
          const error = await rejection(
            list(clientOf(scripted, { accessToken: signs })),
            ServiceError,
          );
          assert.doesNotMatch(textsOfBase64(everyTextOf(error)), /9f8e|f8e7/);
        }
      });
    }

    it('where the body is cut in the middle of it', async () => {
      for (let kept = 1; kept < accessToken.length; kept += 1) {
        const start = `{"padding":"${'x'.repeat(ERROR_BODY_LIMIT - 12 - kept)}`;
        const scripted = await service({ status: 401, body: `${start}${accessToken}"}` });
        const error = await rejection(list(clientOf(scripted)), ServiceError);
        assert.match(String(error.body), /^\{"padding":"x+$/);
      }
    });

    it('where a reply that is too long is cut in the middle of it', async () => {
      const kept = accessToken.slice(0, -2);
      const body = 'x'.repeat(REPLY_LIMIT - kept.length) + accessToken;
      const error = await rejection(list(clientOf(await service({ body }))), ReplyError);
      assert.match(String(error.body), /^x+$/);
    });

    it('where the body is cut in the middle of its longest form', async () => {
      const longest = accessToken.replace(
        /./g,
        (char) => `&amp;amp;#x0000${char.charCodeAt(0).toString(16)};`,
      );
      const half = longest.slice(0, -3);
      const start = `{"padding":"${'x'.repeat(ERROR_BODY_LIMIT - 12 - half.length)}`;
      const scripted = await service({ status: 401, body: `${start}${longest}"}` });
      const error = await rejection(list(clientOf(scripted)), ServiceError);
      assert.match(String(error.body), /^\{"padding":"x+$/);
    });

    it('by the names that HTML has for its characters', async () => {
      const signs = '!"#$%&\'()*+,./:;<=>?@[\\]^_`{|}';
      const names =
        'excl quot num dollar percnt amp apos lpar rpar ast plus comma period sol colon semi lt ' +
        'equals gt quest commat lsqb bsol rsqb hat lowbar grave lcub vert rcub';
      const otherNames: Record<string, string> = {
        ast: 'midast',
        lsqb: 'lbrack',
        rsqb: 'rbrack',
        lcub: 'lbrace',
        vert: 'verbar',
        rcub: 'rbrace',
      };
      const spell = (name: string) => `&${name};`;
      const body = {
        one: names.split(' ').map(spell).join(''),
        other: names
          .split(' ')
          .map((name) => spell(otherNames[name] ?? name))
          .join(''),
      };
      const scripted = await service({ status: 401, body });
      const error = await rejection(list(clientOf(scripted, { accessToken: signs })), ServiceError);
      assert.deepEqual(error.body, { one: '[access token]', other: '[access token]' });
    });

    it('for its base64 from six characters on: those of a shorter one occur by chance', async () => {
      for (const [token, kept] of [
        ['9f8e7d', '[access token]'],
        ['9f8e7', 'OWY4ZTc='],
      ] as const) {
        const body = { log: Buffer.from(token).toString('base64') };
        const scripted = await service({ status: 401, body });
        const error = await rejection(
          list(clientOf(scripted, { accessToken: token })),
          ServiceError,
        );
        assert.deepEqual(error.body, { log: kept });
      }
    });

    it('when the connection is refused', async () => {
      const error = await rejection(
        list(clientOf({ url: await refusingAddress() })),
        WarrantyError,
      );
      assert.doesNotMatch(everyTextOf(error), /tok\/en/);
    });

    for (const [what, failure] of [
      ['message', (init: unknown) => new Error(`No match for ${JSON.stringify(init)}`)],
      ['cause', (init: unknown) => new Error('failed', { cause: new Error(inspect(init)) })],
      ['field', (init: unknown) => Object.assign(new Error('failed'), { request: init })],
      ['Headers', (init: RequestInit) => failureWith({ headers: new Headers(init.headers) })],
      ['Map', (init: RequestInit) => failureWith(new Map(Object.entries(init.headers ?? {})))],
      ['circle', (init: RequestInit) => failureWith(circleOf(init))],
      ['object that was thrown as it is', (init: object) => ({ ...init, size: 5n })],
      [
        'object that has no text',
        (init: object): object => Object.assign(Object.create(null), init),
      ],
      ['text', (init: unknown) => inspect(init)],
      ['name and code', () => Object.assign(failureWith(1, accessToken), { code: accessToken })],
      ['message that is no text', (init: object) => Object.assign(new Error(), { message: init })],
      [
        'name that is no text',
        (init: object) => Object.assign(new Error('failed'), { name: init }),
      ],
      ['errors', (init: unknown) => new AggregateError([new Error(inspect(init))], 'failed')],
    ] as const) {
      it(`when fetch repeats its headers in an error's ${what}`, async () => {
        const client = clientOf(
          { url: 'https://service.example' },
          {
            fetch: async (_input: unknown, init: RequestInit) => {
              throw failure(init);
            },
          },
        );
        const error = await rejection(list(client), WarrantyError);
        assert.doesNotMatch(everyTextOf(error), /tok\/en/);
        assert.ok(error.cause instanceof Error);
      });
    }

    it("when a reply's body fails with the headers in its error", async () => {
      const fetch = async (_input: unknown, init: RequestInit) => {
        const failure = new Error(`The socket of ${JSON.stringify(init.headers)} was closed.`);
        return new Response(new ReadableStream({ pull: () => Promise.reject(failure) }));
      };
      const client = clientOf({ url: 'https://service.example' }, { fetch, timeout: 100 });
      const error = await rejection(list(client), NetworkError);
      assert.doesNotMatch(everyTextOf(error), /tok\/en/);
      assert.ok(error.cause instanceof Error);
      assert.match(error.cause.message, /^The socket of .* was closed\.$/);
    });

    it('whose body is kept as it is otherwise, be it JSON or a text', async () => {
      const json = (token: string) => ({
        error: { message: `Wrong: ${token}`, causes: [1, null, true, [token]] },
        contract: null,
      });
      const text = (token: string) => `<p>${token}</p><p>Ask the operator.</p>`;
      for (const body of [json, text]) {
        const scripted = await service({ status: 401, body: body(accessToken) });
        const error = await rejection(list(clientOf(scripted)), ServiceError);
        assert.deepEqual(error.body, body('[access token]'));
      }
    });

    it('whose cause is kept as its name, code, system call, message and causes', async () => {
      const said = { code: 'EHOSTUNREACH', syscall: 'connect' };
      const inner = Object.assign(new TypeError('inner'), { ...said, request: {} });
      const failure = new Error('outer', { cause: new AggregateError([inner], 'several') });
      const client = clientOf(
        { url: 'https://service.example' },
        { fetch: () => Promise.reject(failure) },
      );
      const { cause } = await rejection(list(client), WarrantyError);
      assert.ok(cause instanceof Error && cause.cause instanceof AggregateError);
      assert.equal(cause.message, 'outer');
      const [kept] = cause.cause.errors;
      assert.deepEqual({ ...kept }, said);
      assert.deepEqual([kept.name, kept.message], ['TypeError', 'inner']);
    });

    it('whose cause is what was thrown, where that is a text', async () => {
      const answer = (): unknown => `No answer to ${accessToken}`;
      const fetch = async () => {
        throw answer();
      };
      const client = clientOf({ url: 'https://service.example' }, { fetch });
      const { cause } = await rejection(list(client), WarrantyError);
      assert.ok(cause instanceof Error);
      assert.equal(cause.message, 'No answer to [access token]');
    });
  });

  it('is taken out of a failure that is its own cause', async () => {
    const own = new Error(`own ${accessToken}`);
    own.cause = own;
    const several = new AggregateError([], `several ${accessToken}`);
    several.errors.push(several);
    for (const failure of [own, several]) {
      const fetch = () => Promise.reject(failure);
      const error = await rejection(
        list(clientOf({ url: 'https://service.example' }, { fetch })),
        WarrantyError,
      );
      assert.doesNotMatch(inspect(error, { depth: 20 }), /tok\/en/);
    }
  });

  it('is not taken out of a reply that succeeded, be it one character long', async () => {
    const body = exampleQuote({ warrantyQuoteId: 'R-tok-1-77' });
    for (const token of ['tok-1', '1', '"', 'R']) {
      const client = clientOf(await service({ body }), { accessToken: token });
      assert.deepEqual(await list(client), body);
    }
  });

  it('is searched for in no time in a text made to slow the search down', () => {
    const slow = [
      '\\'.repeat(TEXT_LENGTH),
      '&#x0'.repeat(TEXT_LENGTH / 4),
      '&amp;'.repeat(TEXT_LENGTH / 5),
      'a'.repeat(TEXT_LENGTH),
    ];
    for (const token of ['aaaaaaaaaaaaaaaab', '0'.repeat(200), accessToken]) {
      for (const text of slow) {
        const { user } = process.cpuUsage();
        new Redactor(token).text(text);
        assert.ok(process.cpuUsage().user - user < 1_000_000, `${token} in ${text.slice(0, 20)}`);
      }
    }
  });

  it('may be thousands of characters long: it is found at once, and in no error', async () => {
    for (const length of [129, 2000, 4000]) {
      const random = randomBytes(length).toString('base64url').slice(0, length);
      const scripted = await service({
        status: 401,
        body: {
          error: { message: `No ${random}.` },
          log: [`is ${encodeURIComponent(random)}.`, Buffer.from(`:${random}:`).toString('base64')],
        },
      });
      const { user } = process.cpuUsage();
      const error = await rejection(
        list(clientOf(scripted, { accessToken: random })),
        ServiceError,
      );
      assert.ok(process.cpuUsage().user - user < 1_500_000, `${length} characters`);
      assert.match(error.message, / status 401: No \[access token\]\. /);
      const texts = everyTextOf(error);
      for (let start = 0; start + 12 <= length; start += 6) {
        const part = random.slice(start, start + 12);
        assert.ok(!texts.includes(part), `${start} of ${length}`);
        assert.ok(!textsOfBase64(texts).includes(part), `${start} of ${length} in base64`);
      }
    }
  });

  it('may be used in Node beside a document, such as that of jsdom', (context) => {
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    context.after(() => Reflect.deleteProperty(globalThis, 'document'));
    clientOf({ url: 'https://service.example' });
  });

  for (const unfit of ['', 'with space', 'with\nnewline', 'ünicode']) {
    it(`must fit into a header: ${JSON.stringify(unfit)} is refused without being repeated`, () =>
      assert.throws(
        () => clientOf({ url: 'https://service.example' }, { accessToken: unfit }),
        (error) =>
          error instanceof RequestError &&
          error.issues[0]?.path === 'accessToken' &&
          (unfit === '' || !everyTextOf(error).includes(unfit)),
      ));
  }
});
