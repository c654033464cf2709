import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepResult } from '../../run/step-result.ts';

/**
 * Runs the browser tests of the files that a pattern matches.
 *
 * @param engines - Which engines, as the environment's `ENGINES` names them.
 * @param env - Further variables of the environment.
 */
export async function runBrowserTests(
  pattern: string,
  engines: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-long-browsers-'));
  try {
    const result = join(folder, 'result.json');
    const command = ['run', '--silent', 'test:browser', '--', '--files', pattern];
    const runner = spawn('npm', command, {
      stdio: 'inherit',
      env: { ...process.env, ...env, ENGINES: engines, TEST_RESULT: result },
    });
    await once(runner, 'exit');
    return StepResult.parse(JSON.parse(await readFile(result, 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}
