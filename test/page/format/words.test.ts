import { expect } from '@open-wc/testing';
import { wordsFor } from '../../../src/page/format/words.ts';
import { expectConsole } from '../../support/console.ts';

describe('wordsFor', () => {
  const page = { de: { close: 'Schließen' }, 'de-CH': { close: 'Zumachen' } };

  it('is English where the page gives no words', () => {
    expect(wordsFor('fr').langs.close).to.equal('en');
    expect(wordsFor('fr').words.close).to.equal('Close');
  });

  it("takes the page's words for the very tag, else for its primary language", () => {
    expect(wordsFor('de-CH', page).words.close).to.equal('Zumachen');
    expect(wordsFor('de-AT', page).words.close).to.equal('Schließen');
    expect(wordsFor('de-AT', page).langs.close).to.equal('de');
  });

  it('finds a language by its parts, however the page writes its tag', () => {
    const words = { zh_Hant: { close: '關閉' }, 'PT-br': { close: 'Fechar' } };
    expect(wordsFor('zh-Hant-TW', words).words.close).to.equal('關閉');
    expect(wordsFor('pt-BR', words).words.close).to.equal('Fechar');
    expect(wordsFor('pt-PT', words).words.close).to.equal('Close');
  });

  it('finds the script that is usual where the shopper is, and a language that has one region only', () => {
    const words = {
      zh: { close: '关闭' },
      'zh-Hant': { close: '關閉' },
      'pt-BR': { close: 'Fechar' },
    };
    expect(wordsFor('zh-TW', words).words.close).to.equal('關閉');
    expect(wordsFor('zh-CN', words).words.close).to.equal('关闭');
    expect(wordsFor('pt', words).words.close).to.equal('Fechar');
  });

  it('finds the words of Norwegian by its other names', () => {
    const close = (lang: string, given: string) =>
      wordsFor(lang, { [given]: { close: 'Lukk' } }).words.close;
    for (const lang of ['no', 'no-NO', 'nn']) expect(close(lang, 'nb'), lang).to.equal('Lukk');
    for (const lang of ['nb', 'nn']) expect(close(lang, 'no'), lang).to.equal('Lukk');
    expect(wordsFor('nn', { nb: { close: 'Lukk' } }).langs.close).to.equal('nb');
    expect(close('da', 'nb')).to.equal('Close');
  });

  it("fills what the page leaves out with the elements' own words in that language", () => {
    const own = { lang: 'de', words: { close: 'Zu', accept: 'Schutz hinzufügen' } };
    const { words, langs } = wordsFor('de-AT', page, own);
    expect(words.close).to.equal('Schließen');
    expect(words.accept).to.equal('Schutz hinzufügen');
    expect(words.details).to.equal('What is covered');
    expect([langs.close, langs.details]).to.deep.equal(['de', 'en']);
  });

  it('fills what the page leaves out with English', () => {
    expect(wordsFor('de', page).words.accept).to.equal('Add plan');
  });

  it('treats a word that is not a text as one that the page left out', () => {
    // @ts-expect-error: pages without types
    expect(wordsFor('de', { de: { each: null, close: 5 } }).words).to.deep.equal(
      wordsFor('en').words,
    );
  });

  it('ignores words under a malformed language tag: they are not English', () => {
    for (const tag of ['de_DE.UTF-8', 'not a language', '']) {
      const given = { [tag]: { close: 'Schließen' } };
      expect(wordsFor('en', given).words.close, tag).to.equal('Close');
    }
  });

  it('is not misled by names that every object has', () => {
    expect(wordsFor('constructor', page).langs.close).to.equal('en');
  });

  it('does not take a word without what is filled into it, which would hide a price, and warns once', () => {
    expectConsole('warn', /words\.es\.each lacks \{price\}, so it is not used/);
    const own = { lang: 'es', words: { each: '{price} por unidad' } };
    for (const each of ['cada uno', '', '{precio} cada uno']) {
      expect(wordsFor('es', { es: { each } }, own).words.each).to.equal('{price} por unidad');
    }
    expect(wordsFor('es', { es: { each: 'A {price}' } }, own).words.each).to.equal('A {price}');
  });
});
