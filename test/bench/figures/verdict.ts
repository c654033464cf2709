import type { CandidateKey } from '../candidates/candidate.ts';
import { type Row, type RowKey, ROWS, type Target } from './rows.ts';
import type { Samples } from './samples.ts';
import { figureText, ratioText } from './figure-text.ts';

/** How a figure stands to its target. */
export interface Verdict {
  readonly isMet: boolean;
  /** `each further offer: 1.36 ms, 3.4x; wanted: 1.0x`. */
  readonly text: string;
}

/** The verdict on a candidate's figure; absent without a target, or where one of both was not measured. */
export function verdictOn(
  samples: Samples,
  key: RowKey,
  candidate: CandidateKey,
): Verdict | undefined {
  const row: Row = ROWS[key];
  const target = row.targets[candidate];
  const figure = samples.of(key, candidate)?.median;
  if (!target || figure === undefined) return undefined;
  const floor = samples.of(key, 'floor')?.median;
  const limit = limitOf(target, (other) => samples.of(key, other)?.median);
  if (limit === undefined) return undefined;
  const isMet = 'timesFloor' in target ? isWithin(figure, limit, target) : figure <= limit;
  const ratio = 'timesFloor' in target && floor ? `, ${ratioText(figure / floor)}` : '';
  return {
    isMet,
    text: `${row.title}: ${figureText(row, figure)}${ratio}; wanted: ${targetText(row, target)}`,
  };
}

/** What is wanted, in words. */
export function targetText(row: Row, target: Target): string {
  if ('atMost' in target) return `at most ${figureText(row, target.atMost)}`;
  if ('timesFloor' in target) return ratioText(target.timesFloor);
  return 'no later than self-contained';
}

function limitOf(
  target: Target,
  medianOf: (candidate: CandidateKey) => number | undefined,
): number | undefined {
  if ('atMost' in target) return target.atMost;
  return 'timesFloor' in target ? medianOf('floor') : medianOf(target.notAbove);
}

/** Ratios are compared as they are shown. */
function isWithin(figure: number, floor: number, { timesFloor }: { timesFloor: number }): boolean {
  return Number((figure / floor).toFixed(1)) <= timesFloor;
}
