/** The test command: `npm test` runs every step, `npm test -- unit browser` those named. */
import { addCounts } from './counts.ts';
import { resultOf, type StepResult } from './step-result.ts';
import { type Step, STEPS } from './steps.ts';
import { summary, type FinishedStep } from './summary.ts';

const chosen = chooseSteps(process.argv.slice(2));
const finished: FinishedStep[] = [];
for (const step of chosen) {
  console.log(`\n=== ${step.title} (${step.name}) ===\n`);
  const startedAt = Date.now();
  // One after the other, and all of them: a failure must not hide the next one.
  const result = await outcome(step);
  finished.push({ step, result, milliseconds: Date.now() - startedAt });
}
console.log(summary(finished));
const { failed } = addCounts(...finished.map(({ result }) => result.counts));
process.exitCode = failed === 0 ? 0 : 1;

async function outcome(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return resultOf(false);
  }
}

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => STEPS.every((step) => step.name !== name));
  if (unknown.length > 0) {
    const known = STEPS.map((step) => step.name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}. The steps are: ${known}.`);
    process.exit(2);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}
