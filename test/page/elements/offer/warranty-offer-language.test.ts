import { expect, fixture, html } from '@open-wc/testing';
import { importWords } from '../../../../src/page/import-words.ts';
import { configure } from '../../../../src/page/configuration.ts';
import { inside, readyOffer, shownText } from '../../../support/offer-fixture.ts';
import { openPopup, popupOf } from '../../../support/popup-fixture.ts';

const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('<warranty-offer> language', () => {
  it('is its own lang attribute', async () => {
    const offer = await readyOffer({ lang: 'de', currency: 'EUR' });
    expect(spaced(shownText(offer))).to.include('2 Jahre 19,99 €');
  });

  it("is the closest ancestor's, across shadow roots", async () => {
    const host = await fixture(html`<div lang="fr_FR"></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const inner = document.createElement('section');
    root.append(inner);
    const offer = await readyOffer({ lang: null, currency: 'EUR' }, inner);
    expect(spaced(shownText(offer))).to.include('2 ans 19,99 €');
  });

  it('is English where `lang` is missing or malformed', async () => {
    const container = await fixture(html`<div lang="??"></div>`);
    const offer = await readyOffer({ lang: null }, container);
    expect(shownText(offer)).to.include('2 years $19.99');
  });

  it("follows its own and the page's changes", async () => {
    const container = await fixture(html`<div lang="en"></div>`);
    const offer = await readyOffer({ lang: null }, container);
    const changed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(offer.renderRoot, { subtree: true, characterData: true, childList: true });
    });
    container.setAttribute('lang', 'es');
    await changed;
    expect(shownText(offer)).to.include('2 años');
    offer.setAttribute('lang', 'de');
    await offer.updateComplete;
    expect(shownText(offer)).to.include('2 Jahre');
  });

  it('follows an ancestor in each shadow root around it, while it is connected there', async () => {
    const page = await fixture(html`<div></div>`);
    const outer = document.createElement('section');
    page.attachShadow({ mode: 'open' }).append(outer);
    const inner = document.createElement('section');
    const host = document.createElement('div');
    outer.append(host);
    host.attachShadow({ mode: 'open' }).append(inner);
    const offer = await readyOffer({ lang: null }, inner);
    const becomes = (text: string) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!shownText(offer).includes(text)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(offer.renderRoot, { subtree: true, characterData: true, childList: true });
      });
    for (const [ancestor, lang, text] of [
      [outer, 'es', '2 años'],
      [inner, 'fr', '2 ans'],
    ] as const) {
      const shown = becomes(text);
      ancestor.lang = lang;
      await shown;
    }
    offer.remove();
    inner.lang = 'de';
    await offer.updateComplete;
    expect(shownText(offer)).to.include('2 ans');
  });

  it("marks the quote's own texts with quote-lang", async () => {
    const offer = await readyOffer({ lang: 'de', 'quote-lang': 'en' });
    await importWords('de');
    await offer.updateComplete;
    expect(inside(offer, 'legend [lang]').lang).to.equal('en');
    expect(inside(offer, 'label:has([part=tenure])').lang).to.equal('de');
    expect(inside(offer, '[part=details]').lang).to.equal('de');
  });

  it('takes a quote-lang with an underscore as the language that it means', async () => {
    const offer = await readyOffer({ 'quote-lang': 'pt_br' });
    expect(inside(offer, 'legend [lang]').lang).to.equal('pt-BR');
    const popup = await openPopup({ quoteLang: 'pt_br' });
    expect(inside(popup, 'dialog').lang).to.equal('pt-BR');
  });

  it("marks the quote's own texts with its own language where there is no quote-lang", async () => {
    const offer = await readyOffer({ lang: 'de' });
    expect(inside(offer, 'legend [lang]').lang).to.equal('de');
    const popup = await openPopup({ lang: 'de' });
    expect(inside(popup, 'dialog').lang).to.equal('de');
  });

  for (const words of [null, undefined, { en: null }, { en: { details: null, each: 5 } }]) {
    it(`is not lost by configure({ words: ${JSON.stringify(words)} })`, async () => {
      const offer = await readyOffer({ quantity: '2' });
      Reflect.apply(configure, undefined, [{ words }]);
      await offer.updateComplete;
      expect(shownText(offer)).to.include('What is covered').and.to.include('$19.99 each');
      configure({ words: null });
    });
  }

  it("speaks the page's own words", async () => {
    const offer = await readyOffer({ lang: 'de-AT' });
    configure({ words: { de: { details: 'Das ist geschützt' } } });
    await offer.updateComplete;
    expect(inside(offer, '[part=details]').textContent?.trim()).to.equal('Das ist geschützt');
    expect(inside(offer, '[part=details]').lang).to.equal('de');
    configure({ words: undefined });
  });

  it("says its prices in the page's own words from the moment the page gives them, in the popup too", async () => {
    const offer = await readyOffer({ quantity: '2' });
    offer.showPopup();
    const popup = popupOf(offer);
    expect(shownText(offer)).to.include('$19.99 each');
    configure({ words: { en: { each: '{price} apiece ({price})' } } });
    await Promise.all([offer.updateComplete, popup.updateComplete]);
    for (const element of [offer, popup]) {
      expect(shownText(element)).to.include('$19.99 apiece ($19.99)').and.not.include('.99 each');
    }
    configure({ words: undefined });
  });

  it('shows plain numbers without a currency', async () => {
    expect(shownText(await readyOffer({ currency: null }))).to.include('2 years 19.99');
  });
});
