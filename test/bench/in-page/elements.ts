/** What the bench does in each page; the browser runs it before the page's own scripts. */
import { isLaidOut, openDialog, part, prices } from './shadow-tree.ts';
import { followInteractions, longestInteraction } from './interactions.ts';
import { nextFrame, nextTask, until } from './waiting.ts';

declare global {
  interface Window {
    bench: typeof bench;
  }
}

/** Time from the page's navigation until its first offer said that it is there, in ms. */
let readyAt: number | undefined;

document.addEventListener(
  'warranty-ready',
  () => {
    readyAt = performance.now();
    void settled().then(() => performance.mark('bench:shown'));
  },
  { once: true },
);
followInteractions();

const bench = {
  /** Adds the script; once it has run and, where there is one, the offer is shown. */
  async start(src: string, hasOffer: boolean): Promise<void> {
    const script = document.createElement('script');
    Object.assign(script.dataset, { serviceUrl: '/service', storeId: 'bench', country: 'US' });
    script.src = src;
    const loaded = new Promise((done) => script.addEventListener('load', done));
    document.head.append(script);
    await loaded;
    if (hasOffer) await bench.shown();
  },

  /** Once the page's offer is shown: when it was ready, and the prices that it shows. */
  async shown(): Promise<{ readyAt: number; prices: string[] }> {
    await until(() => performance.getEntriesByName('bench:shown').length > 0, nextFrame);
    return { readyAt: readyAt ?? 0, prices: priceTexts() };
  },

  /** Once the browser has nothing to do for the moment, twice. */
  async idle(): Promise<void> {
    await new Promise((done) => requestIdleCallback(done));
    await nextFrame();
    await new Promise((done) => requestIdleCallback(done));
  },

  /** Time from new markup until all of its offers are ready and laid out, in ms. */
  async addOffers(markup: string, count: number): Promise<number> {
    const place = findPlace();
    const allReady = readyEvents(count);
    const start = performance.now();
    place.innerHTML = markup.repeat(count);
    await allReady;
    await nextTask();
    const last = place.lastElementChild;
    if (!last || !isLaidOut(prices(last))) throw new Error('The last offer is not laid out.');
    return performance.now() - start;
  },

  /** Time until those are laid out too that are left out while nobody comes near, in ms. */
  layOutOffers(): number {
    const offers = [...findPlace().children];
    const start = performance.now();
    for (const offer of offers) {
      offer.shadowRoot?.querySelector('form')?.style.setProperty('content-visibility', 'visible');
    }
    if (!offers.every((offer) => isLaidOut(prices(offer)))) {
      throw new Error('An offer is not laid out.');
    }
    return performance.now() - start;
  },

  async removeOffers(): Promise<void> {
    findPlace().replaceChildren();
    await nextFrame();
    await nextFrame();
  },

  /** Time from the new product until its offers are shown, in ms. */
  async changeProduct(title: string, price: string): Promise<{ time: number; prices: string[] }> {
    const offer = findOffer();
    const ready = readyEvents(1);
    const start = performance.now();
    offer.setAttribute('product-title', title);
    offer.setAttribute('product-price', price);
    await ready;
    await settled();
    const time = performance.now() - start;
    return { time, prices: priceTexts() };
  },

  /** Time from a press of the details button until the popup is open and laid out, in ms. */
  async openPopup(): Promise<number> {
    const details = detailsButton();
    const start = performance.now();
    details.click();
    await until(() => openDialog(findOffer()) !== undefined, nextTask);
    return performance.now() - start;
  },

  async closePopup(): Promise<void> {
    part(findOffer(), 'decline').click();
    await until(() => openDialog(findOffer()) === undefined, nextFrame);
    await nextFrame();
  },

  /** The middle of the details button. */
  detailsPoint(): { x: number; y: number } {
    const { x, y, width, height } = detailsButton().getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },

  /** Once the popup is open: the longest time from an input to the next paint, in ms. */
  async openedByInput(): Promise<number> {
    await until(() => openDialog(findOffer()) !== undefined, nextFrame);
    return longestInteraction();
  },

  /** The scripts that the page had asked for when its offer was shown. */
  earlyScripts(): string[] {
    const [shown] = performance.getEntriesByName('bench:shown');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => shown && startTime <= shown.startTime)
      .map(({ name }) => name)
      .filter((name) => name.includes('/scripts/'));
  },
};
window.bench = bench;

function findOffer(): Element {
  const offer = document.querySelector('warranty-offer');
  if (!offer) throw new Error('The page has no offer.');
  return offer;
}

function findPlace(): HTMLElement {
  const place = document.querySelector('main');
  if (!place) throw new Error('The page has no place for offers.');
  return place;
}

function detailsButton(): HTMLElement {
  return part(findOffer(), 'details');
}

/** The offers are there and their layout is known. */
function settled(): Promise<void> {
  return until(() => isLaidOut(prices(findOffer())), nextTask);
}

function priceTexts(): string[] {
  return prices(findOffer()).map(({ textContent }) => textContent.trim());
}

/** So many offers said that they are ready. */
function readyEvents(count: number): Promise<void> {
  return new Promise((done) => {
    let left = count;
    const hear = () => {
      left -= 1;
      if (left > 0) return;
      document.removeEventListener('warranty-ready', hear);
      done();
    };
    document.addEventListener('warranty-ready', hear);
  });
}
