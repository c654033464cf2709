import { figureText } from '../figures/figure-text.ts';
import type { Row } from '../figures/rows.ts';

/** Bars below each other, in groups that each have a scale of their own. */
export interface BarChart {
  readonly title: string;
  readonly groups: readonly BarGroup[];
}

export interface BarGroup extends Pick<Row, 'unit' | 'digits'> {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** What is wanted of our bars; drawn as a line. */
  readonly wanted?: number | undefined;
}

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly isOurs: boolean;
}

const WIDTH = 760;
const LABELS = 200;
const VALUES = 96;
const BAR = 14;
const LINE = 22;
const MARGIN = 20;

/** Readable on a light and on a dark page: it brings its own ground. */
const STYLE = `text { fill: #1f2937; font: 13px system-ui, sans-serif; }
.ground { fill: #fff; stroke: #d1d5db; } .title { font-weight: 600; font-size: 15px; } .group { font-weight: 600; }
.bar { fill: #9ca3af; } .ours { fill: #2563eb; } .wanted { stroke: #b45309; stroke-dasharray: 4 3; } .wanted-text { fill: #b45309; }
.value { stroke: #fff; stroke-width: 4px; paint-order: stroke; }
@media (prefers-color-scheme: dark) {
text { fill: #e5e7eb; } .ground { fill: #111827; stroke: #374151; } .bar { fill: #6b7280; } .ours { fill: #60a5fa; }
.wanted { stroke: #fbbf24; } .wanted-text { fill: #fbbf24; } .value { stroke: #111827; }
}`;

/** The chart as an SVG image. */
export function barChart({ title, groups }: BarChart): string {
  let top = MARGIN + LINE;
  const parts = groups.map((group) => {
    const drawn = drawGroup(group, top);
    top += (group.bars.length + 1.5) * LINE;
    return drawn;
  });
  const height = top + MARGIN / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title)}">
<style>${STYLE}</style>
<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>
<text class="title" x="${MARGIN}" y="${MARGIN + 8}">${escape(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function drawGroup(group: BarGroup, top: number): string {
  const { title, bars, wanted = 0 } = group;
  const largest = Math.max(wanted, ...bars.map(({ value }) => value), Number.MIN_VALUE);
  const scale = (WIDTH - 2 * MARGIN - LABELS - VALUES) / largest;
  const y = (place: number) => top + (place + 1) * LINE;
  const lines = bars.map((bar, place) => drawBar(bar, scale, y(place)));
  const target = wanted > 0 ? drawWanted(group, wanted, scale, top) : '';
  // Above the line, which would cross out a figure that ends there.
  const values = bars.map(({ value }, place) => drawValue(group, value, scale, y(place)));
  return `<text class="group" x="${MARGIN}" y="${top + 12}">${escape(title)}</text>
${lines.join('\n')}${target}
${values.join('\n')}`;
}

function drawBar({ label, value, isOurs }: Bar, scale: number, y: number): string {
  const x = MARGIN + LABELS;
  return `<text x="${x - 8}" y="${y + 12}" text-anchor="end">${escape(label)}</text>
<rect class="bar${isOurs ? ' ours' : ''}" x="${x}" y="${y}" width="${round(value * scale)}" height="${BAR}" rx="2"/>`;
}

function drawValue(unit: BarGroup, value: number, scale: number, y: number): string {
  const x = round(MARGIN + LABELS + round(value * scale) + 6);
  return `<text class="value" x="${x}" y="${y + 12}">${escape(figureText(unit, value))}</text>`;
}

/** The line through the group's bars; its name stands at the end of the group's own, where no bar is. */
function drawWanted(group: BarGroup, wanted: number, scale: number, top: number): string {
  const x = round(MARGIN + LABELS + wanted * scale);
  const end = top + (group.bars.length + 1) * LINE - 4;
  return `
<line class="wanted" x1="${x}" x2="${x}" y1="${top + LINE - 4}" y2="${end}"/>
<text class="wanted-text" x="${WIDTH - MARGIN}" y="${top + 12}" text-anchor="end">wanted ${escape(figureText(group, wanted))}</text>`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The titles of rows are Markdown, whose backticks an image would show. */
function escape(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}
