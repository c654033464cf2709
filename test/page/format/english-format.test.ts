import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { englishFormat } from '../../../src/page/format/english-format.ts';
import { formatPrice } from '../../../src/page/format/price.ts';
import { formatTenure, TENURE_UNITS } from '../../../src/page/format/tenure.ts';
import { decimalPlaces } from '../../../src/schemas/money.ts';

const { NumberFormat } = Intl;

/** What a shop may say of its page and its prices: most of these pairs have a format of our own. */
const LANGUAGES = ['en', 'en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'INR', 'JPY', 'KWD', 'CHF'];

const isOwn = (lang: string, currency: string) => englishFormat(lang, { currency }) !== undefined;

/** Amounts of whole cents, and others, up to more than a number can say exactly. */
const prices = fc.oneof(
  fc.constantFrom(0, 0.01, 0.1, 1, 9.9, 999.99, 1000, 1234.5, 99_999.99, 1e6, 1e15, 1e20, 12e19),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fc.constantFrom(-5, -1234.5, 19.995, 1.005, 0.1 + 0.7, 0.000_000_5, 1234.567_89),
  fc
    .double({ min: -1e6, max: 1e6, noNaN: true })
    .filter((price) => price !== 0 && decimalPlaces(price) <= 20),
);

/** Fails where something makes a format of the browser. */
function withoutBrowserFormats(run: () => void): void {
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct() {
      throw new Error('A format of the browser was made.');
    },
  });
  try {
    run();
  } finally {
    Intl.NumberFormat = NumberFormat;
  }
}

describe('the formats of English', () => {
  // First: formats that another test had made would be remembered.
  it('need no format of the browser where the shops of a language sell in its money', () => {
    withoutBrowserFormats(() => {
      expect(formatPrice(1299.5, 'en', 'USD')).to.equal('$1,299.50');
      expect(formatPrice(1299.5, 'en', 'CAD')).to.equal('CA$1,299.50');
      expect(formatPrice(1299.5, 'en-US', 'EUR')).to.equal('€1,299.50');
      expect(formatPrice(1299.5, 'en-GB', 'GBP')).to.equal('£1,299.50');
      expect(formatPrice(1299.5, 'en-IE', 'EUR')).to.equal('€1,299.50');
      expect(formatPrice(1299.5, 'en-CA', 'CAD')).to.equal('$1,299.50');
      expect(formatPrice(1299.5, 'en-AU', 'AUD')).to.equal('$1,299.50');
      expect(formatPrice(1299.5, 'en-NZ', 'NZD')).to.equal('$1,299.50');
      expect(formatTenure(1, { lang: 'en-GB', tenureUnit: 'year' })).to.equal('1 year');
      expect(formatTenure(1200, { lang: 'en', tenureUnit: 'month' })).to.equal('1,200 months');
    });
  });

  it('give the texts of the browser’s own, for every price that has them', () => {
    for (const lang of LANGUAGES) {
      for (const currency of CURRENCIES.filter((code) => isOwn(lang, code))) {
        const style = { style: 'currency', currency } as const;
        const browser = new NumberFormat(lang, style);
        const exact = new NumberFormat(lang, { ...style, maximumFractionDigits: 20 });
        fc.assert(
          fc.property(prices, (price) => {
            const { format } = decimalPlaces(price) > 2 ? exact : browser;
            expect(formatPrice(price, lang, currency)).to.equal(format(price));
          }),
        );
      }
    }
  });

  it('give the texts of the browser’s own, for every tenure that a shopper may read', () => {
    for (const lang of LANGUAGES) {
      for (const tenureUnit of TENURE_UNITS) {
        const options = { style: 'unit', unit: tenureUnit, unitDisplay: 'long' } as const;
        const browser = new NumberFormat(lang, options);
        for (let tenure = 1; tenure <= 1200; tenure += 1) {
          expect(formatTenure(tenure, { lang, tenureUnit })).to.equal(browser.format(tenure));
        }
      }
    }
  });

  it('leave to the browser what they do not know: other money, and lakhs', () => {
    expect(isOwn('en', 'JPY')).to.equal(false);
    expect(isOwn('en-GB', 'USD')).to.equal(false);
    expect(isOwn('en-IN', 'INR')).to.equal(false);
    expect(isOwn('de', 'EUR')).to.equal(false);
  });
});
