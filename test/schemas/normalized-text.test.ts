import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { normalizedText } from '../../src/schemas/normalized-text.ts';

describe('normalizedText', () => {
  it('gives the form that Unicode says', () => {
    const letter = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'e\u0301',
        '\u00e9',
        '\u0323\u0301',
        '\uff76\uff9e',
        '\u1112\u1161\u11ab',
        'ﬁ',
      ),
    );
    fc.assert(
      fc.property(fc.array(letter), fc.constantFrom('NFD', 'NFKC'), (letters, form) => {
        const text = letters.join('');
        assert.equal(normalizedText(text, form), text.normalize(form));
      }),
    );
  });

  for (const marks of ['\u0301', '\u0301\u0323', '\uff9e\u0301']) {
    it(`is done at once with a letter of 200,000 ${JSON.stringify(marks)}`, () => {
      const before = process.cpuUsage();
      const text = normalizedText(`x${marks.repeat(200_000)}y`, 'NFKC');
      const { user } = process.cpuUsage(before);
      assert.ok(user < 2_000_000, `${user} µs`);
      assert.match(text, /y$/);
    });
  }
});
