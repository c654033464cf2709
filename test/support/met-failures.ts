import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';
import { type Failure, FAILURES } from './failures.ts';

const all = Object.values(FAILURES);

/** With which failure an engine begins. */
const FIRST: Readonly<Record<Engine, number>> = { chromium: 0, firefox: 2, webkit: 4 };

/**
 * The failures with which an engine tries the page at a place: all of them in `npm run test:long`. In
 * `npm test` each page meets three, another one in each engine, and each engine meets all failures on one page
 * or another.
 */
export function metFailures(place: number): readonly Failure[] {
  if (globalThis.makesAllRuns) return all;
  const turn = (place + FIRST[engine]) % all.length;
  return all.slice(turn, turn + 1);
}
