/** What a browser reports of a shop's page; runs before the page's own scripts. */
import { nextFrame, until } from './waiting.ts';

declare global {
  interface Window {
    vitals: typeof vitals;
  }
}

/** How far the page is scrolled at once, in px: less than its window's height. */
const STEP = 600;

let layoutShift = 0;
let largestPaint = 0;
let firstPaint = 0;

performance.mark('bench:begin');
follow('layout-shift', (entry) => {
  const { value, hadRecentInput } = entry as LayoutShift;
  if (!hadRecentInput) layoutShift += value;
});
follow('largest-contentful-paint', ({ startTime }) => {
  largestPaint = startTime;
});
follow('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') firstPaint = startTime;
});

const vitals = {
  /** Once the page and the images in view are loaded, the offers in view have their answers, and nothing more happens. */
  async settled(): Promise<void> {
    await until(
      () =>
        document.readyState === 'complete' &&
        [...document.images].filter(isInView).every(({ complete }) => complete) &&
        offersInView().every(isAnswered),
      nextFrame,
    );
    await idle();
  },

  /** Scrolls to the end, as a shopper does: in steps, waiting for what comes into view. */
  async scrollDown(): Promise<void> {
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    while (Math.ceil(window.scrollY) < end() - 1) {
      window.scrollBy({ top: STEP, behavior: 'instant' });
      await nextFrame();
      await until(() => offersInView().every(isAnswered), nextFrame);
    }
    await idle();
  },

  /** Times from the navigation, in ms; the shift is the sum of all. */
  figures() {
    const begin = performance.getEntriesByName('bench:begin')[0]?.startTime ?? 0;
    return { begin, firstPaint, largestPaint, layoutShift };
  },

  /** What the page's offers are up to, each status once: after the scrolling, all were in view. */
  statuses(): string[] {
    return [...new Set(offers().map((offer) => offer.getAttribute('status') ?? 'none'))];
  },
};
window.vitals = vitals;

function follow(type: string, report: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(report)).observe({
    type,
    buffered: true,
  });
}

function offers(): Element[] {
  return [...document.querySelectorAll('warranty-offer')];
}

function offersInView(): Element[] {
  return offers().filter(isInView);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** True without the widget too: then the page has its fallback for good. */
function isAnswered(offer: Element): boolean {
  const hasWidget = document.querySelector('script[src*="warranty-widget"]') !== null;
  return !hasWidget || /^(ready|unavailable|error)$/.test(offer.getAttribute('status') ?? '');
}

/** Twice nothing to do, with frames between. */
async function idle(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await new Promise((done) => requestIdleCallback(done));
    for (let frames = 0; frames < 3; frames += 1) await nextFrame();
  }
}
