import { expect, fixture, html } from '@open-wc/testing';
import { importWords } from '../../../../src/page/import-words.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import {
  allInside,
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** A long price of each currency. */
const PRICES: Readonly<Record<string, number>> = {
  USD: 1234.99,
  EUR: 1234.99,
  JPY: 1_234_567,
  KWD: 1234.567,
  INR: 123_456.5,
  IDR: 1_450_000,
  CHF: 1234.95,
};

const LANGUAGES = 'en es fr fr-CA de it nl sv fi pl tr pt-BR ja ko zh ar he'.split(' ');

const JAPANESE_FONT = new URL(
  '/node_modules/@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff2',
  location.href,
).href;

const WIDTHS = [200, 240, 280, 320, 360, 400, 440, 480];

function quoteOf(tenures: number, price: number) {
  const warrantyQuoteItemList = Array.from({ length: tenures }, (_, index) => ({
    warrantyTenure: index + 1,
    warrantyPrice: price,
    warrantyQuoteItemId: `offer-${index + 1}`,
    warrantySKU: `PLAN-${index + 1}Y`,
  }));
  return exampleQuote({ warrantyQuoteId: crypto.randomUUID(), warrantyQuoteItemList });
}

async function show(offer: WarrantyOffer, tenures: number, currency: string, lang: string) {
  offer.currency = currency;
  offer.setAttribute('lang', lang);
  offer.quote = quoteOf(tenures, PRICES[currency] ?? 0);
  await offer.updateComplete;
}

/** In how many lines an element's text stands. Letters may be higher than their line, and reach into another. */
function linesOf(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  let lines = 0;
  let end = -Infinity;
  for (const { top, bottom } of text.getClientRects()) {
    if ((top + bottom) / 2 >= end) lines += 1;
    end = Math.max(end, bottom);
  }
  return lines;
}

/** What is wrong with the amounts of an offer in a column of this width. */
function faultsOf(offer: Element, width: number): string[] {
  const prices = allInside(offer, '[part=price]');
  const broken = prices.filter((price) => linesOf(price) !== 1);
  const wide = prices.filter((price) => {
    const box = price.closest('label')?.getBoundingClientRect();
    const { left, right } = price.getBoundingClientRect();
    return !box || left < box.left || right > box.right;
  });
  return [
    ...broken.map((price) => `${price.textContent} breaks`),
    ...wide.map((price) => `${price.textContent} is wider than its box`),
    ...overflowOf(offer, width),
  ];
}

/** What is wrong with an offer that is wider than its column, of this width. */
function overflowOf(offer: Element, width: number): string[] {
  const { scrollWidth } = offer.parentElement ?? document.body;
  return scrollWidth > width ? [`${scrollWidth} px of contents`] : [];
}

/** The rows of an offer's cards: how many stand in each. */
function rowsOf(offer: Element): number[] {
  const tops = allInside(offer, 'label').map((label) =>
    Math.round(label.getBoundingClientRect().top),
  );
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
}

