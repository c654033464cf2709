import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRetryAfter, retryDelay } from '../../src/client/retry-delay.ts';

describe('retryDelay', () => {
  const cases: [retries: number, random: number, retryAfter: number | undefined, ms: number][] = [
    [0, 0, undefined, 150],
    [0, 0.5, undefined, 225],
    [0, 1, undefined, 300],
    [1, 0, undefined, 300],
    [1, 1, undefined, 600],
    [0, 0, 0, 150],
    [0, 0, 1000, 1000],
    [1, 1, 500, 600],
  ];
  for (const [retries, random, retryAfter, ms] of cases) {
    it(`after ${retries} repeats, with ${random} and Retry-After ${retryAfter}: ${ms} ms`, () =>
      assert.equal(retryDelay(retries, random, retryAfter), ms));
  }
});

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  const cases: [value: string | null, ms: number | undefined][] = [
    ['0', 0],
    ['3', 3000],
    [' 120 ', 120_000],
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
    ['Saturday, 21-Nov-26 12:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    [null, undefined],
    ['', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['soon 5', undefined],
    ['Wait 12:30', undefined],
    ['Sat Nov 21 12:00:05 2026', undefined],
    ['2026', 2_026_000],
    ['999999999999', 999_999_999_999_000],
    ['9007199254740992', undefined],
    ['9'.repeat(400), undefined],
  ];
  for (const [value, ms] of cases) {
    it(`${JSON.stringify(value)} is ${ms} ms`, () => assert.equal(parseRetryAfter(value, now), ms));
  }
});
