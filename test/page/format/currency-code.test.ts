import { expect } from '@open-wc/testing';
import { isCurrencyCode } from '../../../src/page/format/currency-code.ts';

describe('isCurrencyCode', () => {
  for (const code of ['USD', 'usd', 'XXX']) {
    it(`accepts ${code}`, () => expect(isCurrencyCode(code)).to.equal(true));
  }
  for (const code of ['', 'US', '$', 'DOLLAR', 'U5D']) {
    it(`refuses "${code}"`, () => expect(isCurrencyCode(code)).to.equal(false));
  }
});
