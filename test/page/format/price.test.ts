import { expect, fixture, html } from '@open-wc/testing';
import { formatPrice } from '../../../src/page/format/price.ts';

/** Browsers put different kinds of space between a number and its currency. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('formatPrice', () => {
  const table: [price: number, lang: string, currency: string | undefined, shown: string][] = [
    [19.99, 'en', 'USD', '$19.99'],
    [20, 'en', 'USD', '$20.00'],
    [1299.5, 'en', 'USD', '$1,299.50'],
    [1299.5, 'de', 'EUR', '1.299,50 €'],
    [1299.5, 'de', 'CAD', '1.299,50 CA$'],
    [1299.5, 'fr', 'EUR', '1 299,50 €'],
    [129999, 'en-IN', 'INR', '₹1,29,999.00'],
    [1999, 'ja', 'JPY', '￥1,999'],
    [12.345, 'en', 'KWD', 'KWD 12.345'],
    [12.5, 'en', 'KWD', 'KWD 12.500'],
    [0, 'en', 'USD', '$0.00'],
    [19.99, 'en', undefined, '19.99'],
    [1299.5, 'de', undefined, '1.299,5'],
    [20, 'en', undefined, '20'],
    [19.99, 'en', 'dollars', '19.99'],
  ];
  for (const [price, lang, currency, shown] of table) {
    it(`shows ${price} as ${shown} in ${lang} with ${currency ?? 'no currency'}`, () => {
      expect(withPlainSpaces(formatPrice(price, lang, currency))).to.equal(shown);
    });
  }

  it('never rounds: a price with more decimals than its currency is shown with all of them', () => {
    expect(formatPrice(19.995, 'en', 'USD')).to.equal('$19.995');
    expect(withPlainSpaces(formatPrice(1999.5, 'en', 'JPY'))).to.equal('¥1,999.5');
    expect(formatPrice(1.005, 'en', 'USD')).to.equal('$1.005');
    expect(formatPrice(0.1 + 0.7, 'en', 'USD')).to.equal('$0.7999999999999999');
  });
});

/** The letters of a text as they stand on the page, from left to right. */
function drawn(node: Node): string {
  const letters = [...(node.textContent ?? '')].map((letter, place) => {
    const range = document.createRange();
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    return { letter, left: range.getBoundingClientRect().left };
  });
  return letters
    .toSorted((one, other) => one.left - other.left)
    .map(({ letter }) => letter)
    .join('');
}

describe('a price in a text from right to left', () => {
  for (const [lang, currency, symbol] of [
    ['ar', 'USD', 'US$'],
    ['ar', 'CAD', 'CA$'],
    ['ar', 'JPY', 'JP¥'],
    ['he', 'CAD', 'CA$'],
  ] as const) {
    it(`is drawn with ${symbol} in its order in ${lang}`, async () => {
      const text = formatPrice(799, lang, currency);
      const bdi = await fixture(html`<bdi dir="rtl" .textContent=${text}></bdi>`);
      const { firstChild } = bdi;
      expect(firstChild && drawn(firstChild)).to.include(symbol);
    });
  }
});
