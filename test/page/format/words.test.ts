import { expect } from '@open-wc/testing';
import { wordsFor } from '../../../src/page/format/words.ts';

describe('wordsFor', () => {
  const page = { de: { close: 'Schließen' }, 'de-CH': { close: 'Zumachen' } };

  it('is English where the page gives no words', () => {
    expect(wordsFor('fr')).to.have.property('wordsLang', 'en');
    expect(wordsFor('fr').words.close).to.equal('Close');
  });

  it("takes the page's words for the very tag, else for its primary language", () => {
    expect(wordsFor('de-CH', page).words.close).to.equal('Zumachen');
    expect(wordsFor('de-AT', page).words.close).to.equal('Schließen');
    expect(wordsFor('de-AT', page).wordsLang).to.equal('de');
  });

  it('finds a language by its parts, however the page writes its tag', () => {
    const words = { zh_Hant: { close: '關閉' }, 'PT-br': { close: 'Fechar' } };
    expect(wordsFor('zh-Hant-TW', words).words.close).to.equal('關閉');
    expect(wordsFor('pt-BR', words).words.close).to.equal('Fechar');
    expect(wordsFor('pt-PT', words).words.close).to.equal('Close');
  });

  it('fills what the page leaves out with English', () => {
    expect(wordsFor('de', page).words.accept).to.equal('Add plan');
  });

  it('takes what is no text for a word that the page left out', () => {
    // @ts-expect-error: pages without types
    expect(wordsFor('de', { de: { each: null, close: 5 } }).words).to.deep.equal(
      wordsFor('en').words,
    );
  });

  it('is not misled by names that every object has', () => {
    expect(wordsFor('constructor', page).wordsLang).to.equal('en');
  });
});
