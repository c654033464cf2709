import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summarize } from './summary.ts';

describe('the summary of measurements', () => {
  it('has the median and the quarters, whatever their order', () => {
    assert.deepEqual(summarize([5, 1, 4, 2, 3]), { median: 3, low: 2, high: 4, count: 5 });
  });

  it('takes what is between two measurements in proportion', () => {
    assert.deepEqual(summarize([1, 2, 3, 4]), { median: 2.5, low: 1.75, high: 3.25, count: 4 });
  });

  it('refuses to sum up nothing', () => {
    assert.throws(() => summarize([]), RangeError);
  });
});
