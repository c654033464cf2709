import type { TestEvent } from 'node:test/reporters';
import type { LongResult } from './long-report.ts';

/**
 * A reporter for Node's test runner: each test with its duration and what it measured, as JSON. Kept because
 * Node's own reporters print the measured lines apart from their tests.
 */
export default async function* longReporter(events: AsyncIterable<TestEvent>) {
  const results: LongResult[] = [];
  let names: string[] = [];
  let last: TestPlace | undefined;
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      names = [...names.slice(0, data.nesting), data.name];
    } else if (type === 'test:pass' || type === 'test:fail') {
      last = data;
      if (data.details.type === 'suite') continue;
      results.push({
        title: [...names.slice(0, data.nesting), data.name].join(': '),
        outcome: outcomeOf(type, data),
        milliseconds: data.details.duration_ms,
        measured: [],
      });
    } else if (type === 'test:diagnostic' && last && isSamePlace(last, data)) {
      // A test's own diagnostics follow it; those of the whole run have no place in a file.
      results.at(-1)?.measured.push(data.message);
    }
  }
  yield JSON.stringify(results);
}

type TestEnd = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;
type TestPlace = Pick<TestEnd['data'], 'file' | 'line' | 'column'>;

function isSamePlace(one: TestPlace, other: TestPlace): boolean {
  const isInFile = one.file !== undefined && one.file === other.file;
  return isInFile && one.line === other.line && one.column === other.column;
}

function outcomeOf(type: TestEnd['type'], { skip, todo }: TestEnd['data']): LongResult['outcome'] {
  if (skip !== undefined || todo !== undefined) return 'skipped';
  return type === 'test:pass' ? 'passed' : 'failed';
}
