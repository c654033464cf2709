import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';

declare global {
  /** True in `npm run test:long`: property tests in browsers make all their runs. */
  var makesAllRuns: boolean | undefined;
}

/** How many of its runs a property test makes in a browser: a hundredth of them; in `npm run test:long`, all. */
export function runCount(all: number): number {
  return globalThis.makesAllRuns ? all : all / 100;
}

/** The part of the shared runs that each engine makes. */
const SHARES: Readonly<Record<Engine, number>> = { chromium: 0.4, firefox: 0.3, webkit: 0.3 };

/** How many runs this engine makes, of those that the three engines make together. */
export function sharedRunCount(all: number): number {
  return Math.round(all * SHARES[engine]);
}
