import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../../run/figures.ts';
import { lostForGood } from '../../run/lost-files.ts';
import { StepResult } from '../../run/step-result.ts';
import type { Engine } from '../../support/browsers.ts';

/**
 * Runs the browser tests of the files that a pattern matches, and gives the figures that they reached.
 *
 * @param env - Further variables of the environment.
 * @throws {AssertionError} when a test failed, none ran, or an engine gave no result of a file.
 */
export async function runBrowserTests(
  pattern: string,
  engines: readonly Engine[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-long-browsers-'));
  try {
    const result = join(folder, 'result.json');
    const command = ['run', '--silent', 'test:browser', '--', '--files', pattern];
    const runner = spawn('npm', command, {
      stdio: 'inherit',
      env: { ...process.env, ...env, ENGINES: engines.join(), TEST_RESULT: result },
    });
    await once(runner, 'exit');
    const written = StepResult.parse(JSON.parse(await readFile(result, 'utf8')));
    const { counts, figures = [] } = lostForGood(written);
    assert.equal(counts.failed, 0);
    assert.ok(counts.passed > 0);
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}
