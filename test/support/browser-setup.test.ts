import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

const FIXTURE = 'test/support/browser-setup.fixture.ts';

/** Runs the fixture in Chromium; resolves with what the test runner printed. */
function runFixture(): Promise<string> {
  const args = ['--config', 'web-test-runner.config.ts', '--files', FIXTURE];
  const env = { ...process.env, ENGINES: 'chromium' };
  return new Promise((resolve) => {
    execFile('node_modules/.bin/wtr', args, { env }, (_failure, stdout) => resolve(stdout));
  });
}

describe('a browser test', () => {
  it('fails on whatever the console was not expected to say, on an element that is not the expected one, and only on that', async () => {
    const [fixture, printed] = await Promise.all([readFile(FIXTURE, 'utf8'), runFixture()]);
    const failing = [...fixture.matchAll(/^ {2}it\('(on .*?)',/gm)].map(
      ([, name]) => `fails > ${name}`,
    );
    const failed = [...printed.matchAll(/❌ (.*?)(?: \(failed on .*\))?$/gm)].map(
      ([, name]) => name,
    );
    assert.ok(failing.length > 0);
    assert.deepEqual(new Set(failed), new Set(failing));
  });
});
