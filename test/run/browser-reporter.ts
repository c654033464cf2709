import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';
import { type Figure, holdsFigure, mergeFigures } from './figures.ts';
import { lostFile, type LostFile } from './lost-files.ts';
import { type StepResult, writeStepResult } from './step-result.ts';

type Failure = NonNullable<StepResult['failures']>[number];

/**
 * A reporter for web-test-runner: how many tests ran, over all browsers, the titles with figures, what
 * failed, and which files a browser lost. Kept because the test command adds up these counts; other reporters only print them.
 */
export function browserReporter(): Reporter {
  process.on('uncaughtExceptionMonitor', reportUncaught);
  return {
    onTestRunFinished({ sessions }) {
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      const figures: Figure[] = [];
      const failures: Failure[] = [];
      const lost: LostFile[] = [];
      for (const session of sessions) {
        const lostOne = lostFile(session);
        if (lostOne) {
          lost.push(lostOne);
          continue;
        }
        const { testResults, errors, browser, testFile } = session;
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
      writeStepResult({ counts, figures: mergeFigures(figures), failures, lost });
    },
  };
}

/**
 * Says what ended the test runner itself. The runner's own message is lost: it is printed with the next
 * progress, and there is none.
 */
function reportUncaught(error: unknown): void {
  const message = inspect(error);
  writeSync(process.stderr.fd, `An error that nobody caught ends the test runner:\n${message}\n`);
  writeStepResult({
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ title: 'The test runner was ended by an error that nobody caught', message }],
  });
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
