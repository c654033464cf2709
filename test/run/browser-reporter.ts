import { relative } from 'node:path';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';
import { type Figure, holdsFigure, mergeFigures } from './figures.ts';
import { type StepResult, writeStepResult } from './step-result.ts';

type Failure = NonNullable<StepResult['failures']>[number];

/**
 * A reporter for web-test-runner: how many tests ran, over all browsers, the titles with figures, and what
 * failed. Kept because the test command adds up these counts; other reporters only print them.
 */
export function browserReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      const figures: Figure[] = [];
      const failures: Failure[] = [];
      for (const { testResults, errors, browser, testFile = '' } of sessions) {
        const place = `${browser.name}, ${relative('.', testFile)}`;
        if (testResults) {
          countSuite(testResults, counts);
          const titles = passedTitles(testResults).filter(holdsFigure);
          figures.push(...titles.map((title) => ({ title, places: [browser.name] })));
          failures.push(...failedTests(testResults, place));
        }
        counts.failed += errors.length;
        failures.push(...errors.map(({ message }) => ({ title: place, message })));
      }
      writeStepResult({ counts, figures: mergeFigures(figures), failures });
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

function failedTests({ tests, suites }: TestSuiteResult, place: string): Failure[] {
  const own = tests.filter(({ passed, skipped }) => !passed && !skipped);
  return [
    ...own.map(({ name, error }) => ({
      title: `${place}: ${name}`,
      message: error
        ? `${error.message}\n${error.stack ?? ''}`
        : 'It did not pass, without an error.',
    })),
    ...suites.flatMap((suite) => failedTests(suite, place)),
  ];
}
