import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { parseReply } from '../../src/client/parse-reply.ts';
import { ReplyError } from '../../src/client/reply-errors.ts';
import {
  COVERAGE_MAX_LENGTH,
  COVERAGE_SECTIONS_MAX,
  COVERAGE_STATEMENTS_MAX,
  COVERAGE_TEXTS_MAX,
  HEADING_MAX_LENGTH,
  ID_MAX_LENGTH,
  OFFERS_MAX,
} from '../../src/schemas/limits.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { readQuote } from '../../src/schemas/read-quote.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { exampleQuote } from '../support/quotes.ts';
import { anyReply } from './any-reply.ts';

const REPLIES = 100_000;
const REREAD = 10_000;
const GIANTS = 100;

/** Characters of half of the longest reply that is read. */
const HALF_A_REPLY = 128 * 1024;

/** Most time that the reader may take for a reply, in ms of the processor. */
const LONGEST_TASK = 50;

const reader = (value: unknown) => readQuote(value, { base: 'https://plans.example/' });

/** The quote in a reply's text; `undefined` for a `ReplyError`, and nothing else is ever thrown. */
function read(text: string): Quote | undefined {
  try {
    return parseReply(text, reader, 'POST …', { body: (said) => said });
  } catch (error) {
    assert.ok(error instanceof ReplyError, String(error));
    assert.ok(error.message.length < 1000);
    return undefined;
  }
}

/** What holds of every quote that the reader lets in. */
function checkQuote(quote: Quote): void {
  const { warrantyQuoteItemList: offers, coverageList, tncLink } = quote;
  assert.ok(offers.length <= OFFERS_MAX);
  assert.equal(new Set(offers.map((item) => item.warrantyQuoteItemId)).size, offers.length);
  for (const item of offers) {
    assert.ok(Number.isSafeInteger(item.warrantyTenure) && item.warrantyTenure > 0);
    assert.match(String(item.warrantyPrice), /^\d+(\.\d{1,20})?$/);
    assert.ok(!Object.is(item.warrantyPrice, -0));
    for (const id of [item.warrantyQuoteItemId, item.warrantySKU, quote.warrantyQuoteId]) {
      assert.ok(id !== '' && id.length <= ID_MAX_LENGTH && id.isWellFormed());
    }
  }
  assert.ok(coverageList.length <= COVERAGE_SECTIONS_MAX);
  const sections = coverageList.map((one) => [one.coverageItemTitle, ...one.coverageItemList]);
  for (const statements of sections) assert.ok(statements.length <= COVERAGE_STATEMENTS_MAX + 1);
  const headings = [quote.coverageWidgetHeading, quote.coveragePopupHeading];
  assert.ok(headings.join('').length <= 2 * HEADING_MAX_LENGTH);
  assert.ok(sections.flat().length <= COVERAGE_TEXTS_MAX);
  assert.ok(sections.flat().join('').length <= COVERAGE_MAX_LENGTH);
  for (const text of [...sections.flat(), ...headings]) {
    assert.doesNotMatch(text, /\p{Bidi_C}|\p{M}{9}|[\ud800-\udfff]/u);
  }
  assert.ok(tncLink === undefined || typeof tncLink === 'string');
}

describe('the reader of quotes', () => {
  it(`lets in of ${REPLIES.toLocaleString('en')} replies only quotes that can be sold and shown`, () => {
    const counts = { sold: 0, empty: 0, refused: 0 };
    fc.assert(
      fc.property(anyReply, (value) => {
        const quote = read(JSON.stringify(value));
        if (!quote) return void (counts.refused += 1);
        counts[quote.warrantyQuoteItemList.length > 0 ? 'sold' : 'empty'] += 1;
        checkQuote(quote);
        // What was read is read again as it is: by the page, from a proxy or a property.
        const text = JSON.stringify(quote);
        assert.equal(JSON.stringify(read(text)), text);
      }),
      propertyRuns(REPLIES),
    );
    for (const [what, count] of Object.entries(counts)) {
      assert.ok(count > REPLIES / 100, `${count} were ${what}`);
    }
  });

  it(`reads of ${REREAD.toLocaleString('en')} replies what the schema of the whole quote does`, () => {
    fc.assert(
      fc.property(anyReply, (value) => {
        const { data, error } = z.safeParse(Quote, value);
        assert.deepEqual(readQuote(value).data, data);
        assert.equal(readQuote(value).issues === undefined, error === undefined);
      }),
      propertyRuns(REREAD),
    );
  });

  it(`takes at most ${LONGEST_TASK} ms for each of ${GIANTS} replies of 256 KiB`, () => {
    const keys = Array.from({ length: 18_000 }, (_, index) => `"k${index}":0`).join(',');
    const nested = `${'['.repeat(60)}${']'.repeat(60)},`;
    const units = ['1,', '"",', '[],', '{},', '1e9,', nested, '"\u202e\u202c",', '"x",'].concat(
      '"\u0301\u0301\u0301",',
      '{"warrantyPrice":1},',
    );
    const places = ['warrantyQuoteItemList', 'coverageList', 'coverageWidgetHeading', 'future'];
    const giant = fc.tuple(fc.constantFrom(...units), fc.constantFrom(...places), fc.nat(3));
    fc.assert(
      fc.property(giant, ([unit, place, kind]) => {
        const list = `[${unit.repeat(Math.floor(200_000 / unit.length)).slice(0, -1)}]`;
        const text = JSON.stringify(list).slice(0, HALF_A_REPLY);
        const raw = [list, `{${keys}}`, text.endsWith('"') ? text : `${text}"`, `[{${keys}}]`][
          kind
        ];
        const json = JSON.stringify({ ...exampleQuote(), [place]: '@' }).replace(
          '"@"',
          () => raw ?? '',
        );
        assert.ok(leastTime(() => read(json)) <= LONGEST_TASK, `${unit} ${place} ${kind}`);
      }),
      propertyRuns(GIANTS),
    );
  });
});

/**
 * The least of some measurements, in ms of the processor, or the first within the limit: who shares the
 * processor makes it slower.
 */
function leastTime(task: () => void): number {
  let least = Infinity;
  for (let time = 0; time < 20 && least > LONGEST_TASK; time += 1) {
    const start = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
