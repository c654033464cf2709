import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuiteResult } from '@web/test-runner-core';
import type { Counts } from './counts.ts';

/**
 * A reporter for web-test-runner that writes how many tests ran, over all browsers, into the file
 * that `TEST_COUNTS` names.
 */
export function countReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env['TEST_COUNTS'];
      if (!file) return;
      const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
      for (const { testResults, errors } of sessions) {
        if (testResults) countSuite(testResults, counts);
        counts.failed += errors.length;
      }
      writeFileSync(file, JSON.stringify(counts));
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
