import type { StepResult } from './step-result.ts';

/**
 * A passed test whose title holds a figure, and where it passed: the engines; for none, the summary names the
 * step of the test command.
 */
export type Figure = NonNullable<StepResult['figures']>[number];

/** True for a title with a number from a thousand on, such as `100,000 replies: …`. */
export function holdsFigure(title: string): boolean {
  return /(?<!\d)\d{1,3}(,\d{3})+(?!\d)/.test(title);
}

/** Each title once, with every place in which it passed. */
export function mergeFigures(figures: readonly Figure[]): Figure[] {
  const places = new Map<string, Set<string>>();
  for (const { title, places: passed } of figures) {
    const known = places.get(title) ?? new Set();
    for (const place of passed) known.add(place);
    places.set(title, known);
  }
  return [...places].map(([title, passed]) => ({ title, places: [...passed] }));
}
