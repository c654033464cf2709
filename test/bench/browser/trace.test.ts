import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coveredTime } from './trace.ts';

it('work within other work counts once', () => {
  const spans = [
    { start: 20, end: 25 },
    { start: 0, end: 10 },
    { start: 2, end: 4 },
    { start: 8, end: 12 },
  ];
  assert.equal(coveredTime(spans), 17);
});
