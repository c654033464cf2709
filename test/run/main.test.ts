import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';

interface Outcome {
  readonly code: unknown;
  readonly printed: string;
}

/** Runs the test command with the named steps, in the given environment. */
function runSteps(
  steps: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile('node', ['test/run/main.ts', ...steps], options, (failure, stdout, stderr) =>
      resolve({ code: failure ? failure.code : 0, printed: stdout + stderr }),
    );
  });
}

describe('the test command', () => {
  it('names the steps that there are, when asked for another one', async () => {
    const { code, printed } = await runSteps(['unti']);
    assert.equal(code, 2);
    assert.match(printed, /no step unti\. The steps are: browsers, format, .*unit/);
  });

  it('fails in CI without an engine, and goes on with the next step', async () => {
    const env = { CI: 'true', FIREFOX_PATH: '/missing/firefox' };
    const { code, printed } = await runSteps(['browsers', 'knip'], env);
    assert.equal(code, 1);
    assert.match(printed, /^ok {6}knip /m);
    assert.match(printed, /^!!! NOT TESTED: firefox is missing\./m);
    assert.match(printed, /^\d passed, [12] failed$/m);
  });

  it('goes on elsewhere without an engine, and says so at its end', async () => {
    const env = { CI: '', FIREFOX_PATH: '/missing/firefox' };
    const { code, printed } = await runSteps(['browsers'], env);
    assert.equal(code, 0);
    assert.match(
      printed,
      /^!!! NOT TESTED: firefox is missing\.[^\n]*FIREFOX_PATH\.\n1 passed, 0 failed$/m,
    );
  });
});
