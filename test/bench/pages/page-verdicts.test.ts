import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summarize } from '../figures/summary.ts';
import { NO_OFFER, USUAL } from './offer-shape.ts';
import type { PageFigures, PageSide } from './page-figures.ts';
import { PAGES } from './shop-pages.ts';
import { missedOnPage } from './page-verdicts.ts';

const side = (largestPaint: readonly number[], performance = 100): PageSide => ({
  largestPaint: summarize(largestPaint),
  blocking: summarize([0]),
  longestTask: summarize([40]),
  layoutShift: summarize([0]),
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
});

const figures = (parts: Partial<PageFigures>): PageFigures => ({
  page: PAGES[0],
  without: side([900, 1000, 1100]),
  with: side([950, 1050, 1150]),
  shifts: [
    { shape: USUAL, layoutShift: 0.0004 },
    { shape: NO_OFFER, layoutShift: 0.009 },
  ],
  ...parts,
});

describe('the verdict on a page', () => {
  it('misses nothing within noise', () => {
    assert.deepEqual(missedOnPage(figures({})), []);
    assert.deepEqual(missedOnPage(figures({ with: side([1000], 99) })), []);
  });

  it('names what is worse than without the widget, and each shift', () => {
    const shifts = [{ shape: USUAL, layoutShift: 0.004 }];
    assert.deepEqual(missedOnPage(figures({ with: side([1300], 90), shifts })), [
      'product page: layout shift with usual: 0.004',
      'product page: largest contentful paint: 1300 ms, without: 1000 ms',
      'product page: Lighthouse, performance: 90, without: 100',
    ]);
  });
});
