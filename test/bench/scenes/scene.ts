import type { Page } from 'playwright-core';
import type { Candidate } from '../candidates/candidate.ts';
import type { BenchBrowser } from '../browser/bench-browser.ts';
import { Trace } from '../browser/trace.ts';
import { type BenchServer, type PagePath, scriptPath } from '../server/bench-server.ts';
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

/** Opens a candidate's page and adds its script when the page stands still; resolves when that has run. */
export async function openAndStart(
  bench: Bench,
  page: Page,
  kind: PagePath,
  candidate: Candidate,
): Promise<Trace> {
  await page.goto(pageUrl(bench, kind, candidate));
  await page.evaluate(() => window.bench.idle());
  const src = scriptPath(candidate);
  return Trace.of(bench.browser.browser, page, () =>
    page.evaluate(([src, isOffer]) => window.bench.start(src, isOffer), [
      src,
      kind === 'offer',
    ] as const),
  );
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
