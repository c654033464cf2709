import { expect } from '@open-wc/testing';
import { formatTenure } from '../../../src/page/format/tenure.ts';

describe('formatTenure', () => {
  const table: [years: number, lang: string, shown: string][] = [
    [1, 'en', '1 year'],
    [2, 'en', '2 years'],
    [1, 'de', '1 Jahr'],
    [3, 'fr', '3 ans'],
    [2, 'pl', '2 lata'],
    [5, 'pl', '5 lat'],
  ];
  for (const [years, lang, shown] of table) {
    it(`says "${shown}" in ${lang}`, () => {
      expect(formatTenure(years, lang).replace(/\s/g, ' ')).to.equal(shown);
    });
  }
});
