import assert from 'node:assert/strict';
import * as fc from 'fast-check';
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
import type { Quote } from '../../src/schemas/quote.ts';
import { readQuote } from '../../src/schemas/read-quote.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { anyReply } from './any-reply.ts';

const reader = (value: unknown) => readQuote(value, { base: 'https://plans.example/' });

/** The quote in a reply's text; `undefined` for a `ReplyError`, and nothing else is ever thrown. */
export function read(text: string): Quote | undefined {
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

/** Lets the reader read so many replies: what it lets in can be sold and shown, and some are refused. */
export function letsInOnlyUsable(replies: number): void {
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
    propertyRuns(replies),
  );
  for (const [what, count] of Object.entries(counts)) {
    assert.ok(count > replies / 100, `${count} were ${what}`);
  }
}
