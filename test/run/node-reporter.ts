import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { holdsFigure } from './figures.ts';
import { type StepResult, writeStepResult } from './step-result.ts';

type FailData = Extract<TestEvent, { type: 'test:fail' }>['data'];
type Failure = NonNullable<StepResult['failures']>[number];

/**
 * A reporter for Node's test runner: how many tests ran, over all files, the titles with figures, and
 * what failed. Kept because the test command adds up these counts; other reporters only print them.
 */
export default async function* nodeReporter(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  const titles = new Set<string>();
  const failures: Failure[] = [];
  for await (const event of events) {
    if (event.type === 'test:pass' && isRun(event.data) && holdsFigure(event.data.name)) {
      titles.add(event.data.name);
    }
    if (event.type === 'test:fail' && isOwn(event.data)) failures.push(failureOf(event.data));
    // Each file has a summary of its own; the one without a file is that of the whole run.
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    const { passed, skipped, todo, tests } = event.data.counts;
    writeStepResult({
      counts: {
        passed,
        skipped: skipped + todo,
        failed: tests - passed - skipped - todo,
      },
      figures: [...titles].map((title) => ({ title, places: [] })),
      failures,
    });
  }
  // Node takes a generator only.
  yield '';
}

/** False for suites, and for tests that were left out. */
function isRun({ skip, todo, details }: Extract<TestEvent, { type: 'test:pass' }>['data']) {
  return skip === undefined && todo === undefined && details.type !== 'suite';
}

/** False for a suite or file that failed because a test in it did, which is told by itself. */
function isOwn({ details }: FailData): boolean {
  return !('failureType' in details.error) || details.error.failureType !== 'subtestsFailed';
}

function failureOf({ name, file, details: { error } }: FailData): Failure {
  const { cause } = error;
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : (cause ?? error.message);
  const place = file === undefined ? '' : `${relative('.', file)}: `;
  return { title: `${place}${name}`, message: reason };
}
