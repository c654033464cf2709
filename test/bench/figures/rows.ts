import { SIZE_TARGETS } from '../../support/size-targets.ts';
import type { CandidateKey } from '../candidates/candidate.ts';

/** What a figure may be at most. */
export type Target =
  | { readonly atMost: number }
  /** So many times the floor's figure, to one decimal. */
  | { readonly timesFloor: number }
  /** No more than another candidate's figure. */
  | { readonly notAbove: CandidateKey };

/** One line of the table. */
export interface Row {
  readonly title: string;
  readonly unit: 'B' | 'ms' | '';
  /** Decimals that are shown. */
  readonly digits: number;
  /** True where ratios to the floor say something. */
  readonly isCompared: boolean;
  /** What is wanted of the widget's builds. */
  readonly targets: Readonly<Partial<Record<CandidateKey, Target>>>;
}

const bytes = { unit: 'B', digits: 0, isCompared: false } as const;
const time = { unit: 'ms', digits: 1, isCompared: true } as const;
const count = { unit: '', digits: 1, isCompared: false } as const;

/** The rows of the table, in their order. */
export const ROWS = {
  tagBytes: {
    ...bytes,
    title: 'bytes of the script tag’s file, brotli',
    targets: {
      widget: { atMost: SIZE_TARGETS.script },
      'widget-all': { atMost: SIZE_TARGETS.selfContained },
    },
  },
  firstOfferBytes: {
    ...bytes,
    title: 'bytes of all scripts before the first offer, brotli',
    targets: { widget: { atMost: SIZE_TARGETS.firstOffer } },
  },
  compile: {
    ...time,
    title: 'compile and evaluate the tag’s file',
    targets: { widget: { timesFloor: 2.5 } },
  },
  start: {
    ...time,
    title: 'script start to one offer shown',
    targets: { widget: { timesFloor: 2 } },
  },
  start4: {
    ...time,
    title: 'script start to one offer shown, at 4x CPU slowdown',
    targets: { widget: { timesFloor: 2 } },
  },
  longestTask4: {
    ...time,
    isCompared: false,
    title: 'longest task until then, at 4x',
    targets: { widget: { atMost: 50 } },
  },
  further: {
    ...time,
    digits: 2,
    title: 'each further offer',
    targets: { widget: { timesFloor: 1 } },
  },
  further4: {
    ...time,
    digits: 2,
    title: 'each further offer at 4x',
    targets: { widget: { timesFloor: 1 } },
  },
  furtherLaidOut: { ...time, digits: 2, title: 'each further offer, laid out too', targets: {} },
  heap: {
    unit: 'B',
    digits: 0,
    isCompared: true,
    title: 'JS heap an offer',
    targets: { widget: { timesFloor: 5 } },
  },
  nodes: { ...count, title: 'DOM nodes an offer', targets: { widget: { atMost: 40 } } },
  listeners: { ...count, title: 'event listeners an offer', targets: { widget: { atMost: 3 } } },
  popup: { ...time, title: 'popup open', targets: { widget: { timesFloor: 1.2 } } },
  interaction: {
    ...time,
    digits: 0,
    isCompared: false,
    title: 'interaction to next paint of the first opening',
    targets: { widget: { atMost: 16 } },
  },
  interaction4: {
    ...time,
    digits: 0,
    isCompared: false,
    title: 'interaction to next paint of the first opening, at 4x',
    targets: { widget: { atMost: 32 } },
  },
  variant: { ...time, title: 'variant change with a ready reply', targets: {} },
  variant4: { ...time, title: 'variant change with a ready reply, at 4x', targets: {} },
  leftNodes: {
    ...count,
    digits: 0,
    title: 'nodes left behind after removal',
    targets: { widget: { atMost: 0 } },
  },
  readySlow: {
    ...time,
    digits: 0,
    title: 'time to `warranty-ready` on slow 4G',
    targets: { widget: { notAbove: 'widget-all' } },
  },
  readyGood: {
    ...time,
    digits: 0,
    title: 'time to `warranty-ready` on good 4G',
    targets: { widget: { notAbove: 'widget-all' } },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type RowKey = keyof typeof ROWS;

/** The rows by their keys, each as a `Row`. */
export const rowEntries = Object.entries(ROWS) as readonly [RowKey, Row][];
