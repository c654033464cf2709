declare global {
  /** True in `npm run test:long`: property tests in browsers make all their runs. */
  var makesAllRuns: boolean | undefined;
}

/**
 * How many of its runs a property test makes in a browser: all of them in `npm run test:long`; in
 * `npm test` a twentieth in Chromium, which is the fastest to drive, and a fiftieth elsewhere.
 */
export function runCount(all: number): number {
  if (globalThis.makesAllRuns) return all;
  return 'userAgentData' in navigator ? all / 20 : all / 50;
}
