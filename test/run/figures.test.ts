import assert from 'node:assert/strict';
import { it } from 'node:test';
import { holdsFigure } from './figures.ts';

it('a title holds a figure where it has a number from a thousand on, with its commas', () => {
  const holding = ['100,000 replies: none throws', 'is after 1,000 times what it was'];
  const others = ['in 58 pages', 'reads 1000 and 1,00 and 1,0000', '2,3 and 4'];
  assert.deepEqual([...holding, ...others].filter(holdsFigure), holding);
});
