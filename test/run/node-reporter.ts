import type { TestEvent } from 'node:test/reporters';
import { holdsFigure } from './figures.ts';
import { writeStepResult } from './step-result.ts';

/**
 * A reporter for Node's test runner: how many tests ran, over all files, and the titles with figures.
 * It prints nothing itself.
 */
export default async function* nodeReporter(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  const titles = new Set<string>();
  for await (const event of events) {
    if (event.type === 'test:pass' && isRun(event.data) && holdsFigure(event.data.name)) {
      titles.add(event.data.name);
    }
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
    });
  }
  // Node takes a generator only.
  yield '';
}

/** False for suites, and for tests that were left out. */
function isRun({ skip, todo, details }: Extract<TestEvent, { type: 'test:pass' }>['data']) {
  return skip === undefined && todo === undefined && details.type !== 'suite';
}
