import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { wordsFor } from '../../src/page/format/words.ts';

it('docs/words.md lists every word of the elements, as it is in English', () => {
  const rows = readFileSync('docs/words.md', 'utf8').matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm);
  assert.deepEqual(
    Object.fromEntries([...rows].map(([, name, english]) => [name, english])),
    wordsFor('en').words,
  );
});
