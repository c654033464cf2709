import { expect } from '@open-wc/testing';
import '../../../../src/define.ts';
import { configure } from '../../../../src/page/configuration.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { openPopup, popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { translateInFirefox } from '../support/firefox-translation.ts';
import { checkboxes, wholeSystem } from '../support/whole-system-fixture.ts';

/** Does what Chrome does to translate: nodes of its own take the place of each text. The texts stay as they are here. */
function translate(node: Node): void {
  if (node instanceof Text) {
    if (!node.data.trim()) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).append(node.data);
    node.replaceWith(outer);
    return;
  }
  if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
  for (const child of node.childNodes) translate(child);
}

const WORDS = {
  provider: 'Provider',
  eitherWay: 'Either way',
  terms: 'Terms',
  newTab: 'Tab',
  choose: 'Choose',
};

/** What an offer says of all its prices. */
const notesOf = (offer: Element) =>
  [...(offer.shadowRoot?.querySelectorAll<HTMLElement>('[part=note]') ?? [])].map(
    ({ innerText }) => innerText,
  );

describe('on a page that the browser has translated', () => {
  it('the popup shows tenure, price and total of the plan that is marked, beside its buttons', async () => {
    const offer = await readyOffer({ quantity: '3' });
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 0).click();
    await popup.updateComplete;
    translate(popup);
    radio(popup, 2).click();
    await popup.updateComplete;
    expect(inside(popup, '[part=summary]').innerText.trim()).to.equal(
      '5 years – $44.95 each ($134.85 in total)',
    );
    offer.hidePopup();
  });

  it('the popup shows what the next quote covers', async () => {
    const popup = await openPopup();
    translate(popup);
    popup.quote = exampleQuote({
      coveragePopupHeading: 'Protect your table',
      coverageList: [
        {
          coverageItemType: 'COVERAGE_OPTION',
          coverageItemTitle: 'Covered for a table',
          coverageItemList: ['Scratches'],
        },
      ],
    });
    await popup.updateComplete;
    const texts = ['h2 bdi', 'h3', 'li'].map((text) => inside(popup, text).textContent);
    expect(texts).to.deep.equal(['Protect your table', 'Covered for a table', 'Scratches']);
    popup.hide();
  });

  it('the compact layout shows the total of the plan that is chosen', async () => {
    const offer = await readyOffer({ layout: 'compact', quantity: '3' });
    offer.select('offer-1-year');
    await offer.updateComplete;
    translate(offer);
    offer.select('offer-5-years');
    await offer.updateComplete;
    expect(inside(offer, '[part=total]').innerText).to.equal('$134.85 in total');
  });

  it('a product is said to be covered once it is', async () => {
    const element = await wholeSystem({ editable: true });
    const state = () =>
      element.shadowRoot?.querySelectorAll<HTMLElement>('[part=coverage-state]')[1];
    expect(state()?.innerText).to.equal('Not covered');
    translate(element);
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    expect(state()?.innerText).to.equal('Covered');
  });

  it('a note says that each unit gets a plan, beside one on tax, once there are several units', async () => {
    configure({ words: { en: { tax: 'Tax is included.' } } });
    const offer = await readyOffer({ layout: 'compact' });
    translate(offer);
    offer.quantity = 2;
    await offer.updateComplete;
    expect(notesOf(offer)).to.deep.equal(['One plan is added for each unit.', 'Tax is included.']);
    configure({ words: null });
  });

  it('the popup has the words that the page gives it then', async () => {
    configure({ words: { en: { provider: 'By Acme.' } } });
    const popup = await openPopup({}, undefined, () => {});
    translate(popup);
    configure({ words: { en: WORDS } });
    await popup.updateComplete;
    const texts = ['provider', 'either-way', 'terms', 'summary'].map(
      (part) => inside(popup, `[part=${part}]`).innerText,
    );
    expect(texts).to.deep.equal(['Provider', 'Either way', 'Terms Tab', 'Choose']);
    popup.hide();
    configure({ words: null });
  });
});

describe('on a page that Firefox has translated', () => {
  it('the popup, translated while it was closed, shows the plan that is marked', async () => {
    const popup = await openPopup();
    popup.hide();
    translateInFirefox(popup);
    popup.show(() => {});
    radio(popup, 1).click();
    await popup.updateComplete;
    const summary = [...(popup.shadowRoot?.querySelectorAll('[part=summary]') ?? [])];
    expect(summary.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).to.deep.equal(
      ['2 years – $19.99'],
    );
    expect(inside(popup, '[part=either-way]').innerText).to.not.equal('');
    popup.hide();
  });

  it('the popup, translated while it was open, has the words that the page gives it then', async () => {
    const popup = await openPopup();
    translateInFirefox(popup);
    configure({ words: { en: WORDS } });
    await popup.updateComplete;
    expect(inside(popup, '[part=terms]').innerText).to.equal('Terms Tab');
    popup.hide();
    configure({ words: null });
  });

  it('an offer changes with its quantity, layout and choice', async () => {
    const offer = await readyOffer();
    for (const change of [
      () => offer.select('offer-1-year'),
      () => (offer.quantity = 3),
      () => (offer.layout = 'compact'),
      () => offer.select('offer-5-years'),
    ]) {
      translateInFirefox(offer);
      change();
      await offer.updateComplete;
    }
    expect(inside(offer, '[part=total]').innerText).to.equal('$134.85 in total');
  });

  it('a whole-system plan changes with its products', async () => {
    const element = await wholeSystem({ editable: true });
    translateInFirefox(element);
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    const states = element.shadowRoot?.querySelectorAll<HTMLElement>('[part=coverage-state]');
    expect(states?.[1]?.innerText).to.equal('Covered');
  });
});
