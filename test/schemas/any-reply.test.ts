import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { Quote } from '../../src/schemas/quote.ts';
import { readQuote } from '../../src/schemas/read-quote.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { exampleQuote } from '../support/quotes.ts';
import { anyReply } from './any-reply.ts';
import { letsInOnlyUsable, read } from './usable-replies.ts';

const REPLIES = 10_000;
const REREAD = 10_000;
const GIANTS = 100;

/** Characters of half of the longest reply that is read. */
const HALF_A_REPLY = 128 * 1024;

/** Most time that the reader may take for a reply, in ms of the processor. */
const LONGEST_TASK = 50;

describe('the reader of quotes', () => {
  it(`lets in of ${REPLIES.toLocaleString('en')} replies only quotes that can be sold and shown`, () =>
    letsInOnlyUsable(REPLIES));

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
