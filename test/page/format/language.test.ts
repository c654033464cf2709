import { expect } from '@open-wc/testing';
import { usableLanguage } from '../../../src/page/format/language.ts';

describe('usableLanguage', () => {
  const table: [given: string | null | undefined, used: string][] = [
    ['de', 'de'],
    ['pt_br', 'pt-BR'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['EN-us', 'en-US'],
    [' fr ', 'fr'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
    ['not a language', 'en'],
    ['x', 'en'],
    ['<b>', 'en'],
  ];
  for (const [given, used] of table) {
    it(`takes ${JSON.stringify(given) ?? 'undefined'} as ${used}`, () => {
      expect(usableLanguage(given)).to.equal(used);
    });
  }
});
