import type { BrowserContextOptions } from 'playwright-core';
import { SLOW_4G } from '../browser/network-profiles.ts';
import type { BenchBrowser } from '../browser/bench-browser.ts';
import { type Span, Trace } from '../browser/trace.ts';
import { LONG_TASK } from './long-task.ts';

/** What a page's visit came to; times in ms. */
export interface PageLoad {
  /** Until it stands still, and while it is scrolled to its end: the sum of all shifts. */
  readonly layoutShift: number;
  readonly largestPaint: number;
  /** What tasks after the first paint took beyond 50 ms each, until it stands still. */
  readonly blocking: number;
  readonly longestTask: number;
  /** What the page's offers are up to at the end. */
  readonly statuses: readonly string[];
}

export const PAGE_CPU = 4;

/** The phone that Lighthouse judges by. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

const CONDITIONS = { cpu: PAGE_CPU, network: SLOW_4G, context: PHONE };

/** Opens a page on a slow phone, waits until it stands still, and scrolls to its end. */
export function loadPage(browser: BenchBrowser, url: string): Promise<PageLoad> {
  return browser.inNewPage(CONDITIONS, async ({ page }) => {
    let loaded = { begin: 0, firstPaint: 0, largestPaint: 0, layoutShift: 0 };
    const trace = await Trace.of(browser.browser, page, async () => {
      await page.goto(url);
      await page.evaluate(() => window.vitals.settled());
      loaded = await page.evaluate(() => window.vitals.figures());
      await page.evaluate(() => performance.mark('bench:still'));
      await page.evaluate(() => window.vitals.scrollDown());
    });
    const { layoutShift } = await page.evaluate(() => window.vitals.figures());
    const statuses = await page.evaluate(() => window.vitals.statuses());
    const begin = trace.mark('bench:begin');
    const firstPaint = begin - loaded.begin + loaded.firstPaint;
    const tasks = trace.tasksOf('bench:begin').filter(({ end }) => end > begin);
    return {
      layoutShift,
      largestPaint: loaded.largestPaint,
      blocking: blockingTime(tasks, { start: firstPaint, end: trace.mark('bench:still') }),
      longestTask: Math.max(...tasks.map(({ start, end }) => end - start)),
      statuses,
    };
  });
}

/** What tasks within a span take beyond 50 ms each. */
function blockingTime(tasks: readonly Span[], within: Span): number {
  return tasks
    .filter(({ start, end }) => end > within.start && start < within.end)
    .reduce((sum, { start, end }) => sum + Math.max(0, end - start - LONG_TASK), 0);
}
