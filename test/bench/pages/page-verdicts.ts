import { CATEGORIES } from './scores.ts';
import { LONG_TASK } from './long-task.ts';
import type { PageFigures } from './page-figures.ts';
import type { Summary } from '../figures/summary.ts';

/** A layout shift that is none, as it is shown: 0.000. */
const NO_SHIFT = 0.0005;

/** Where the service has no offer, the shop's fallback may take another room. */
const SMALL_SHIFT = 0.01;

/** A frame, in ms: less cannot be told apart. */
const FRAME = 16.7;

/** A Lighthouse score differs by a point from run to run. */
const SAME_SCORE = 1;

/** What is wanted of each figure, in words. */
export const WANTED = {
  shift: '0.000; 0.010 without an offer',
  longestTask: `at most ${LONG_TASK} ms`,
  unchanged: 'as without, within noise',
  score: `as without, ± ${SAME_SCORE}`,
} as const;

/** What of a page misses its target, a line each. */
export function missedOnPage({ page, with: ours, without, shifts }: PageFigures): string[] {
  const missed = shifts
    .filter(({ shape, layoutShift }) => layoutShift > (shape.tenures > 0 ? NO_SHIFT : SMALL_SHIFT))
    .map(({ shape, layoutShift }) => `layout shift with ${shape.title}: ${layoutShift.toFixed(3)}`);
  if (ours.longestTask.high > LONG_TASK) {
    missed.push(
      `longest task: ${ms(ours.longestTask.median)} (without: ${ms(without.longestTask.median)})`,
    );
  }
  if (isWorse(ours.largestPaint, without.largestPaint)) {
    missed.push(`largest contentful paint: ${against(ours.largestPaint, without.largestPaint)}`);
  }
  if (isWorse(ours.blocking, without.blocking)) {
    missed.push(`total blocking time: ${against(ours.blocking, without.blocking)}`);
  }
  for (const name of CATEGORIES) {
    const [score, bare] = [ours.scores[name], without.scores[name]];
    if (score < bare - SAME_SCORE) missed.push(`Lighthouse, ${name}: ${score}, without: ${bare}`);
  }
  return missed.map((text) => `${page.title}: ${text}`);
}

/** Worse by more than the middle half of either spans, and more than a frame. */
function isWorse(ours: Summary, without: Summary): boolean {
  const noise = Math.max(ours.high - ours.low, without.high - without.low, FRAME);
  return ours.median - without.median > noise;
}

function against(ours: Summary, without: Summary): string {
  return `${ms(ours.median)}, without: ${ms(without.median)}`;
}

function ms(time: number): string {
  return `${Math.round(time)} ms`;
}
