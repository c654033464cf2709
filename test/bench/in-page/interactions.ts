import { nextFrame } from './waiting.ts';

/** Browsers report inputs that took at least so long, in ms, and round to 8. */
const SHORTEST = 16;

/** https://w3c.github.io/event-timing/; the threshold is not in TypeScript's own library. */
const OBSERVED: PerformanceObserverInit & { durationThreshold: number } = {
  type: 'event',
  durationThreshold: SHORTEST,
  buffered: true,
};

const durations: number[] = [];

/** Begins to keep how long the shopper's inputs take until the next paint. */
export function followInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  }).observe(OBSERVED);
}

/** The longest time from an input to the next paint since the last call; at least 16 ms. */
export async function longestInteraction(): Promise<number> {
  for (let frames = 0; frames < 4; frames += 1) await nextFrame();
  // What browsers report, they report when they have nothing else to do.
  await new Promise((done) => requestIdleCallback(done));
  return Math.max(SHORTEST, ...durations.splice(0));
}