describe('the amounts of a <warranty-offer>', () => {
  let column: HTMLElement;
  beforeEach(async () => {
    column = await fixture(html`<div style="font: 16px sans-serif"></div>`);
  });

  it(`stand on one line each, in ${Object.keys(PRICES).length} currencies, ${LANGUAGES.length} languages and columns of ${WIDTHS.length} widths`, async () => {
    const offer = await readyOffer({}, column);
    const faults: string[] = [];
    for (const lang of LANGUAGES) {
      for (const currency of Object.keys(PRICES)) {
        await show(offer, 3, currency, lang);
        for (const width of WIDTHS) {
          column.style.inlineSize = `${width}px`;
          const found = faultsOf(offer, width);
          if (found.length > 0) faults.push(`${lang} ${currency} ${width} px: ${found.join(', ')}`);
        }
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('stand on one line each, and all else in its column, on a page that lets no text wrap', async () => {
    column.style.whiteSpace = 'nowrap';
    const offer = await readyOffer({ quantity: '2' }, column);
    const coverageWidgetHeading = 'Protect your sofa from stains, rips, burns and broken legs';
    const faults: string[] = [];
    for (const layout of ['full', 'compact'] as const) {
      offer.layout = layout;
      offer.quote = exampleQuote({ coverageWidgetHeading });
      await offer.updateComplete;
      for (const width of WIDTHS) {
        column.style.inlineSize = `${width}px`;
        // The amounts of the compact layout are in its list, whose entries the browser draws.
        const found = (layout === 'full' ? faultsOf : overflowOf)(offer, width);
        if (found.length > 0) faults.push(`${layout} ${width} px: ${found.join(', ')}`);
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('stand on one line each where text may break within words, and its letters are spaced', async () => {
    column.style.letterSpacing = '0.1em';
    const offer = await readyOffer({}, column);
    const faults: string[] = [];
    for (const wordBreak of ['break-word', 'break-all']) {
      column.style.wordBreak = wordBreak;
      for (const currency of ['USD', 'JPY']) {
        await show(offer, 3, currency, 'en');
        for (const width of WIDTHS) {
          column.style.inlineSize = `${width}px`;
          const found = faultsOf(offer, width);
          if (found.length > 0) faults.push(`${wordBreak} ${width} px: ${found.join(', ')}`);
        }
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('stand on one line each where they are crossed out, too', async () => {
    column.style.wordBreak = 'break-all';
    const service = await quotingService(quoteOf(3, 1234.99));
    const offer = await offerInStatus('ready', createOffer(service), column);
    offer.select('offer-2');
    offer.productPrice = 899;
    await offer.updateComplete;
    const text = inside(offer, '.seen bdi').firstChild;
    expect(text?.textContent).to.equal('2 years – $1,234.99');
    if (!text) throw new Error('Nothing is said of the plan.');
    const amount = document.createRange();
    amount.setStart(text, '2 years – '.length);
    amount.setEndAfter(text);
    for (let width = 200; width <= 480; width += 4) {
      column.style.inlineSize = `${width}px`;
      expect(amount.getClientRects(), `${width} px`).to.have.length(1);
    }
  });

  it(`are never cut off in the compact list, in as many currencies, languages and widths`, async () => {
    const offer = await readyOffer({ layout: 'compact' }, column);
    const list = inside<HTMLSelectElement>(offer, 'select');
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    const faults: string[] = [];
    for (const lang of LANGUAGES) {
      for (const currency of Object.keys(PRICES)) {
        await show(offer, 2, currency, lang);
        const text = list.options[2]?.text ?? '';
        for (const width of WIDTHS) {
          column.style.inlineSize = `${width}px`;
          const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
          pen.font = `${fontSize} sans-serif`;
          const room =
            list.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
          // Beside the text is the list's arrow.
          const missing = pen.measureText(text).width + 16 - room;
          if (missing > 0 || column.scrollWidth > width) {
            faults.push(`${text} in ${width} px: ${missing} px are missing`);
          }
        }
      }
    }
    expect(faults).to.deep.equal([]);
  });

  it('stand in one row of cards, or each at the end of a row of its own, and no row has a hole', async () => {
    const offer = await readyOffer({}, column);
    const seen = new Set<string>();
    for (const currency of ['USD', 'IDR', 'KWD']) {
      for (const tenures of [1, 2, 3, 4, 5, 12]) {
        await show(offer, tenures, currency, 'en');
        for (const width of [...WIDTHS, 640, 1216]) {
          column.style.inlineSize = `${width}px`;
          const rows = rowsOf(offer);
          const isRow = rows.length === 1;
          const what = `${tenures} of ${currency} in ${width} px: ${rows.join(', ')}`;
          expect(isRow || rows.every((cards) => cards === 1), what).to.equal(true);
          expect(faultsOf(offer, width), what).to.deep.equal([]);
          seen.add(isRow ? 'a row' : 'a column');
          if (isRow) continue;
          const [label, mark, tenure, price] = [
            'label',
            'input',
            '[part=tenure]',
            '[part=price]',
          ].map((selector) => inside(offer, selector).getBoundingClientRect());
          if (!label || !mark || !tenure || !price) throw new Error('An offer has four parts.');
          expect(label.width, what).to.be.closeTo(width, 1);
          expect(label.height, what).to.be.at.least(44);
          expect(mark.left - label.left, what).to.be.below(20);
          expect(tenure.left, what).to.be.above(mark.right);
          expect(label.right - price.right, what).to.be.below(20);
        }
      }
    }
    expect([...seen]).to.have.members(['a row', 'a column']);
  });

  it('stand in one row of up to six on the widest screen; seven and more are rows of a column, which are read faster', async () => {
    const offer = await readyOffer({}, column);
    column.style.inlineSize = '2400px';
    await show(offer, 6, 'USD', 'en');
    expect(rowsOf(offer)).to.deep.equal([6]);
    await show(offer, 7, 'USD', 'en');
    expect(rowsOf(offer)).to.deep.equal([1, 1, 1, 1, 1, 1, 1]);
  });

  it('stand so in Japanese too, whose letters are twice as wide as digits, as those of Chinese and Korean are', async () => {
    // Not every machine has a font with Japanese letters.
    const font = await new FontFace('Japanese', `url(${JAPANESE_FONT})`).load();
    document.fonts.add(font);
    column.style.fontFamily = 'Japanese, sans-serif';
    await importWords('ja');
    const offer = await readyOffer({ quantity: '2' }, column);
    await show(offer, 3, 'USD', 'ja');
    for (let width = 200; width <= 640; width += 10) {
      column.style.inlineSize = `${width}px`;
      expect(rowsOf(offer), `${width} px`).to.be.deep.oneOf([[3], [1, 1, 1]]);
      expect(faultsOf(offer, width), `${width} px`).to.deep.equal([]);
    }
    document.fonts.delete(font);
  });

  it('stay in the column where they have many decimals, on as many lines as they need', async () => {
    const offer = await readyOffer({ quantity: '3', 'show-monthly': '' }, column);
    offer.quote = quoteOf(3, 123_456.123456789);
    await offer.updateComplete;
    for (const width of [120, 160, ...WIDTHS]) {
      column.style.inlineSize = `${width}px`;
      expect(column.scrollWidth, `${width} px`).to.equal(width);
      for (const text of allInside(offer, 'label span')) {
        const box = text.closest('label')?.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        const isWithin = box && left >= box.left && right <= box.right;
        expect(isWithin, `${text.textContent} in ${width} px`).to.equal(true);
      }
    }
  });

  it('keep the room of those shown before them, while others load', async () => {
    const offer = await readyOffer({}, column);
    column.style.inlineSize = '328px';
    await show(offer, 4, 'IDR', 'en');
    expect(rowsOf(offer)).to.deep.equal([1, 1, 1, 1]);
    const { height } = offer.getBoundingClientRect();
    offer.quote = undefined;
    offer.productTitle = 'Corner sofa';
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(offer.getBoundingClientRect().height).to.equal(height);
  });
});
