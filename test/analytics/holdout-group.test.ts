import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { holdoutGroup } from '../../src/analytics/holdout-group.ts';
import { propertyRuns } from '../support/property-runs.ts';

const RUNS = 1000;
const KEYS = 20_000;
const keys = Array.from({ length: KEYS }, (_, index) => `session-${index}`);
const heldOut = (share: number, experiment?: string) =>
  keys.filter((key) => holdoutGroup(key, { share, experiment }) === 'holdout');

describe('holdoutGroup', () => {
  for (const share of [0.01, 0.1, 0.5, 0.9]) {
    it(`holds out ${share * 100} in 100 of ${KEYS.toLocaleString('en')} keys that follow each other`, () => {
      const part = heldOut(share).length / KEYS;
      const deviation = Math.sqrt((share * (1 - share)) / KEYS);
      assert.ok(Math.abs(part - share) < 4 * deviation, `${part}`);
    });
  }

  it('holds out nobody at 0, and everybody at 1', () => {
    assert.equal(heldOut(0).length, 0);
    assert.equal(heldOut(1).length, KEYS);
  });

  it('divides the same shoppers anew for another experiment', () => {
    const spring = new Set(heldOut(0.5, 'spring'));
    const both = heldOut(0.5, 'autumn').filter((key) => spring.has(key));
    assert.ok(Math.abs(both.length / KEYS - 0.25) < 0.02, `${both.length}`);
  });

  it(`${RUNS.toLocaleString('en')} keys: each always in one group, and at a larger share still held out`, () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), share, share, (key, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const group = holdoutGroup(key, { share: less });
        assert.equal(holdoutGroup(key, { share: less }), group);
        if (group === 'holdout') assert.equal(holdoutGroup(key, { share: more }), 'holdout');
      }),
      propertyRuns(RUNS),
    );
  });

  it('stays as it is from version to version, or an experiment would mix its groups', () => {
    const areHeldOut = (experiment?: string) =>
      ['a', 'b', 'c', 'd', 'e', 'Ada', 'Žofie', ''].map(
        (key) => holdoutGroup(key, { share: 0.5, experiment }) === 'holdout',
      );
    assert.deepEqual(areHeldOut('x'), [true, false, true, true, false, true, true, true]);
    assert.deepEqual(areHeldOut(), [true, false, false, false, false, true, true, false]);
    // Each key has its place among 2 ** 32: at a share of the places before its own, it sees the offer.
    const before = 1_384_299_911;
    const groups = [before, before + 1].map((places) =>
      holdoutGroup('Ada', { share: places / 2 ** 32, experiment: 'x' }),
    );
    assert.deepEqual(groups, ['offer', 'holdout']);
  });

  for (const share of [-0.1, 1.1, Number.NaN, '0.5' as unknown as number]) {
    it(`refuses ${JSON.stringify(share)} as a share`, () => {
      assert.throws(() => holdoutGroup('key', { share }), /^RangeError: share must be a number/);
    });
  }
});
