import { summarize, type Summary } from '../figures/summary.ts';
import type { BenchBrowser } from '../browser/bench-browser.ts';
import { lighthouseScores } from './lighthouse.ts';
import { NO_OFFER, OFFERED, type OfferShape, USUAL } from './offer-shape.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import type { PageServer } from './page-server.ts';
import type { Scores } from './scores.ts';
import { PAGES, type ShopPage } from './shop-pages.ts';

/** What was measured of a page, with or without the widget. */
export interface PageSide {
  readonly largestPaint: Summary;
  readonly blocking: Summary;
  readonly longestTask: Summary;
  readonly layoutShift: Summary;
  readonly scores: Scores;
}

export interface PageFigures {
  readonly page: ShopPage;
  readonly with: PageSide;
  readonly without: PageSide;
  /** The largest layout shift by the shape of the offer. */
  readonly shifts: readonly { readonly shape: OfferShape; readonly layoutShift: number }[];
}

interface ShapedLoad {
  readonly shape: OfferShape;
  readonly load: PageLoad;
}

interface PageBench {
  readonly browser: BenchBrowser;
  readonly server: PageServer;
}

/** How often a page is loaded with each shape of the offer; of fewer loads the median moves by frames. */
export const ROUNDS = 3;

/** Measures one page: with each shape of the offer, and as often without the widget, taking turns. */
async function measurePage(bench: PageBench, page: ShopPage): Promise<PageFigures> {
  const { browser, server } = bench;
  const url = `${server.url}${page.path}`;
  const bare = `${url}?without`;
  // The first visit warms the shop and the browser up.
  await loadPage(browser, bare);
  const offered: ShapedLoad[] = [];
  const without: PageLoad[] = [];
  for (const shape of Array.from({ length: ROUNDS }, () => OFFERED).flat()) {
    offered.push({ shape, load: await loadShaped(bench, url, shape) });
    without.push(await loadPage(browser, bare));
  }
  const unoffered = { shape: NO_OFFER, load: await loadShaped(bench, url, NO_OFFER) };
  server.shape = USUAL;
  const loads = offered.map(({ load }) => load);
  return {
    page,
    with: side(loads, await lighthouseScores(url)),
    without: side(without, await lighthouseScores(bare)),
    shifts: largestShifts([...offered, unoffered]),
  };
}

export function measurePages(bench: PageBench): Promise<PageFigures[]> {
  return PAGES.reduce<Promise<PageFigures[]>>(
    async (earlier, page) => [...(await earlier), await measurePage(bench, page)],
    Promise.resolve([]),
  );
}

/** @throws {Error} when the page shows something else than the service has. */
async function loadShaped(
  { browser, server }: PageBench,
  url: string,
  shape: OfferShape,
): Promise<PageLoad> {
  server.shape = shape;
  const load = await loadPage(browser, url);
  const expected = shape.tenures === 0 ? 'unavailable' : 'ready';
  if (load.statuses.join() !== expected) {
    throw new Error(`${url} with ${shape.title}: the offers are ${load.statuses.join(', ')}.`);
  }
  return load;
}

function largestShifts(loads: readonly ShapedLoad[]): PageFigures['shifts'] {
  return [...Map.groupBy(loads, ({ shape }) => shape)].map(([shape, ofShape]) => ({
    shape,
    layoutShift: Math.max(...ofShape.map(({ load }) => load.layoutShift)),
  }));
}

function side(loads: readonly PageLoad[], scores: Scores): PageSide {
  const of = (key: 'largestPaint' | 'blocking' | 'longestTask' | 'layoutShift') =>
    summarize(loads.map((load) => load[key]));
  return {
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    longestTask: of('longestTask'),
    layoutShift: of('layoutShift'),
    scores,
  };
}
