import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { animationsEnd } from './page-observers.ts';

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** Conformance to WCAG 2.2 A and AA, and what axe recommends besides; some of it runs only if it is named. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, one line an issue. */
export async function accessibilityIssues(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger, so the page's policy has nothing to say about it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  await page.evaluate(animationsEnd);
  // Of the rest, which nobody reads, one node a rule is gathered: that takes a third of the time.
  const results = await page.evaluate(
    (runOnly) => window.axe?.run({ runOnly, resultTypes: ['violations'] }),
    TAGS,
  );
  if (!results) throw new Error('axe has not started.');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}
