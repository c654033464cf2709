import { expect } from '@open-wc/testing';
import { currencyCode } from '../../src/page/currency-code.ts';

describe('currencyCode', () => {
  for (const code of ['USD', 'usd', 'XXX']) {
    it(`takes ${code}, in capitals`, () => expect(currencyCode(code)).to.equal(code.toUpperCase()));
  }
  for (const text of ['', 'US', '$', 'DOLLAR', 'U5D', undefined]) {
    it(`finds no code in ${JSON.stringify(text)}`, () =>
      expect(currencyCode(text)).to.equal(undefined));
  }
});
