import { expect } from '@open-wc/testing';
import type { Equal } from './check-form.ts';

/** A page to which anything may happen, and what must hold of it. */
export interface SteppedPage<Step> {
  begin(): Promise<void>;
  /** Does it; with nothing to wait for, in the task of the step before. */
  take(step: Step): Promise<unknown> | void;
  /** Compares what must hold after each step. */
  check(equal: Equal): void;
  /** Compares what must hold once all has settled. */
  checkEnd?(equal: Equal): Promise<void>;
  end(): void;
}

/** Takes one step after the other, and fails where something does not hold. */
export async function takeSteps<Step>(
  page: SteppedPage<Step>,
  steps: readonly Step[],
): Promise<void> {
  try {
    await page.begin();
    for (const step of steps) {
      const taken = page.take(step);
      // Not for what is done already: the next step would come in a later task.
      if (taken) await taken;
      page.check((actual, expected, what) =>
        expect(actual, `${what} after ${JSON.stringify(step)}`).to.deep.equal(expected),
      );
    }
    await page.checkEnd?.((actual, expected, what) =>
      expect(actual, `${what} in the end`).to.deep.equal(expected),
    );
  } finally {
    page.end();
  }
}
