import type { Candidate, CandidateKey } from '../candidates/candidate.ts';
import { type Row, type RowKey, ROWS } from '../figures/rows.ts';
import type { Samples } from '../figures/samples.ts';
import { barChart, type BarGroup } from './bar-chart.ts';

/** The plots of the elements' figures: a file's name, a title, and the rows that it shows. */
const CHARTS: readonly { name: string; title: string; rows: readonly RowKey[] }[] = [
  { name: 'bytes', title: 'Bytes that a shopper loads', rows: ['tagBytes', 'firstOfferBytes'] },
  {
    name: 'start',
    title: 'From the script’s start to the offer',
    rows: ['compile', 'start', 'start4'],
  },
  { name: 'network', title: 'From the navigation to the offer', rows: ['readySlow', 'readyGood'] },
  {
    name: 'offers',
    title: 'What each further offer costs',
    rows: ['further', 'further4', 'heap', 'nodes'],
  },
  {
    name: 'popup',
    title: 'Opening the popup, changing the product',
    rows: ['popup', 'interaction4', 'variant'],
  },
];

/** A plot: the file's name without its ending, what it shows, and the image. */
export interface Plot {
  readonly name: string;
  readonly title: string;
  readonly svg: string;
}

export function elementCharts(samples: Samples, candidates: readonly Candidate[]): Plot[] {
  return CHARTS.map(({ name, title, rows }) => ({
    name,
    title,
    svg: barChart({ title, groups: rows.map((key) => group(samples, key, candidates)) }),
  }));
}

function group(samples: Samples, key: RowKey, candidates: readonly Candidate[]): BarGroup {
  const row: Row = ROWS[key];
  const bars = candidates.flatMap((candidate) => {
    const value = samples.of(key, candidate.key)?.median;
    const isOurs = candidate.key.startsWith('widget');
    return value === undefined ? [] : [{ label: candidate.name, value, isOurs }];
  });
  const { title, unit, digits } = row;
  return { title, unit, digits, bars, wanted: wantedOf(samples, key, row) };
}

/** What is wanted of the tag, as a figure. */
function wantedOf(samples: Samples, key: RowKey, row: Row): number | undefined {
  const target = row.targets.widget;
  const of = (candidate: CandidateKey) => samples.of(key, candidate)?.median;
  if (!target || 'notAbove' in target) return undefined;
  if ('atMost' in target) return target.atMost;
  const floor = of('floor');
  return floor && floor * target.timesFloor;
}
