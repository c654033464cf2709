import type { Engine } from './browsers.ts';
import { engine } from './engine.ts';

declare global {
  /** True in `npm run test:long`: property tests in browsers make all their runs. */
  var makesAllRuns: boolean | undefined;
}

/** How many of its runs a property test makes in a browser: a fiftieth, and all in `npm run test:long`. */
export function runCount(all: number): number {
  return globalThis.makesAllRuns ? all : all / 50;
}

/** Which part of the runs that the engines share each of them makes. */
const SHARES: Readonly<Record<Engine, number>> = { chromium: 0.4, firefox: 0.3, webkit: 0.3 };

/** How many of the runs that the three engines make together are this engine's. */
export function sharedRunCount(all: number): number {
  return Math.round(all * SHARES[engine]);
}
