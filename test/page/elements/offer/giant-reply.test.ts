import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/define.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { expectConsole } from '../../../support/console.ts';
import { engine } from '../../../support/engine.ts';
import { inside } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** Characters of a reply, and the longest that one may keep the page, in ms. */
const MOST_CHARACTERS = 256 * 1024;
const MOST_TIME = 50;
const REPEATS = 30;

const filled = (unit: string) => unit.repeat(Math.floor(MOST_CHARACTERS / unit.length));
const section = (coverageItemList: string[]) => ({
  coverageItemType: 'COVERAGE_OPTION',
  coverageItemTitle: 'What is covered',
  coverageItemList,
});
const offers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    warrantyTenure: 1 + (place % 9),
    warrantyPrice: 1 + place / 100,
    warrantyQuoteItemId: `offer-${place}`,
    warrantySKU: `SKU-${place}`,
  }));

const REPLIES: Readonly<Record<string, Partial<Quote>>> = {
  'a heading of combining marks': { coverageWidgetHeading: `e${filled('\u0301')}` },
  'a popup heading of combining marks': { coveragePopupHeading: filled('e\u0301\u0302\u0303') },
  'a heading of bidi controls': { coverageWidgetHeading: filled('\u202e\u2067') },
  'a popup heading of one word': { coveragePopupHeading: filled('x') },
  'a popup heading of words': { coveragePopupHeading: filled('word ') },
  'a statement of emoji': { coverageList: [section([filled('\u{1f468}\u200d\u{1f469}')])] },
  'a statement of Arabic and Latin by turns': { coverageList: [section([filled('aש1 ')])] },
  'statements without a text': {
    coverageList: [section(Array.from({ length: 80_000 }, () => ''))],
  },
  'many statements': { coverageList: [section(Array.from({ length: 20_000 }, () => 'stains'))] },
  'sections full of statements': {
    coverageList: Array.from({ length: 20 }, () =>
      section(Array.from({ length: 50 }, () => 'Stains of coffee')),
    ),
  },
  'many sections': { coverageList: Array.from({ length: 2_500 }, () => section(['stains'])) },
  '3,000 offers': { warrantyQuoteItemList: offers(3_000) },
};

/** How long a reply keeps the page, its popup included, in ms; the shortest of a few, since others use the processor too. */
async function timeOf(element: HTMLElementTagNameMap['warranty-offer'], part: Partial<Quote>) {
  let shortest = Infinity;
  for (let repeat = 0; repeat < REPEATS && shortest >= MOST_TIME; repeat += 1) {
    element.hidePopup();
    element.quote = undefined;
    await element.updateComplete;
    const begin = performance.now();
    element.quote = exampleQuote({ ...part, productImageUrl: undefined });
    await element.updateComplete;
    element.getBoundingClientRect();
    element.showPopup();
    inside(inside(element, 'warranty-popup'), 'dialog').getBoundingClientRect();
    shortest = Math.min(shortest, performance.now() - begin);
  }
  return shortest;
}

describe(`a reply of ${MOST_CHARACTERS / 1024} KB`, () => {
  it(`of ${Object.keys(REPLIES).length} kinds keeps the page for less than ${MOST_TIME} ms, the popup included`, async function () {
    this.timeout(60_000);
    expectConsole('warn', /warranty-widget shows a quote without/);
    const element = await fixture<HTMLElementTagNameMap['warranty-offer']>(html`
      <warranty-offer
        store-id="s"
        country="US"
        product-source="none"
        product-title="Sofa"
        product-price="799"
        currency="USD"
        lang="en"
      ></warranty-offer>
    `);
    // The clock is Chromium's; elsewhere a reply has to be shown.
    const mostTime = engine === 'chromium' ? MOST_TIME : Infinity;
    for (const [what, part] of Object.entries(REPLIES)) {
      const time = await timeOf(element, part);
      expect(element.status, what).to.equal('ready');
      expect(time, `${what}, in ms`).to.be.below(mostTime);
    }
  });
});
