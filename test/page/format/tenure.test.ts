import { expect } from '@open-wc/testing';
import { formatTenure, type TenureUnit } from '../../../src/page/format/tenure.ts';

describe('formatTenure', () => {
  const table: [tenure: number, tenureUnit: TenureUnit, lang: string, shown: string][] = [
    [1, 'year', 'en', '1 year'],
    [2, 'year', 'en', '2 years'],
    [1, 'year', 'de', '1 Jahr'],
    [3, 'year', 'fr', '3 ans'],
    [2, 'year', 'pl', '2 lata'],
    [5, 'year', 'pl', '5 lat'],
    [1, 'month', 'en', '1 month'],
    [18, 'month', 'en', '18 months'],
    [18, 'month', 'de', '18 Monate'],
    [22, 'month', 'pl', '22 miesiące'],
    [18, 'month', 'ja', '18 か月'],
  ];
  for (const [tenure, tenureUnit, lang, shown] of table) {
    it(`says "${shown}" in ${lang}`, () => {
      expect(formatTenure(tenure, { lang, tenureUnit }).replace(/\s/g, ' ')).to.equal(shown);
    });
  }
});
