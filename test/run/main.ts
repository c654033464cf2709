/**
 * The test command: `npm test` runs every step, `npm test -- unit browser` those named. Each step is a
 * script of package.json; concurrently runs them one after the other. Our own part is the sum over
 * runners of different kinds, because no runner knows of the others.
 */
import { concurrently } from 'concurrently';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts } from './counts.ts';
import { StepResult } from './step-result.ts';
import { type FinishedStep, summary } from './summary.ts';

/** Scripts of package.json, in the order in which they run. */
const STEPS = [
  'test:browsers',
  'format:check',
  'lint',
  'types',
  'build',
  'test:unit',
  'test:browser',
  'publint',
  'attw',
  'knip',
  'test:package',
  'test:e2e',
  'test:frameworks',
  'size',
];

const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-test-'));
const commands = chooseSteps(process.argv.slice(2)).map((name) => ({
  name,
  command: `npm run ${name}`,
  env: { TEST_RESULT: join(folder, `${name.replace(':', '-')}.json`) },
}));
const { result } = concurrently(commands, { maxProcesses: 1, raw: true });
// It rejects with the same list where a step failed; all of them ran.
const ended = await result.catch((failure: unknown) => {
  if (!Array.isArray(failure)) throw failure;
  return failure as Awaited<typeof result>;
});
const finished = ended
  .toSorted((one, other) => one.index - other.index)
  .map(({ command: { name, env }, exitCode, timings }): FinishedStep => {
    const result = readResult(String(env?.['TEST_RESULT']), exitCode === 0);
    return { name, result, seconds: timings.durationSeconds };
  });
rmSync(folder, { recursive: true });
console.log(summary(finished));
const { failed } = addCounts(...finished.map(({ result: { counts } }) => counts));
process.exitCode = failed === 0 ? 0 : 1;

function chooseSteps(names: readonly string[]): readonly string[] {
  const shortName = (step: string) => step.replace(/^test:|:check$/g, '');
  const known = STEPS.map(shortName);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(shortName(step)));
}

/** What the step's reporter wrote; a step without one counts as one test. */
function readResult(file: string, isPassed: boolean): StepResult {
  const written = writtenResult(file) ?? {
    counts: { passed: Number(isPassed), failed: 0, skipped: 0 },
  };
  const { counts } = written;
  // A runner that failed before or beside its tests is a failure too, and so is one without any.
  const isSilent = counts.failed === 0 && (!isPassed || counts.passed === 0);
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
