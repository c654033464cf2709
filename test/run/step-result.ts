import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** How a step of the test command ended, as its reporter writes it. */
export const StepResult = z.object({
  counts: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
  /** The passed tests whose titles hold a figure, and where each passed. */
  figures: z.optional(z.array(z.object({ title: z.string(), places: z.array(z.string()) }))),
  /** The failed tests, each with what went wrong. */
  failures: z.optional(z.array(z.object({ title: z.string(), message: z.string() }))),
  /** The test files of which an engine gave no result, because its page, or the browser, ended or never began. */
  lost: z.optional(
    z.array(z.object({ engine: z.string(), file: z.string(), message: z.string() })),
  ),
  /** What whoever reads only the closing lines has to know. */
  warnings: z.optional(z.array(z.string())),
});
export type StepResult = z.output<typeof StepResult>;

/** Hands the result to the test command, if that is what runs the step. */
export function writeStepResult(result: StepResult): void {
  const file = process.env['TEST_RESULT'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(result));
}
