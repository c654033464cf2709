import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { lineLink } from '../../src/merchant/line-link.ts';
import { propertyRuns } from '../support/property-runs.ts';

const RUNS = 300;

describe('lineLink', () => {
  it('is the same in the cart and in the order, whatever the order of what was chosen', async () => {
    const link = await lineLink(7, [
      ['Colour', 'grey'],
      ['Engraving', 'Ada'],
    ]);
    const again = await lineLink('7', new Map([['Engraving', 'Ada']]).set('Colour', 'grey'));
    assert.equal(link, again);
    assert.match(link, /^[0-9a-f]{16}$/);
  });

  it('stays as it is from version to version, or an order would lose the plans of its cart', async () => {
    assert.equal(
      await lineLink(7, [
        ['Colour', 'grey'],
        ['Engraving', 'Ada'],
      ]),
      '352c69eb0c23cc52',
    );
  });

  it('is the same where one name has several values, in whatever order', async () => {
    const [one, other] = [['Extra', 'lamp'] as const, ['Extra', 'cushion'] as const];
    assert.equal(await lineLink(7, [one, other]), await lineLink(7, [other, one]));
  });

  it('refuses an object, by which the lines of one variant would all have one link', async () => {
    const engraved: Parameters<typeof lineLink>[1] = JSON.parse('{ "Engraving": "Ada" }');
    await assert.rejects(
      lineLink(7, engraved),
      /^TypeError: chosen must be pairs of name and value/,
    );
    assert.equal((await lineLink(7, Object.entries(engraved))).length, 16);
  });

  it(`${RUNS} pairs of lines: two have one link only if they have the same`, async () => {
    const text = fc.constantFrom('', 'a', 'b', 'a","b', '"', ',');
    const line = fc.tuple(
      fc.constantFrom(1, 2, 12),
      fc.array(fc.tuple(text, text), { maxLength: 2 }),
    );
    const sorted = ([id, chosen]: [number, [string, string][]]) =>
      JSON.stringify([id, chosen.map((pair) => JSON.stringify(pair)).toSorted()]);
    await fc.assert(
      fc.asyncProperty(line, line, async (one, other) => {
        const isSame = (await lineLink(...one)) === (await lineLink(...other));
        assert.equal(isSame, sorted(one) === sorted(other));
      }),
      propertyRuns(RUNS),
    );
  });
});
