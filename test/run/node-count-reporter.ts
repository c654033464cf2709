import type { TestEvent } from 'node:test/reporters';
import type { Counts } from './counts.ts';

/** A reporter for Node's test runner: how many tests ran, over all files, as JSON. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const event of events) {
    // Each file has a summary of its own; the one without a file is that of the whole run.
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    const { passed, skipped, todo, tests } = event.data.counts;
    const counts: Counts = {
      passed,
      skipped: skipped + todo,
      failed: tests - passed - skipped - todo,
    };
    yield JSON.stringify(counts);
  }
}
