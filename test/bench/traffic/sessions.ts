import type { QuoteRequest } from '../../../src/schemas/quote-request.ts';
import { Random } from './random.ts';
import { anyPlace, anyProduct, quoteRequestOf, SHOP, type ShopperPlace } from './shop.ts';

/** Something that a page with an offer asks a quote for, at its time; or a page without one. */
export interface PageEvent {
  /** Ms since the beginning. */
  readonly at: number;
  readonly place: ShopperPlace;
  /** Names the page view: each has a client, and its memory, of its own. */
  readonly page: number;
  /** True for the first event of a page view. */
  readonly isView: boolean;
  /** Absent on a page without an offer. */
  readonly product: QuoteRequest | undefined;
}

/** How much traffic there is. */
export interface Traffic {
  readonly seed: number;
  readonly viewsPerDay: number;
  readonly milliseconds: number;
  /** True: more by day than by night. False: the same all the time. */
  readonly isDay: boolean;
  readonly tellsState: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** How much more there is at the busiest moment of a day than on average. */
export const PEAK = 2;

/** All that happens on the shop's pages, in the order of time. */
export function pageEvents(traffic: Traffic): PageEvent[] {
  const random = new Random(traffic.seed);
  const events: PageEvent[] = [];
  const betweenSessions = (DAY / traffic.viewsPerDay) * SHOP.viewsPerSession;
  let pages = 0;
  // Drawn at the peak's rate; what is too much at another time is left out.
  const mean = traffic.isDay ? betweenSessions / PEAK : betweenSessions;
  for (let start = random.exponential(mean); start < traffic.milliseconds;) {
    if (!traffic.isDay || random.chance(busyness(start) / PEAK)) {
      pages = addSession(random, start, traffic, pages, events);
    }
    start += random.exponential(mean);
  }
  return events
    .filter(({ at }) => at < traffic.milliseconds)
    .toSorted((one, other) => one.at - other.at);
}

/** Beside the average, at a time of the day: 0 by night, `PEAK` in the evening. */
function busyness(at: number): number {
  return 1 - Math.cos((2 * Math.PI * at) / DAY);
}

function addSession(
  random: Random,
  start: number,
  { tellsState }: Traffic,
  firstPage: number,
  events: PageEvent[],
): number {
  const place = anyPlace(random, tellsState);
  const seen: number[] = [];
  let page = firstPage;
  let at = start;
  for (let left = random.atLeastOnce(1 - 1 / SHOP.viewsPerSession); left > 0; left -= 1) {
    page += 1;
    const kind = random.next();
    const view = { place, page };
    if (kind < SHOP.productPages) at = addProductView(random, at, view, seen, events);
    else {
      const isCart = kind < SHOP.productPages + SHOP.carts;
      const last = isCart ? seen.at(-1) : undefined;
      const product = last === undefined ? undefined : quoteRequestOf(last, 0);
      events.push({ ...view, at, isView: true, product });
    }
    at += random.exponential(SHOP.timeOnPage);
  }
  return page;
}

/** @returns When the shopper was done with the variants. */
function addProductView(
  random: Random,
  start: number,
  view: Pick<PageEvent, 'place' | 'page'>,
  seen: number[],
  events: PageEvent[],
): number {
  const known = seen[Math.floor(random.next() * seen.length)];
  const product = known !== undefined && random.chance(SHOP.returns) ? known : anyProduct(random);
  seen.push(product);
  let [variant, before] = [0, 0];
  let at = start;
  events.push({ ...view, at, isView: true, product: quoteRequestOf(product, variant) });
  while (random.chance(SHOP.variantChanges)) {
    at += random.exponential(SHOP.timeOnVariant);
    const another = Math.floor(random.next() * SHOP.variants);
    [variant, before] = [random.chance(SHOP.backToVariant) ? before : another, variant];
    events.push({ ...view, at, isView: false, product: quoteRequestOf(product, variant) });
  }
  return at;
}
