import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';
import { type Figure, holdsFigure, mergeFigures } from './figures.ts';
import type { StepResult } from './step-result.ts';

/**
 * A reporter for web-test-runner that writes how many tests ran, over all browsers, and the titles
 * with figures, into the file that `TEST_COUNTS` names.
 */
export function countReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env['TEST_COUNTS'];
      if (!file) return;
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      const figures: Figure[] = [];
      for (const { testResults, errors, browser } of sessions) {
        if (testResults) {
          countSuite(testResults, counts);
          const titles = passedTitles(testResults).filter(holdsFigure);
          figures.push(...titles.map((title) => ({ title, places: [browser.name] })));
        }
        counts.failed += errors.length;
      }
      const result: StepResult = { counts, figures: mergeFigures(figures) };
      writeFileSync(file, JSON.stringify(result));
    },
  };
}

function countSuite({ tests, suites }: TestSuiteResult, counts: Counts): void {
  for (const { passed, skipped } of tests) {
    if (skipped) counts.skipped += 1;
    else if (passed) counts.passed += 1;
    else counts.failed += 1;
  }
  for (const suite of suites) countSuite(suite, counts);
}

function passedTitles({ tests, suites }: TestSuiteResult): string[] {
  const own = tests.filter(({ passed, skipped }) => passed && !skipped).map(({ name }) => name);
  return [...own, ...suites.flatMap(passedTitles)];
}
