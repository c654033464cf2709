import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_TESTS } from './counts.ts';
import { resultOf, type StepResult } from './step-result.ts';

/** No step takes nearly as long; a hung one must not hide the steps after it. */
const TIME_LIMIT = 20 * 60_000;

/** Programs of this package's dependencies, and Node itself, come first. */
const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH']].join(':');

/**
 * Runs a program with this process's output and says how it ended.
 * @returns The exit code; null when it was ended by a signal or could not be started.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  timeout = TIME_LIMIT,
): Promise<number | null> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...env },
    timeout,
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  } catch (error) {
    console.error(`${program} could not be started:`, error);
    return null;
  }
}

/** Runs a script of package.json that has no tests of its own; it counts as one. */
export async function runScript(name: string): Promise<StepResult> {
  return resultOf((await runProgram('npm', ['run', '--silent', name])) === 0);
}

/** Runs web-test-runner with this package's configuration, which counts its own tests. */
export async function runBrowserTests(): Promise<StepResult> {
  return countTests((file) =>
    runProgram('wtr', ['--config', 'web-test-runner.config.ts'], { TEST_COUNTS: file }),
  );
}

/** Runs Node's own test runner on the files that match, so many of them at the same time. */
export async function runNodeTests(
  concurrency: number,
  ...patterns: string[]
): Promise<StepResult> {
  return countTests((file) =>
    runProgram('node', [
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/run/node-count-reporter.ts',
      `--test-reporter-destination=${file}`,
      ...patterns,
    ]),
  );
}

/** Runs tests that write their result into the given file. */
async function countTests(run: (file: string) => Promise<number | null>): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-counts-'));
  try {
    const file = join(folder, 'counts.json');
    const code = await run(file);
    const result = await readResult(file);
    const { counts } = result;
    // A runner that failed before or beside its tests is a failure too, and so is one without any.
    const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    return silent ? { ...result, counts: { ...counts, failed: 1 } } : result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readResult(file: string): Promise<StepResult> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StepResult;
  } catch (error) {
    console.error('The test runner left no counts:', error);
    return { counts: { ...NO_TESTS } };
  }
}
