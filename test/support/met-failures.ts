import { type Failure, FAILURES } from './failures.ts';

/** How many failures a page meets in an engine that is slow to drive. */
const FEW = 2;

/**
 * The failures with which the page at a place is tried: all of them in Chromium, and in every engine in
 * `npm run test:long`; elsewhere a few in turn, so that each failure still meets a share of the pages.
 */
export function metFailures(place: number): readonly Failure[] {
  const all = Object.values(FAILURES);
  if (globalThis.makesAllRuns || 'userAgentData' in navigator) return all;
  return all.filter((_, index) => (index + place * FEW) % all.length < FEW);
}
