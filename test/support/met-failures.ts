import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';
import { type Failure, FAILURES } from './failures.ts';

const all = Object.values(FAILURES);

/** The place of the failure with which an engine begins. */
const FIRST: Readonly<Record<Engine, number>> = { chromium: 0, firefox: 2, webkit: 4 };

/**
 * The failures with which this engine tries the page at this place of the list of pages: in `npm run test:long` all
 * of them, in `npm test` one. That is another one in each engine and for each page, so that every page meets three
 * failures, and every engine meets all failures.
 */
export function metFailures(place: number): readonly Failure[] {
  if (globalThis.makesAllRuns) return all;
  const turn = (place + FIRST[engine]) % all.length;
  return all.slice(turn, turn + 1);
}
