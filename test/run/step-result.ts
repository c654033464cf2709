import { type Counts, NO_TESTS, addCounts } from './counts.ts';
import { type Figure, mergeFigures } from './figures.ts';

/** How a step, or a part of one, ended. */
export interface StepResult {
  readonly counts: Counts;
  /** The passed tests whose titles hold a figure. */
  readonly figures?: readonly Figure[];
  /** What whoever reads only the closing lines has to know. */
  readonly warnings?: readonly string[];
}

/** The result of a part that has no tests of its own; it counts as one. */
export function resultOf(isPassed: boolean): StepResult {
  return { counts: { ...NO_TESTS, [isPassed ? 'passed' : 'failed']: 1 } };
}

/** The result of several parts as that of one. */
export function addResults(...results: readonly StepResult[]): StepResult {
  return {
    counts: addCounts(...results.map(({ counts }) => counts)),
    figures: mergeFigures(results.flatMap(({ figures = [] }) => figures)),
    warnings: results.flatMap(({ warnings = [] }) => warnings),
  };
}
