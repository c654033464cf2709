import { addCounts, type Counts } from './counts.ts';
import { mergeFigures } from './figures.ts';
import type { StepResult } from './step-result.ts';

/**
 * A message goes on with a stack or a diff, which stands above, where the test ran. CI shows some 20 lines below the
 * step that failed: two failures have to find room there.
 */
const MESSAGE_LINES = 6;
const MESSAGE_LINE_LENGTH = 400;

/** A step that has run. */
export interface FinishedStep {
  /** Its script in package.json. */
  readonly name: string;
  readonly result: StepResult;
  readonly seconds: number;
}

/** The closing lines: the figures, each step and below it what failed and why, what was left out, and the sum last. */
export function summary(finished: readonly FinishedStep[]): string {
  const warnings = finished.flatMap(({ result }) => result.warnings ?? []);
  const sum = addCounts(...finished.map(({ result }) => result.counts));
  return [
    '\n=== Summary ===',
    ...figureLines(finished),
    '',
    ...finished.flatMap(stepLines),
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

function stepLines({ name, result, seconds }: FinishedStep): string[] {
  const { counts, failures = [], lost = [] } = result;
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
  const time = seconds.toFixed(1).padStart(6);
  return [
    `${verdict}  ${name.padEnd(15)} ${time} s  ${countsText(counts)}`,
    ...lost.map(({ engine, file, message }) => {
      const [reason = ''] = message.split('\n', 1);
      return `!!! ${engine} gave no result of ${file}, which ran again: ${reason.slice(0, MESSAGE_LINE_LENGTH)}`;
    }),
    ...failures.flatMap(({ title, message }) => [
      `  ${title}`,
      ...message
        .trim()
        .split('\n', MESSAGE_LINES)
        .map((line) => `    ${line.slice(0, MESSAGE_LINE_LENGTH)}`),
    ]),
  ];
}

function countsText({ passed, failed, skipped }: Counts): string {
  const ran = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? ran : `${ran}, ${skipped} skipped`;
}
