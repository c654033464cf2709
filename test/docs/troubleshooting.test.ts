import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import {
  noProductMessage,
  type NoProductReason,
} from '../../src/page/product/no-product-reason.ts';

/** Typed so that none is forgotten. */
const REASONS = Object.keys({
  'no-product': 0,
  'no-title': 0,
  'no-price': 0,
  'unreadable-price': 0,
  'several-products': 0,
  'several-variants': 0,
  'several-sources': 0,
  'several-prices': 0,
  'left-behind': 0,
} satisfies Record<NoProductReason, 0>);

const isReason = (name: string): name is NoProductReason => REASONS.includes(name);

it('docs/troubleshooting.md has what the console says of markup that gives no product, in its own words', () => {
  const text = readFileSync('docs/troubleshooting.md', 'utf8');
  const [, section = ''] = /^## The page's markup gives no product$(.*?)^## /ms.exec(text) ?? [];
  const quoted = Array.from(section.matchAll(/^- \*\*"(.*?)"\*\*/gm), ([, words = '']) => words);
  const messages = REASONS.filter(isReason).map((reason) => noProductMessage({ reason }));
  assert.deepEqual(
    messages.filter((message) => !quoted.some((words) => message.startsWith(words))),
    [],
  );
  assert.deepEqual(
    quoted.filter((words) => !messages.some((message) => message.startsWith(words))),
    [],
  );
});
