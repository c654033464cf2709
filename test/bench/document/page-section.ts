import { writeFile } from 'node:fs/promises';
import type { Table } from '../figures/element-table.ts';
import { figureText } from '../figures/figure-text.ts';
import type { Summary } from '../figures/summary.ts';
import { markdownTable } from '../figures/table-text.ts';
import { profileText, SLOW_4G } from '../browser/network-profiles.ts';
import { CATEGORIES } from '../pages/scores.ts';
import { NO_OFFER, OFFERED } from '../pages/offer-shape.ts';
import { type PageFigures, type PageSide, ROUNDS } from '../pages/page-figures.ts';
import { PAGE_CPU } from '../pages/page-load.ts';
import { missedOnPage, WANTED } from '../pages/page-verdicts.ts';
import { barChart } from '../plot/bar-chart.ts';
import { LATE_QUOTE } from '../server/bench-server.ts';
import { missedText } from './missed-text.ts';
import { writeSection } from './write-section.ts';

const PLOT = 'performance-page.svg';
const PLOT_TITLE = 'The shop’s pages with and without the widget';

const MILLISECONDS = { unit: 'ms', digits: 0 } as const;
const SHIFT = { unit: '', digits: 3 } as const;

/** Writes the plot, and the section about the shop's pages. */
export async function writePages(pages: readonly PageFigures[], provenance: string) {
  await writeFile(`docs/images/${PLOT}`, pageChart(pages));
  const text = [
    provenance,
    method(),
    markdownTable(pageTable(pages)),
    'Layout shift by what the service offers, the largest of the loads:',
    markdownTable(shiftTable(pages)),
    missedText(pages.flatMap(missedOnPage)),
    `![${PLOT_TITLE}](images/${PLOT})`,
  ];
  await writeSection('page', text.join('\n\n'));
}

/** Every page's figures with and without the widget. */
export function pageTable(pages: readonly PageFigures[]): Table {
  return [['', 'figure', 'without', 'with', 'wanted'], ...pages.flatMap(pageRows)];
}

function pageRows({ page, with: ours, without }: PageFigures): string[][] {
  const row = (title: string, of: (side: PageSide) => string, wanted: string) => [
    page.title,
    title,
    of(without),
    of(ours),
    wanted,
  ];
  return [
    row('layout shift', ({ layoutShift }) => worst(layoutShift), WANTED.shift),
    row('longest task', ({ longestTask }) => spread(longestTask), WANTED.longestTask),
    row('largest contentful paint', ({ largestPaint }) => spread(largestPaint), WANTED.unchanged),
    row('total blocking time', ({ blocking }) => spread(blocking), WANTED.unchanged),
    ...CATEGORIES.map((name) =>
      row(`Lighthouse, ${name}`, ({ scores }) => String(scores[name]), WANTED.score),
    ),
  ];
}

function shiftTable(pages: readonly PageFigures[]): Table {
  const head = ['', ...[...OFFERED, NO_OFFER].map(({ title }) => title)];
  return [
    head,
    ...pages.map(({ page, shifts }) => [
      page.title,
      ...shifts.map(({ layoutShift }) => figureText(SHIFT, layoutShift)),
    ]),
  ];
}

function method(): string {
  return `A phone at ${PAGE_CPU}x CPU slowdown on ${profileText(SLOW_4G)}, a service that takes ${LATE_QUOTE} ms, a new page with an empty cache each time. Each page is loaded until it stands still, then scrolled to its end. Medians of ${ROUNDS * OFFERED.length} loads with the script tag, ${ROUNDS} with each shape of the offer, and of as many without it, taking turns; ± half of the distance between the quarters. Layout shift is the median; the longest task counts scrolling too. Lighthouse has its own phone and network.`;
}

/** The plot of the times. */
function pageChart(pages: readonly PageFigures[]): string {
  const groups = pages.flatMap(({ page, with: ours, without }) =>
    (['largestPaint', 'longestTask'] as const).map((key) => ({
      ...MILLISECONDS,
      title: `${page.title}: ${key === 'largestPaint' ? 'largest contentful paint' : 'longest task'}`,
      bars: [
        { label: 'without', value: without[key].median, isOurs: false },
        { label: 'with the widget', value: ours[key].median, isOurs: true },
      ],
    })),
  );
  return barChart({ title: PLOT_TITLE, groups });
}

function worst({ median }: Summary): string {
  return figureText(SHIFT, median);
}

function spread({ median, low, high }: Summary): string {
  const about = Math.round((high - low) / 2);
  return `${figureText(MILLISECONDS, median)}${about > 0 ? ` ± ${about}` : ''}`;
}
