/** How the tests of one run, or of all, ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NO_TESTS: Readonly<Counts> = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(...all: readonly Readonly<Counts>[]): Counts {
  return all.reduce<Counts>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { ...NO_TESTS },
  );
}
