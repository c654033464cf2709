import type { Candidate } from './candidates/candidate.ts';
import { bundle } from './candidates/bundle.ts';
import {
  composedCandidates,
  libraryVersions,
  nativeCandidates,
} from './candidates/other-candidates.ts';
import { widgetCandidates } from './candidates/widget-candidates.ts';
import { BenchBrowser } from './browser/bench-browser.ts';
import { GOOD_4G, SLOW_4G } from './browser/network-profiles.ts';
import { provenance } from './document/provenance.ts';
import { writeElements } from './document/elements-section.ts';
import { elementTable, missedTargets } from './figures/element-table.ts';
import type { Samples } from './figures/samples.ts';
import { plainTable } from './figures/table-text.ts';
import { missedText } from './document/missed-text.ts';
import { compile } from './scenes/compile.ts';
import { manyOffers } from './scenes/many-offers.ts';
import { oneOffer } from './scenes/one-offer.ts';
import { type Run, runScenes } from './scenes/run-scenes.ts';
import { slowNetwork } from './scenes/slow-network.ts';
import { startBenchServer } from './server/bench-server.ts';

const ROUNDS = 15;

/** The compositions, which are no measure for the widget, take part in every fifth round. */
const COMPOSED_EVERY = 5;

const SHORT_ROUNDS = 3;

/** The widget beside the others: measures, prints, and writes the document's section. */
export async function benchElements(): Promise<void> {
  const startedAt = new Date();
  const widgets = widgetCandidates();
  const composed = await composedCandidates();
  const candidates = [...(await nativeCandidates()), ...widgets, ...composed];
  const scenes = [
    compile,
    oneOffer(1),
    oneOffer(4),
    manyOffers(1),
    manyOffers(4),
    slowNetwork(SLOW_4G, 'readySlow'),
    slowNetwork(GOOD_4G, 'readyGood'),
  ];
  const takesPart = (candidate: Candidate, round: number) =>
    !composed.includes(candidate) || round % COMPOSED_EVERY === 0;
  const run = { candidates, scenes, rounds: ROUNDS, warmUp: widgets, takesPart };
  const { samples, version } = await measure(run);
  console.log(`\n${plainTable(elementTable(samples, candidates))}\n`);
  console.log(missedText(missedTargets(samples)));
  await writeElements({
    samples,
    candidates,
    provenance: provenance(startedAt, [`Chromium ${version}`, ...libraryVersions()]),
    rounds: ROUNDS,
    composedRounds: Math.ceil(ROUNDS / COMPOSED_EVERY),
  });
}

/** A handful of rows, for the test command: prints them and judges nothing. */
export async function benchShortly(): Promise<void> {
  const candidates = [...(await nativeCandidates()), ...widgetCandidates()];
  const scenes = [oneOffer(1), oneOffer(4)];
  const takesPart = () => true;
  const run = { candidates, scenes, rounds: SHORT_ROUNDS, warmUp: [], takesPart };
  const { samples } = await measure(run);
  const figures = elementTable(samples, candidates).map((cells) => cells.slice(0, -1));
  console.log(plainTable(figures));
}

async function measure(run: Omit<Run, 'bench'>): Promise<{ samples: Samples; version: string }> {
  const server = await startBenchServer(run.candidates);
  const inPage = await bundle('../in-page/elements.ts');
  const browser = await BenchBrowser.launch(inPage.toString());
  try {
    const samples = await runScenes({ ...run, bench: { browser, server } });
    return { samples, version: browser.version };
  } finally {
    await browser.close();
    await server.close();
  }
}
