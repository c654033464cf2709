import { expect } from '@open-wc/testing';
import { amountsIn } from '../../../src/page/product/price-text.ts';

const readable: Readonly<Record<string, number>> = {
  '49': 49,
  '49.90': 49.9,
  '49,90': 49.9,
  '12,5': 12.5,
  '0.99': 0.99,
  '.99': 0.99,
  '34.000000': 34,
  '1299': 1299,
  '1,299.00': 1299,
  '1.299,00': 1299,
  "1'299.00": 1299,
  '1’299.00': 1299,
  '1 299,00': 1299,
  '1\u00a0299,00': 1299,
  '1\u202f299,00': 1299,
  '1 299': 1299,
  "1'299": 1299,
  '1,299,000': 1299000,
  '1.299.000': 1299000,
  '1.299.000,50': 1299000.5,
  '1,299.000': 1299,
  '1,299.125': 1299.125,
  '34.1768': 34.1768,
  '1 299,9990': 1299.999,
  '1,29,999': 129999,
  '12,34,56,789.50': 123456789.5,
  '$19.99': 19.99,
  '$19.99 USD': 19.99,
  '19,99 $US': 19.99,
  'US$1,299.00': 1299,
  'R$ 1.299,90': 1299.9,
  '19,99 €': 19.99,
  '€ 19,99': 19.99,
  '₹1,29,999': 129999,
  'USD 1,299.50': 1299.5,
  'CHF 1’299.–': 1299,
  'CHF 49.—': 49,
  '1.299,- €': 1299,
  '1 299,00 kr': 1299,
  'kr. 1.299,00': 1299,
  '1 299,00 zł': 1299,
  'Rs. 1,299.00': 1299,
  ' \n 49.90 \t ': 49.9,
  '١٬٢٩٩٫٥٠': 1299.5,
  '۴۹٫۹۰ €': 49.9,
  '４９.９０': 49.9,
  '\u200f49.90\u00a0\u200e€': 49.9,
  [`${' '.repeat(100)}49.90\n`]: 49.9,
  [`49.90${' '.repeat(195)}`]: 49.9,
};

const passedOver: Readonly<Record<string, string>> = {
  '1,299': 'thousands or thousandths',
  '1.299': 'thousands or thousandths',
  '1299.000': 'a lone separator before exactly three digits, by the same rule',
  '$1,299': 'thousands or thousandths, whatever the currency',
  '1.299 €': 'thousands or thousandths, whatever the currency',
  '': 'nothing',
  '   ': 'nothing',
  free: 'no digits',
  'from $49.90': 'not the whole price',
  'ab 49,90 €': 'not the whole price',
  '$49.90/month': 'not the whole price',
  '49,90 € *': 'a footnote may say that more has to be paid',
  '$49.90¹': 'a footnote may say that more has to be paid',
  '49,90 € inkl. MwSt.': 'words beside a price are not read, and may add to it',
  '49,90 € zzgl. MwSt.': 'not the whole price',
  '4980円(税抜)': 'not the whole price',
  '-5': 'below zero',
  '−5': 'below zero',
  '(5.00)': 'below zero, as accountants write it',
  '1,299,00': 'groups of the wrong size',
  '1,2,3': 'groups of the wrong size',
  '1.299.00': 'groups of the wrong size',
  '1.29.999': 'groups of the wrong size: India writes a comma',
  '1.29,999': 'groups of the wrong size: India writes a comma',
  '1.299,000.00': 'three kinds of separators',
  '1,29,999,00': 'groups of the wrong size',
  NaN: 'no digits',
  Infinity: 'no digits',
  '49.90…': 'a price in pieces',
  [`49.90${' '.repeat(60)}a month`]: 'not the whole price',
};

describe('a price text', () => {
  for (const [text, amount] of Object.entries(readable)) {
    it(`${JSON.stringify(text)} is ${amount}`, () => {
      expect(amountsIn(text)).to.deep.equal([amount]);
    });
  }

  for (const [text, why] of Object.entries(passedOver)) {
    it(`${JSON.stringify(text)} is passed over: ${why}`, () => {
      expect(amountsIn(text)).to.deep.equal([NaN]);
    });
  }

  it('is read in no time, however long', () => {
    const started = performance.now();
    for (const piece of ['1', '1,', ' ', '1 ', '.', 'A', "1'111"]) {
      amountsIn(piece.repeat(1e6));
    }
    expect(performance.now() - started).to.be.below(5000);
  });

  const several: Readonly<Record<string, readonly number[]>> = {
    '49.90 49,90 €': [49.9, 49.9],
    '€49.90 – €49.90': [49.9, 49.9],
    '$155.55|$155.55': [155.55, 155.55],
    '1 299,00 1 299,00': [1299, 1299],
    '$5 - $9': [5, 9],
    '$5.00 $9.00': [5, 9],
    '12 34': [12, 34, NaN],
    '1e3': [1, 3, NaN],
    '0x10': [0, 10, NaN],
    '60 €, 49,90 €': [60, 49.9],
    '5,-10': [5, 10, NaN],
    '$|49|90': [49, 90, NaN],
    '49|.90': [49, 90, NaN],
    '60|490': [60, 490],
    '10|10': [10, 10, NaN],
    '€ 5|05': [5, 5, NaN],
    '20 €|20 €': [20, 20],
    '$20 $20': [20, 20],
    '\n $20|$20': [20, 20],
    '20 €|20 €\n': [20, 20],
    '99|,99|€': [99, 99, NaN],
    '99,|99|€': [99, 99, NaN],
    '99€|99': [99, 99, NaN],
    '99 € 99': [99, 99, NaN],
    '99€99 TTC': [99, 99, NaN],
    '$99|99¢': [99, 99, NaN],
    '€|99|99|€': [99, 99, NaN],
    '€ 20 EUR|20 EUR': [20, 20, NaN],
    '$10 10 $10 10': [10, 10, 10, 10, NaN],
    '20 kr|20 kr': [20, 20],
    '$20|20 $20.00': [20, 20, 20, NaN],
    '49 zł 49 zł': [49, 49],
    '20,00 kr|20 kr': [20, 20],
    'CHF 50|CHF 50': [50, 50],
    '20 €|49 €': [20, 49],
    '1.299 1299': [NaN, 1299],
    'now 49.90 49.90': [49.9, 49.9, NaN],
    '2 x 2': [2, 2, NaN],
    '-5 -5': [5, 5, NaN],
    '€|49.90': [49.9],
    '|€ | 49.90|': [49.9],
    '|.99 | USD': [0.99],
    '49.90|': [49.9],
    '49.90|.': [NaN],
    '1.299': [NaN],
    free: [NaN],
    [`49.90${' '.repeat(200)}`]: [NaN],
  };
  for (const [text, amounts] of Object.entries(several)) {
    it(`${JSON.stringify(text)} has the amounts ${amounts.join(', ')}`, () => {
      expect(amountsIn(text)).to.deep.equal(amounts);
    });
  }
});
