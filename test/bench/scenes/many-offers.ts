import type { CDPSession, Page } from 'playwright-core';
import type { Candidate } from '../candidates/candidate.ts';
import type { Measured } from '../figures/samples.ts';
import { offerMarkup } from '../server/bench-page.ts';
import { type Bench, openAndStart, type Scene } from './scene.ts';

export const FEW = 100;
export const MANY = 1000;

/** A thousand offers of a composition take a minute at 4x. */
export const MANY_COMPOSED = 200;

/** The page that further offers are added to, and what it counts by itself. */
interface Place {
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * A hundred offers of one product, then a thousand in their place: what each one more takes.
 *
 * @param cpu - At 1x, heap, nodes and listeners are counted too.
 */
export function manyOffers(cpu: 1 | 4): Scene {
  return {
    title: `many offers at ${cpu}x`,
    // The self-contained build has the same elements.
    includes: ({ key }) => key !== 'widget-all',
    measure: (bench, candidate) =>
      bench.browser.inNewPage({ cpu }, async ({ page, session }) => {
        const place = { page, session };
        await openPage(bench, candidate, place);
        const many = manyOf(candidate);
        if (cpu === 4) {
          const few = await add(place, FEW);
          const more = await add(place, many);
          return { further4: (more - few) / (many - FEW) };
        }
        const before = await counts(place);
        const few = await addAndCount(place, FEW);
        const more = await addAndCount(place, many);
        // Fewer than before: of the page's first offers, some were still to be collected.
        const leftNodes = Math.max(0, (await counts(place)).nodes - before.nodes);
        const each = (key: keyof typeof few) => (more[key] - few[key]) / (many - FEW);
        return {
          further: each('time'),
          furtherLaidOut: each('laidOut'),
          heap: each('heap'),
          nodes: each('nodes'),
          listeners: each('listeners'),
          leftNodes,
        } satisfies Measured;
      }),
  };
}

/** So many offers a candidate gets at most. */
function manyOf({ key }: Candidate): number {
  return ['shoelace', 'web-awesome', 'material'].includes(key) ? MANY_COMPOSED : MANY;
}

/** One round before anything counts: the quote is there, and caches up to their limits are filled. */
async function openPage(bench: Bench, candidate: Candidate, place: Place): Promise<void> {
  const { page, session } = place;
  await session.send('Performance.enable');
  await openAndStart(bench, page, 'offer', candidate);
  await add(place, FEW);
}

/** Adds offers and removes them again; time until all were shown, in ms. */
async function add(
  { page }: Place,
  count: number,
  look: () => Promise<void> = async () => undefined,
): Promise<number> {
  const time = await page.evaluate(([markup, count]) => window.bench.addOffers(markup, count), [
    offerMarkup(),
    count,
  ] as const);
  await look();
  await page.evaluate(() => window.bench.removeOffers());
  return time;
}

/** The same, with what is alive while they are there, and the time until each is laid out. */
async function addAndCount(place: Place, count: number) {
  let layout = 0;
  let counted = { heap: 0, nodes: 0, listeners: 0 };
  const time = await add(place, count, async () => {
    // First: to look at an element makes an object for it.
    counted = await counts(place);
    layout = await place.page.evaluate(() => window.bench.layOutOffers());
  });
  return { time, laidOut: time + layout, ...counted };
}

/** What is alive after a garbage collection. */
async function counts({ session }: Place) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
