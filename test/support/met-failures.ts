import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';
import { type Failure, FAILURES } from './failures.ts';

const all = Object.values(FAILURES);

/** Where in a turn each engine's failures begin, and where they end. */
const SHARES: Readonly<Record<Engine, readonly [from: number, to: number]>> = {
  chromium: [0, 3],
  firefox: [3, 5],
  // Its tests take longest in all.
  webkit: [5, all.length],
};

/**
 * The failures with which an engine tries the page at a place: all of them in `npm run test:long`. In
 * `npm test` the engines share them: each page meets each failure in one engine, and each engine meets
 * all failures on one page or another.
 */
export function metFailures(place: number): readonly Failure[] {
  if (globalThis.makesAllRuns) return all;
  const [from, to] = SHARES[engine];
  return all.filter((_, index) => {
    const turn = (index + place) % all.length;
    return from <= turn && turn < to;
  });
}
