import { addCounts, type Counts } from './counts.ts';
import { mergeFigures } from './figures.ts';
import type { StepResult } from './step-result.ts';

/** A message goes on with a stack or a diff, which stands above, where the test ran. */
const MESSAGE_LINES = 12;
const MESSAGE_LINE_LENGTH = 400;

/** A step that has run. */
export interface FinishedStep {
  /** Its script in package.json. */
  readonly name: string;
  readonly result: StepResult;
  readonly seconds: number;
}

/** The closing lines: each step, the figures, what failed and why, what was left out, and the sum last. */
export function summary(finished: readonly FinishedStep[]): string {
  const lines = finished.map(({ name, result: { counts }, seconds }) => {
    const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
    const time = seconds.toFixed(1).padStart(6);
    return `${verdict}  ${name.padEnd(15)} ${time} s  ${countsText(counts)}`;
  });
  const warnings = finished.flatMap(({ result }) => result.warnings ?? []);
  const sum = addCounts(...finished.map(({ result }) => result.counts));
  return [
    '\n=== Summary ===\n',
    ...lines,
    ...figureLines(finished),
    ...failureLines(finished),
    '',
    ...warnings.map((warning) => `!!! NOT TESTED: ${warning}`),
    countsText(sum),
  ].join('\n');
}

/** Each figure once, with the engines in which it was reached, or else the step. */
function figureLines(finished: readonly FinishedStep[]): string[] {
  const figures = finished.flatMap(({ name, result }) =>
    (result.figures ?? []).map(({ title, places }) => ({
      title,
      places: places.length > 0 ? places : [name],
    })),
  );
  if (figures.length === 0) return [];
  const lines = mergeFigures(figures).map(({ title, places }) => `${title} (${places.join(', ')})`);
  return ['', 'Figures', ...lines.map((line) => `  ${line}`)];
}

/** Why a test failed stands near the end, where a log that was cut still has it. */
function failureLines(finished: readonly FinishedStep[]): string[] {
  const lines = finished.flatMap(({ name, result }) =>
    (result.failures ?? []).flatMap(({ title, message }) => [
      `  ${title} (${name})`,
      ...message
        .trim()
        .split('\n', MESSAGE_LINES)
        .map((line) => `    ${line.slice(0, MESSAGE_LINE_LENGTH)}`),
    ]),
  );
  return lines.length === 0 ? [] : ['', 'Failed', ...lines];
}

function countsText({ passed, failed, skipped }: Counts): string {
  const ran = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? ran : `${ran}, ${skipped} skipped`;
}
