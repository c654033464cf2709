import assert from 'node:assert/strict';
import { it } from 'node:test';
import { barChart } from './bar-chart.ts';

it('a plot has a bar for each figure, in proportion, and a line for what is wanted', () => {
  const svg = barChart({
    title: 'Bytes & times',
    groups: [
      {
        title: 'start',
        unit: 'ms',
        digits: 0,
        wanted: 50,
        bars: [
          { label: 'floor', value: 25, isOurs: false },
          { label: 'widget', value: 100, isOurs: true },
        ],
      },
    ],
  });
  const [floor, widget] = [...svg.matchAll(/class="bar[^>]*? width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  assert.equal(widget, 4 * (floor ?? 0));
  assert.match(svg, /aria-label="Bytes &amp; times"/);
  assert.match(svg, />100 ms</);
  assert.match(svg, />wanted 50 ms</);
});

it('a figure stands above the line of what is wanted, and a title has no marks of Markdown', () => {
  const svg = barChart({
    title: 'Times',
    groups: [
      {
        title: 'time to `ready`',
        unit: 'ms',
        digits: 0,
        wanted: 50,
        bars: [{ label: 'floor', value: 45, isOurs: false }],
      },
    ],
  });
  assert.ok(svg.indexOf('class="value"') > svg.indexOf('class="wanted"'));
  assert.match(svg, />time to ready</);
});
