import { expect } from '@open-wc/testing';
import { usableLanguage, wordsLanguage } from '../../../src/page/format/language.ts';
import { wordsFor } from '../../../src/page/format/words.ts';

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

describe('wordsLanguage', () => {
  const table: [tag: string, language: string | undefined][] = [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['fr-CA', 'fr-CA'],
    ['fr-BE', 'fr'],
    ['es-419', 'es'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', undefined],
    ['zh-Hant', undefined],
    ['iw', 'he'],
    ['ar-EG-u-nu-latn', 'ar'],
    ['no', undefined],
    ['nb-NO', undefined],
    ['en-GB', undefined],
    ['', undefined],
    ['??', undefined],
  ];
  for (const [tag, language = 'English'] of table) {
    it(`is ${language} for "${tag}"`, () => {
      expect(wordsLanguage(tag) ?? 'English').to.equal(language);
    });
  }

  const { maximize } = Intl.Locale.prototype;
  afterEach(() => {
    Intl.Locale.prototype.maximize = maximize;
  });

  it('looks up no likely script for English and for a language by its own name, because that is slow', () => {
    const looked: string[] = [];
    Intl.Locale.prototype.maximize = function () {
      looked.push(String(this));
      return maximize.call(this);
    };
    expect(['en', 'en-GB', 'de', 'fr-CA'].map(wordsLanguage)).to.deep.equal([
      undefined,
      undefined,
      'de',
      'fr-CA',
    ]);
    expect(wordsFor('en-GB').langs.close).to.equal('en');
    expect(looked).to.deep.equal([]);
    expect(['zh-CN', 'zh-TW', 'pt-PT'].map(wordsLanguage)).to.deep.equal([
      'zh-Hans',
      undefined,
      'pt-BR',
    ]);
    expect(looked).to.deep.equal(['zh-CN', 'zh-TW', 'pt-PT']);
  });
});
