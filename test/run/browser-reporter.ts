import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';
import { type Figure, holdsFigure, mergeFigures } from './figures.ts';
import { writeStepResult } from './step-result.ts';

/** A reporter for web-test-runner: how many tests ran, over all browsers, and the titles with figures. */
export function browserReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
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
      writeStepResult({ counts, figures: mergeFigures(figures) });
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
