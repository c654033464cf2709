import { mkdir, writeFile } from 'node:fs/promises';
import type { Candidate } from '../candidates/candidate.ts';
import { elementTable, missedTargets } from '../figures/element-table.ts';
import type { Samples } from '../figures/samples.ts';
import { markdownTable } from '../figures/table-text.ts';
import { elementCharts } from '../plot/element-charts.ts';
import { GOOD_4G, profileText, SLOW_4G } from '../browser/network-profiles.ts';
import { FEW, MANY, MANY_COMPOSED } from '../scenes/many-offers.ts';
import { LATE_QUOTE } from '../server/bench-server.ts';
import { missedText } from './missed-text.ts';
import { writeSection } from './write-section.ts';

const IMAGES = 'docs/images';

interface Elements {
  readonly samples: Samples;
  readonly candidates: readonly Candidate[];
  readonly provenance: string;
  readonly rounds: number;
  readonly composedRounds: number;
}

/** Writes the plots, and the section about the elements. */
export async function writeElements(elements: Elements): Promise<void> {
  const { samples, candidates } = elements;
  const plots = elementCharts(samples, candidates);
  await mkdir(IMAGES, { recursive: true });
  for (const { name, svg } of plots) await writeFile(`${IMAGES}/performance-${name}.svg`, svg);
  const images = plots.map(({ name, title }) => `![${title}](images/performance-${name}.svg)`);
  const text = [
    elements.provenance,
    method(elements),
    markdownTable(elementTable(samples, candidates)),
    missedText(missedTargets(samples)),
    ...images,
  ];
  await writeSection('elements', text.join('\n\n'));
}

function method({ rounds, composedRounds }: Elements): string {
  return `Medians of ${rounds} (of ${composedRounds} for the compositions), ± half of the distance between the quarters, and how many times the floor's figure. Each measurement has a new page with an empty cache; all candidates take turns, and one turn of the widget before the first warms the browser up. Further offers: from ${FEW} to ${MANY.toLocaleString('en')} of one product (${MANY_COMPOSED} for the compositions). Networks: ${profileText(SLOW_4G)} and ${profileText(GOOD_4G)}, under a strict policy, with a service that takes ${LATE_QUOTE} ms.`;
}
