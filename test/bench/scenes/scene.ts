import type { Candidate } from '../candidates/candidate.ts';
import type { BenchBrowser } from '../browser/bench-browser.ts';
import type { BenchServer, PagePath } from '../server/bench-server.ts';
import type { Measured } from '../figures/samples.ts';

/** What every scene has at hand. */
export interface Bench {
  readonly browser: BenchBrowser;
  readonly server: BenchServer;
}

/** One thing that is measured, in a new page each time. */
export interface Scene {
  readonly title: string;
  /** False for what need not be measured of a candidate. */
  readonly includes: (candidate: Candidate) => boolean;
  readonly measure: (bench: Bench, candidate: Candidate) => Promise<Measured>;
}

/** A candidate's page. */
export function pageUrl({ server }: Bench, kind: PagePath, { key }: Candidate): string {
  return `${server.url}/${kind}/${key}`;
}

/** Where a candidate's script is: the end of its URL. */
export function scriptPath({ key, script }: Candidate): string {
  return `/scripts/${key}/${script}`;
}

/** @throws {Error} when the page shows other prices than the service has: then it did not do the job. */
export function checkPrices(
  { name }: Candidate,
  shown: readonly string[],
  expected: readonly string[],
): void {
  if (shown.join() === expected.join()) return;
  throw new Error(`${name} shows ${shown.join(', ')}, not ${expected.join(', ')}.`);
}
