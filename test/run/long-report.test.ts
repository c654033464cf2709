import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { longReport, type LongResult, LongResults } from './long-report.ts';

/** Runs the fixture with the reporter of the long tests. */
function reportOfFixture(): Promise<LongResult[]> {
  const args = ['--test', '--test-reporter=./test/run/long-reporter.ts'];
  const env = { ...process.env };
  // Without it, this runner would take the other one for a file of its own.
  delete env['NODE_TEST_CONTEXT'];
  return new Promise((resolve) => {
    execFile('node', [...args, 'test/run/long.fixture.ts'], { env }, (_failure, stdout) =>
      resolve(LongResults.parse(JSON.parse(stdout))),
    );
  });
}

describe('the report of the long tests', () => {
  const run = {
    startedAt: new Date('2026-11-21T10:20:30Z'),
    commit: { id: 'c0ffee', isChanged: false },
    versions: ['Node 24.1.0', 'Chromium 150.0'],
  };

  it('says when, of what and where they ran', () => {
    const text = longReport({ ...run, results: [] });
    assert.match(text, /^- Date: 2026-11-21 10:20 UTC$/m);
    assert.match(text, /^- Commit: c0ffee$/m);
    assert.match(text, /^- On: Node 24\.1\.0, Chromium 150\.0$/m);
  });

  it('says so where files differed from the commit', () => {
    const commit = { id: 'c0ffee', isChanged: true };
    assert.match(longReport({ ...run, commit, results: [] }), /c0ffee, with files that differ/);
  });

  it('gives each test its outcome, its duration and what it measured', () => {
    const results: LongResult[] = [
      { title: 'one', outcome: 'passed', milliseconds: 61_400, measured: ['heap: 3 MB', 'p: 1'] },
      { title: 'two', outcome: 'failed', milliseconds: 1400, measured: [] },
    ];
    const text = longReport({ ...run, results });
    assert.match(text, /^- 1 passed, 1 failed or left out$/m);
    assert.match(text, /^## one\n\npassed, 1 min 1 s\n\n- heap: 3 MB\n- p: 1$/m);
    assert.match(text, /^## two\n\nfailed, 1 s$/m);
  });

  it('is made from what the tests themselves said', async () => {
    const results = await reportOfFixture();
    assert.deepEqual(
      results.map(({ title, outcome, measured }) => ({ title, outcome, measured })),
      [
        { title: 'outer: inner: measures', outcome: 'passed', measured: ['7 apples', '8 pears'] },
        { title: 'outer: fails', outcome: 'failed', measured: ['9 plums'] },
        { title: 'outer: is left out', outcome: 'skipped', measured: [] },
      ],
    );
    assert.ok(results.every(({ milliseconds }) => milliseconds >= 0));
  });
});
