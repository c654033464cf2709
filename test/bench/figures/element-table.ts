import type { Candidate, CandidateKey } from '../candidates/candidate.ts';
import { figureText, ratioText } from './figure-text.ts';
import { type Row, type RowKey, rowEntries } from './rows.ts';
import type { Samples } from './samples.ts';
import { targetText, verdictOn } from './verdict.ts';

/** A table as rows of cells, the head first. */
export type Table = readonly (readonly string[])[];

/** The figures of every candidate, a row each, with what is wanted of the widget at the end. */
export function elementTable(samples: Samples, candidates: readonly Candidate[]): Table {
  const head = ['', ...candidates.map(({ name }) => name), 'wanted'];
  const rows = rowEntries.filter(([key]) => candidates.some((one) => samples.of(key, one.key)));
  return [
    head,
    ...rows.map(([key, row]) => [
      row.title,
      ...candidates.map((candidate) => cell(samples, key, row, candidate.key)),
      wanted(samples, key, row),
    ]),
  ];
}

/** What misses its target, a line each. */
export function missedTargets(samples: Samples): string[] {
  return rowEntries.flatMap(([key, row]) =>
    (Object.keys(row.targets) as CandidateKey[]).flatMap((candidate) => {
      const verdict = verdictOn(samples, key, candidate);
      return verdict && !verdict.isMet ? [verdict.text] : [];
    }),
  );
}

/** `9.2 ms ± 0.3, 1.8x`: the median, half of what the middle half spans, the ratio to the floor. */
function cell(samples: Samples, key: RowKey, row: Row, candidate: CandidateKey): string {
  const summary = samples.of(key, candidate);
  if (!summary) return '–';
  const floor = row.isCompared && candidate !== 'floor' && samples.of(key, 'floor')?.median;
  const ratio = floor ? `, ${ratioText(summary.median / floor)}` : '';
  const spread = (summary.high - summary.low) / 2;
  const isSteady = Number(spread.toFixed(row.digits)) === 0;
  const about = isSteady ? '' : ` ± ${figureText({ ...row, unit: '' }, spread)}`;
  return `${figureText(row, summary.median)}${about}${ratio}`;
}

function wanted(samples: Samples, key: RowKey, row: Row): string {
  const texts = (Object.keys(row.targets) as CandidateKey[]).flatMap((candidate) => {
    const target = row.targets[candidate];
    const verdict = verdictOn(samples, key, candidate);
    if (!target) return [];
    const whose = candidate === 'widget-all' ? ' (self-contained)' : '';
    const mark = verdict && !verdict.isMet ? ' **missed**' : '';
    return [`${targetText(row, target)}${whose}${mark}`];
  });
  return texts.join('; ') || '–';
}
