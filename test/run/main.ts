/**
 * The test command: `npm test` runs every step, `npm test -- unit browser` those named. Each step is a
 * script of package.json; concurrently runs them. Our own part is the sum over runners of different kinds,
 * because no runner knows of the others.
 */
import { concurrently } from 'concurrently';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts } from './counts.ts';
import { lostForGood, runsAgain } from './lost-files.ts';
import { StepResult } from './step-result.ts';
import { type FinishedStep, summary } from './summary.ts';

/**
 * Scripts of package.json, in the order in which they run. Those of one line run at the same time: they
 * only read, and each leaves a part of the machine idle.
 */
const STEPS = [
  ['test:browsers'],
  ['format:check', 'lint', 'types'],
  ['build', 'test:shops'],
  ['test:unit'],
  ['test:browser'],
  ['test:stand-in'],
  ['publint', 'attw', 'knip', 'size', 'test:package'],
  ['test:e2e'],
  ['test:frameworks'],
  ['test:bench'],
];

const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-test-'));
const finished: FinishedStep[] = [];
for (const names of chooseSteps(process.argv.slice(2))) {
  for (const step of await runSteps(names)) finished.push(step, ...(await runLostFiles(step)));
}
// A process that ends late may still write what it compiled.
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
console.log(summary(finished));
const { failed } = addCounts(...finished.map(({ result: { counts } }) => counts));
process.exitCode = failed === 0 ? 0 : 1;

/** Runs steps at the same time; what each prints stays together. */
function runSteps(names: readonly string[]): Promise<FinishedStep[]> {
  return runCommands(names.map((name) => ({ name, command: `npm run ${name}` })));
}

/**
 * Runs the test files once more of which a browser gave no result, in a new browser of its kind. No test that
 * failed is among them, the closing lines name each, and one that is lost again has failed.
 */
async function runLostFiles({
  name,
  result: { lost = [] },
}: FinishedStep): Promise<FinishedStep[]> {
  const again: FinishedStep[] = [];
  for (const { engine, env, parameters } of runsAgain(lost)) {
    const command = `npm run ${name} -- ${parameters.join(' ')}`;
    const ended = await runCommands([{ name: `${name}, ${engine} again`, command, env }]);
    again.push(...ended.map((step) => ({ ...step, result: lostForGood(step.result) })));
  }
  return again;
}

async function runCommands(
  given: readonly { name: string; command: string; env?: Readonly<Record<string, string>> }[],
): Promise<FinishedStep[]> {
  const commands = given.map(({ name, command, env }) => ({
    name,
    command,
    env: {
      ...env,
      TEST_RESULT: join(folder, `${name.replaceAll(/\W/g, '-')}.json`),
      // Hundreds of processes load the same modules, and dozens start a database of their own.
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      TEST_RUN_FOLDER: folder,
    },
  }));
  const alone = { raw: true };
  const together = { group: true, prefix: 'none' };
  const { result } = concurrently(commands, commands.length === 1 ? alone : together);
  // It rejects with the same list where a command failed; all of them ran.
  const ended = await result.catch((failure: unknown) => {
    if (!Array.isArray(failure)) throw failure;
    return failure as Awaited<typeof result>;
  });
  return ended
    .toSorted((one, other) => one.index - other.index)
    .map(({ command: { name, env }, exitCode, timings }) => ({
      name,
      result: readResult(String(env?.['TEST_RESULT']), exitCode === 0),
      seconds: timings.durationSeconds,
    }));
}

function chooseSteps(names: readonly string[]): readonly (readonly string[])[] {
  const shortName = (step: string) => step.replace(/^test:|:check$/g, '');
  const known = STEPS.flat().map(shortName);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
    process.exit(2);
  }
  if (names.length === 0) return STEPS;
  return STEPS.map((steps) => steps.filter((step) => names.includes(shortName(step)))).filter(
    (steps) => steps.length > 0,
  );
}

/** What the step's reporter wrote; a step without one counts as one test. */
function readResult(file: string, isPassed: boolean): StepResult {
  const written = writtenResult(file) ?? {
    counts: { passed: Number(isPassed), failed: 0, skipped: 0 },
  };
  const { counts, lost = [] } = written;
  // A runner that failed before or beside its tests is a failure too, and so is one without any.
  const isSilent = counts.failed + lost.length === 0 && (!isPassed || counts.passed === 0);
  return isSilent ? { ...written, counts: { ...counts, failed: 1 } } : written;
}

function writtenResult(file: string): StepResult | undefined {
  try {
    return StepResult.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
