import type { StepResult } from './step-result.ts';

/** How the tests of one run, or of all, ended. */
export type Counts = StepResult['counts'];

export function addCounts(...all: readonly Readonly<Counts>[]): Counts {
  return all.reduce<Counts>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
