import * as z from 'zod/mini';
import type { PresentCommit } from './present-commit.ts';

/** How a long test ended, and what it measured. */
const LongResult = z.object({
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  milliseconds: z.number(),
  /** The lines of `t.diagnostic()`. */
  measured: z.array(z.string()),
});
export type LongResult = z.output<typeof LongResult>;

/** The results as `longReporter` writes them. */
export const LongResults = z.array(LongResult);

/** Where and of what the long tests were run. */
export interface LongRun {
  readonly startedAt: Date;
  readonly commit: PresentCommit;
  /** Names with versions: Node, the browsers, the machine. */
  readonly versions: readonly string[];
  readonly results: readonly LongResult[];
}

/** The report of the long tests as Markdown. */
export function longReport({ startedAt, commit, versions, results }: LongRun): string {
  const failed = results.filter(({ outcome }) => outcome !== 'passed').length;
  const changed = commit.isChanged ? ', with files that differ from it' : '';
  return [
    '# The long tests: last result',
    'Written by `npm run test:long`.',
    [
      `- Date: ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `- Commit: ${commit.id}${changed}`,
      `- On: ${versions.join(', ')}`,
      `- ${results.length - failed} passed, ${failed} failed or left out`,
    ].join('\n'),
    ...results.map(section),
    '',
  ].join('\n\n');
}

function section({ title, outcome, milliseconds, measured }: LongResult): string {
  const lines = measured.map((line) => `- ${line}`);
  return [`## ${title}`, '', `${outcome}, ${duration(milliseconds)}`, '', ...lines].join('\n');
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
