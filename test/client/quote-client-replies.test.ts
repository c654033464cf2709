import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReplyError } from '../../src/client/reply-errors.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { endpoint, list } from './support/list-quotes.ts';

describe('QuoteClient, when the reply is no quote, gives a', () => {
  const service = useScriptedService();

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

    it('but not for a reply that is nested 64 levels deep', async () => {
      const quote = await list(await service({ body: { ...exampleQuote(), nested: nest(64) } }));
      assert.deepEqual(quote['nested'], nest(64));
    });

    it('that says of an empty body, and of blanks only, that the body is empty', async () => {
      for (const body of ['', ' \n']) {
        const { message } = await rejection(list(await service({ body })), ReplyError);
        assert.match(message, / answered with an empty body where the interface promises JSON\.$/);
      }
    });

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

    it('with the first 256 KiB, to the byte, of a longer reply in pieces', async () => {
      const text = Buffer.from('äx'.repeat(100_000));
      // Most of them end in the middle of a character.
      const pieces = Array.from({ length: 6 }, (_, index) =>
        text.subarray(index * 50_000, (index + 1) * 50_000),
      );
      const body = new ReadableStream({
        start: (controller) => pieces.forEach((piece) => controller.enqueue(piece)),
      });
      const fetch = async () => new Response(body);
      const asked = list({ url: 'https://service.example' }, { fetch });
      const kept = text.subarray(0, 256 * 1024);
      assert.equal((await rejection(asked, ReplyError)).body, kept.toString());
    });

    it('with as much of a longer reply that is no stream, and none for one that is not longer', async () => {
      const url = 'https://service.example';
      const answer = (text: string) => async () =>
        Object.defineProperty(new Response(text), 'body', { value: null });
      const text = JSON.stringify(exampleQuote()).padEnd(256 * 1024);
      assert.deepEqual(await list({ url }, { fetch: answer(text) }), exampleQuote());
      const error = await rejection(list({ url }, { fetch: answer(`${text} `) }), ReplyError);
      assert.equal(error.body, text);
    });

    it('that says what a wrong field is, and what it must be', async () => {
      const error = await rejection(
        list(await service({ body: { ...exampleQuote(), warrantyQuoteId: 5 } })),
        ReplyError,
      );
      assert.deepEqual(error.issues, [
        {
          path: 'warrantyQuoteId',
          message: 'warrantyQuoteId must be a text, not a whole number.',
        },
      ]);
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
