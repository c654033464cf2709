import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { wordsFor } from '../../../../src/page/format/words.ts';
import { words as arabic } from '../../../../src/page/format/languages/ar.ts';
import { loadWordsBy, takeWords } from '../../../../src/page/words-source.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { inside, readyOffer } from '../../../support/offer-fixture.ts';
import { animationsOver, openPopup } from '../../../support/popup-fixture.ts';
import { wholeSystem } from '../support/whole-system-fixture.ts';

const english = wordsFor('en').words;

/** The language and the bidirectional isolation of each text that is a word of these. */
function languagesOf(root: ShadowRoot | null, words: object): Record<string, string> {
  const names = new Map(Object.entries(words).map(([name, word]) => [String(word), name]));
  const found: Record<string, string> = {};
  const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const name = names.get((text.textContent ?? '').trim() || 'no word');
    const parent = text.parentElement;
    if (!name || !parent) continue;
    found[name] = parent.closest('[lang]')?.getAttribute('lang') ?? '';
    expect(getComputedStyle(parent).unicodeBidi, name).to.match(/plaintext|isolate/);
  }
  return found;
}

describe('each text of an offer', () => {
  afterEach(() => configure({ words: undefined }));

  it("has the language that it is in, where only some words are the page's", async () => {
    configure({ words: { nb: { accept: 'Legg til', clear: 'Fjern', onePerUnit: 'Én hver.' } } });
    const offer = await readyOffer({ lang: 'nb', quantity: '2', 'quote-lang': 'en' });
    offer.select('offer-2-years');
    offer.showPopup();
    await offer.updateComplete;
    const popup = inside<WarrantyPopup>(offer, 'warranty-popup');
    const norwegian = { accept: 'Legg til', clear: 'Fjern', onePerUnit: 'Én hver.' };
    for (const { shadowRoot } of [offer, popup]) {
      const own = languagesOf(shadowRoot, norwegian);
      expect(Object.keys(own)).to.include.members(['clear', 'onePerUnit']);
      expect([...new Set(Object.values(own))]).to.deep.equal(['nb']);
      const others = languagesOf(shadowRoot, english);
      expect(Object.keys(others)).to.have.length.above(1);
      expect([...new Set(Object.values(others))]).to.deep.equal(['en']);
    }
    expect(inside(offer, '[part=price]').lang).to.equal('en');
    await animationsOver(popup);
    await expect(offer).to.be.accessible();
  });

  it('has the language that it is in, in each layout and in a popup that asks', async () => {
    configure({ words: { nb: { provider: 'Fra Trygt Hjem AS.' } } });
    const mixed = { lang: 'nb', 'quote-lang': 'fr' };
    const several = { ...mixed, quantity: '2' };
    const compact = await readyOffer({ ...several, layout: 'compact' });
    compact.select('offer-2-years');
    await compact.updateComplete;
    const popup = await openPopup(
      { lang: 'nb', quoteLang: 'fr', quantity: 2, warrantyQuoteItemId: 'offer-2-years' },
      undefined,
      () => {},
    );
    const expected: readonly [Element, Record<string, string>][] = [
      [await readyOffer(mixed), { '[part=offer]': 'nb' }],
      [
        await readyOffer({ ...several, 'show-monthly': '' }),
        {
          '[part=offer]': 'nb',
          '[part=price]': 'en',
          '[part=total]': 'en',
          '[part=monthly]': 'en',
        },
      ],
      [compact, { '[part=heading] bdi': 'fr', '[value=""]': 'en', '[part=total]': 'en' }],
      [
        popup,
        {
          '[part=close]': 'en',
          '[part=either-way]': 'en',
          '[part=provider]': 'nb',
          '[part=summary]': 'nb',
          '[part=summary] b': 'en',
          '[part=summary] b + span': 'en',
        },
      ],
    ];
    for (const [element, languages] of expected) {
      for (const [selector, lang] of Object.entries(languages)) {
        expect(inside(element, selector).lang, selector).to.equal(lang);
      }
    }
  });

  it('has the language that it is in, in the list of products of a plan for several', async () => {
    configure({ words: { nb: { covered: 'Dekket' } } });
    const plan = await wholeSystem();
    plan.lang = 'nb';
    await plan.updateComplete;
    const list = inside(plan, '[role=list]');
    expect([list.ariaLabel, list.lang]).to.deep.equal(['Products of this plan', 'en']);
    const languages = [...list.querySelectorAll('span')].map(
      (text) => `${text.part.value}: ${text.closest('[lang]')?.getAttribute('lang')}`,
    );
    expect(languages).to.deep.equal([
      'product-title: nb',
      'product-price: nb',
      'coverage-state: nb',
      'product-title: nb',
      'product-price: nb',
      // Not covered.
      'coverage-state: en',
    ]);
  });

  it('reads in its own direction: English words on an Arabic page, until the Arabic ones are there', async () => {
    loadWordsBy(() => {});
    const page = await fixture(html`<div dir="rtl" lang="ar"></div>`);
    const offer = await readyOffer({ lang: null, 'quote-lang': 'en' }, page);
    offer.select('offer-2-years');
    offer.showPopup();
    await offer.updateComplete;
    const popup = inside<WarrantyPopup>(offer, 'warranty-popup');
    for (const { shadowRoot } of [offer, popup]) {
      const found = Object.values(languagesOf(shadowRoot, english));
      expect([...new Set(found)]).to.deep.equal(['en']);
    }
    takeWords('ar', arabic);
    await Promise.all([offer.updateComplete, popup.updateComplete]);
    for (const { shadowRoot } of [offer, popup]) {
      const found = Object.values(languagesOf(shadowRoot, arabic));
      expect(found).to.have.length.above(0);
      expect([...new Set(found)]).to.deep.equal(['ar']);
    }
    await animationsOver(popup);
    await expect(offer).to.be.accessible();
  });
});
