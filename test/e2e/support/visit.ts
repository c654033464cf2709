import assert from 'node:assert/strict';
import type { ConsoleMessage, Disposable, Page } from 'playwright-core';
import { accessibilityIssues } from './accessibility-issues.ts';
import { reportViolations, sumLayoutShifts, twoFrames } from './page-observers.ts';

export interface VisitOptions {
  /** False: the browser runs no scripts. */
  readonly scripts?: boolean;
  /** Width of the window in px. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /**
   * True: in a page that an earlier visit has left, emptied of its cookies and files, which takes a third
   * of the time. Its process is warm, so what only a first visit can show needs a new page.
   */
  readonly reusesPage?: boolean;
}

interface VisitParts {
  readonly runsScripts: boolean;
  /** Gives the page back. */
  readonly leave: () => Promise<void>;
}

/**
 * One shopper's visit, watched from its first page to its last: whatever is thrown, refused by the
 * policy, or said on the console is kept, and `end()` fails on it.
 */
export class Visit {
  readonly page: Page;
  readonly #parts: VisitParts;
  /** What the visit has put into the page, to be taken out at its end. */
  readonly #additions: Disposable[] = [];
  /** Warnings of the shop's own scripts and the widget, a list for each page that was opened. */
  readonly warnings: string[][] = [[]];
  /** What must never happen: thrown errors, violations of the policy, console errors of the page. */
  readonly problems: string[] = [];

  private constructor(page: Page, parts: VisitParts) {
    this.page = page;
    this.#parts = parts;
    page.on('domcontentloaded', () => this.warnings.push([]));
    page.on('pageerror', (error) => this.problems.push(`thrown: ${error.message}`));
    page.on('console', (message) => this.#hear(message));
  }

  static async start(page: Page, parts: VisitParts): Promise<Visit> {
    const visit = new Visit(page, parts);
    visit.#additions.push(
      await page.exposeFunction('reportViolation', (violation: string) => {
        visit.problems.push(`refused by the policy: ${violation}`);
      }),
    );
    await visit.beforeScripts(reportViolations);
    return visit;
  }

  /** Runs a function in each page of this visit before the page's own scripts. */
  async beforeScripts(run: () => void): Promise<void> {
    this.#additions.push(await this.page.addInitScript(run));
  }

  /** Opens a page of the shop and waits until it and its scripts are loaded. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits until the page's offer, for a product or for several, has one of these statuses. */
  async offerIs(...statuses: readonly string[]): Promise<void> {
    const elements = ':is(warranty-offer, warranty-whole-system)';
    const selector = statuses.map((status) => `${elements}[status="${status}"]`).join(', ');
    await this.page.locator(selector).first().waitFor();
  }

  /** How far the page's parts have moved on their own, as browsers score it: 0 is not at all. */
  async layoutShift(): Promise<number> {
    await this.page.evaluate(twoFrames);
    return this.page.evaluate(sumLayoutShifts);
  }

  /** What axe finds on the page as it is now, one line an issue. */
  accessibilityIssues(): Promise<string[]> {
    return accessibilityIssues(this.page);
  }

  /** Ends the visit; nothing thrown, nothing refused, and not more than so many warnings a page. */
  async end({ warnings = 0 } = {}): Promise<void> {
    if (this.#parts.runsScripts) {
      // A page that the browser kept alive has loaded long ago, and loads no more.
      await this.page.waitForFunction(() => document.readyState === 'complete');
      await this.page.evaluate(twoFrames);
    } else {
      // A function is asked anew at each frame, and a page without scripts is told of none.
      await this.page.waitForLoadState();
    }
    // Whatever the page still says, it says before it is left.
    await this.page.goto('about:blank');
    await this.#tidy();
    await this.#parts.leave();
    assert.deepEqual(this.problems, []);
    const tooMany = this.warnings.filter((ofPage) => ofPage.length > warnings);
    assert.deepEqual(tooMany, []);
  }

  async #tidy(): Promise<void> {
    for (const addition of this.#additions) await addition.dispose();
    for (const event of ['domcontentloaded', 'pageerror', 'console']) {
      this.page.removeAllListeners(event);
    }
  }

  #hear(message: ConsoleMessage): void {
    const { url } = message.location();
    // The browser itself reports failed requests; no page can keep it from that.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'warning') this.warnings.at(-1)?.push(message.text());
    if (message.type() === 'error') this.problems.push(`console error: ${message.text()} (${url})`);
  }
}
