/**
 * `npm run bench:traffic`: replays a large shop's traffic against the page's client and the quote proxy,
 * and writes how many quotes are asked for into `docs/scaling.md`. Kept because load tools send requests,
 * and know nothing of what a page's memory and a proxy's cache keep away.
 */
import { provenance } from '../document/provenance.ts';
import { writeSection } from '../document/write-section.ts';
import { markdownTable, plainTable } from '../figures/table-text.ts';
import { type Calls, type Caching, replay } from './replay.ts';
import { PEAK, pageEvents, type Traffic } from './sessions.ts';
import { SHOP } from './shop.ts';

const SEED = 1;
const CACHE_SECONDS = 60;
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Replayed whole; larger days by their busiest minutes, because caches see no more of a day at once. */
const WHOLE_DAY = 60_000;
const LARGER_DAYS = [1_000_000, 10_000_000, 100_000_000];
/** Views that are replayed of a larger day, at least; and at least twice as long as caches keep. */
const MIN_VIEWS = 20_000;

interface Row extends Calls {
  readonly viewsPerDay: number;
  readonly part: string;
  readonly caching: Caching;
  readonly tellsState: boolean;
}

const startedAt = new Date();
const rows: Row[] = [];
const cachings: Caching[] = [
  { cacheSeconds: 0, isShared: false },
  { cacheSeconds: CACHE_SECONDS, isShared: false },
  { cacheSeconds: CACHE_SECONDS, isShared: true },
];
for (const caching of cachings) rows.push(await measure(WHOLE_DAY, true, caching, false));
for (const viewsPerDay of LARGER_DAYS) {
  for (const caching of cachings.slice(1)) {
    rows.push(await measure(viewsPerDay, false, caching, false));
  }
}
for (const caching of cachings.slice(1)) rows.push(await measure(10_000_000, false, caching, true));

const table = [
  [
    'page views a day',
    'replayed',
    'quotes are for',
    'proxies keep a quote',
    'calls of pages, for 1,000 views',
    'calls of the service, for 1,000 views',
    'cache hits',
    'the service’s calls a second, busiest',
  ],
  ...rows.map(cells),
];
console.log(plainTable(table));
await writeSection(
  'traffic',
  [
    provenance(startedAt, [`Node ${process.version}`]),
    `Seed ${SEED}: ${SHOP.products.toLocaleString('en')} products whose popularity falls by Zipf’s distribution (exponent ${SHOP.zipf}), ${SHOP.viewsPerSession} page views a session, ${Math.round(SHOP.productPages * 100)} % of them product pages and ${Math.round(SHOP.carts * 100)} % carts, the variant changed in ${Math.round(SHOP.variantChanges * 100)} % of the product views and again after each change, ${Math.round(SHOP.returns * 100)} % of them a return to a product of the session; proxies in ${SHOP.locations} places; the busiest moment has ${PEAK} times the day’s average.`,
    markdownTable(table),
  ].join('\n\n'),
  'docs/scaling.md',
);

async function measure(
  viewsPerDay: number,
  isDay: boolean,
  caching: Caching,
  tellsState: boolean,
): Promise<Row> {
  // The busiest minutes have PEAK times the average.
  const rate = isDay ? viewsPerDay : viewsPerDay * PEAK;
  const milliseconds = isDay ? DAY : Math.max(2 * CACHE_SECONDS * SECOND, (MIN_VIEWS / rate) * DAY);
  const traffic: Traffic = { seed: SEED, viewsPerDay: rate, milliseconds, isDay, tellsState };
  const countFrom = isDay ? 0 : milliseconds / 2;
  const calls = await replay(pageEvents(traffic), caching, countFrom);
  const part = isDay ? 'the whole day' : `its busiest ${Math.round(milliseconds / 60_000)} minutes`;
  return { ...calls, viewsPerDay, part, caching, tellsState };
}

function cells({ viewsPerDay, part, caching, tellsState, ...calls }: Row): string[] {
  const { cacheSeconds, isShared } = caching;
  const forViews = (count: number) => ((count / calls.views) * 1000).toFixed(0);
  const busiest = (calls.toService / calls.views) * (viewsPerDay / 86_400) * PEAK;
  return [
    viewsPerDay.toLocaleString('en'),
    part,
    tellsState ? 'a country and state' : 'a country',
    cacheSeconds === 0 ? 'not' : `${cacheSeconds} s, ${isShared ? 'shared' : 'each its own'}`,
    forViews(calls.toProxies),
    forViews(calls.toService),
    `${((1 - calls.toService / calls.toProxies) * 100).toFixed(1)} %`,
    busiest < 10 ? busiest.toFixed(1) : Math.round(busiest).toLocaleString('en'),
  ];
}
