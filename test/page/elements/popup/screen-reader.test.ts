import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, askingShop, button } from '../../../support/asking-shop.ts';
import { JOURNEYS, shopIn } from '../../../support/journeys.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { dialogOf, openPopup, popupOf } from '../../../support/popup-fixture.ts';
import { press } from '../../../support/press-again.ts';
import { engine } from '../../../support/engine.ts';
import { hearRegion, phrasesOf, pressAt } from '../../../support/screen-reader.ts';

const HEADING = 'Add protection for stains, rips and burns';

/** The three radios, of which one may be marked, with tenure and price of each. */
const tenures = (marked?: number) =>
  [
    ['1 year', '$12.49'],
    ['2 years', '$19.99'],
    ['5 years', '$44.95'],
  ].flatMap(([tenure, price], place) => [
    `radio, ${tenure} ${price}, ${place === marked ? '' : 'not '}checked, position ${place + 1}, set size 3`,
    `${tenure}`,
    `${price}`,
  ]);

const offerWith = (marked?: number) => [
  'form',
  'group, Protect your sofa: Three-seat sofa',
  'Protect your sofa',
  ...tenures(marked),
  'button, What is covered, has popup dialog',
  'link, Terms and conditions (opens in a new tab)',
  'Terms and conditions',
  ...(marked === undefined ? [] : ['button, Remove plan']),
  'status',
];

const coverage = [
  'group, Covered: What is covered',
  'heading, What is covered, level 3',
  'What is covered',
  'list',
  'listitem, level 1, position 1, set size 3',
  'Food and drink stains',
  'listitem, level 1, position 2, set size 3',
  'Rips and tears',
  'listitem, level 1, position 3, set size 3',
  'Burns',
  'group, Not covered: What is not covered',
  'heading, What is not covered, level 3',
  'What is not covered',
  'list',
  'listitem, level 1, position 1, set size 1',
  'Normal wear',
];

const popupWith = (marked: number | undefined, ...ending: string[]) => [
  `dialog, ${HEADING}`,
  'form',
  `heading, ${HEADING}, level 2`,
  HEADING,
  'button, Close',
  '×',
  ...coverage,
  'radiogroup, Protect your sofa, not invalid, required',
  'Protect your sofa',
  ...tenures(marked),
  'paragraph',
  'link, Terms and conditions (opens in a new tab)',
  'Terms and conditions',
  '(opens in a new tab)',
  'paragraph',
  ...ending,
];

const popupPhrases = (offer: WarrantyOffer) => phrasesOf(dialogOf(popupOf(offer)));

describe('what a screen reader says', () => {
  it('on arrival, to compare, and once a plan is chosen', async () => {
    const offer = await readyOffer();
    expect(await phrasesOf(offer)).to.deep.equal(offerWith());
    radio(offer, 1).click();
    await offer.updateComplete;
    expect(await phrasesOf(offer)).to.deep.equal(offerWith(1));
  });

  it('in the popup, to read what is covered and the terms, and of its answers without a plan and with one', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const choose = ['Choose a plan above.', 'button, Add plan, Choose a plan above.'];
    expect(await popupPhrases(offer)).to.deep.equal(
      popupWith(undefined, ...choose, 'button, No, thanks'),
    );
    offer.hidePopup();
    radio(offer, 1).click();
    offer.showPopup();
    await offer.updateComplete;
    expect(await popupPhrases(offer)).to.deep.equal(
      popupWith(
        1,
        '2 years',
        '–',
        '$19.99',
        'button, Keep plan, 2 years – $19.99',
        'button, Remove plan',
      ),
    );
  });

  it('of each outcome, once and politely', async () => {
    const offer = await readyOffer();
    const heard = await hearRegion(inside(offer, '[role=status]'));
    const answer = async (part: string, place?: number) => {
      offer.showPopup();
      if (place !== undefined) radio(popupOf(offer), place).click();
      inside(popupOf(offer), `[part=${part}]`).click();
      await offer.updateComplete;
      return heard();
    };
    expect(await heard()).to.deep.equal([]);
    expect(await answer('decline')).to.deep.equal(['polite: No plan chosen.']);
    expect(await answer('accept', 1)).to.deep.equal(['polite: Plan chosen: 2 years – $19.99']);
    expect(await answer('accept')).to.deep.equal(['polite: Plan chosen: 2 years – $19.99']);
    expect(await answer('decline')).to.deep.equal(['polite: Plan removed: 2 years – $19.99']);
    radio(offer, 2).click();
    await offer.updateComplete;
    expect(await heard()).to.deep.equal([]);
    offer.productPrice = 899;
    await offer.updateComplete;
    expect(await heard()).to.deep.equal([
      'polite: The plan was removed because the product or its price changed. 5 years – $44.95',
    ]);
    configure({ words: { en: { cleared: 'In other words: it was removed.' } } });
    await offer.updateComplete;
    expect(inside(offer, '[role=status]').innerText).to.include('In other words');
    expect(await heard()).to.deep.equal([]);
    configure({ words: null });
  });

  it('of an outcome once the popup has closed and the page is there again', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    inside(popupOf(offer), '[part=decline]').click();
    await offer.updateComplete;
    const told = inside(offer, '.told');
    // Firefox alone tells of no change in a page that is only coming back.
    const first = engine === 'firefox' ? 'hidden' : 'visible';
    expect(getComputedStyle(told).visibility).to.equal(first);
    await Promise.all(told.getAnimations().map(({ finished }) => finished));
    expect(getComputedStyle(told).visibility).to.equal('visible');
  });

  it('of an outcome later too, because it is a block within the status', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    offer.productPrice = 899;
    await offer.updateComplete;
    expect(getComputedStyle(inside(offer, '[role=status] > *')).display).to.equal('block');
  });

  it('in the popup line by line: what is read there never gives the dialog itself the focus again', async () => {
    const popup = await openPopup();
    expect(popup.shadowRoot?.activeElement).to.equal(dialogOf(popup));
    for (const read of ['h3', 'li', '[part=summary]']) {
      await press(inside(popup, read));
      expect(popup.shadowRoot?.activeElement, read).to.equal(inside(popup, 'form'));
    }
    popup.hide();
  });

  it('where the popup asks before an add', async () => {
    const { page, offer } = await askingShop();
    button(page, 'add').click();
    await offer.updateComplete;
    const phrases = await popupPhrases(offer);
    expect(phrases.slice(phrases.indexOf('(opens in a new tab)') + 1)).to.deep.equal([
      'paragraph',
      'Your product is added to the cart either way.',
      'paragraph',
      'Choose a plan above.',
      'button, Add plan, Choose a plan above.',
      'button, No, thanks',
    ]);
    offer.hidePopup();
    await afterGoOnTime();
  });
});

describe('with a screen reader alone', () => {
  for (const { lang, words, tenures: spoken } of JOURNEYS) {
    it(`a shopper chooses, reads what is covered, finds the terms, changes their mind, and adds to the cart: ${lang}`, async () => {
      const { form, offer, adds } = await shopIn(lang);
      const heard = await hearRegion(inside(offer, '[role=status]'));

      await pressAt(form, `radio, ${spoken[1]}`);
      expect(offer.selection?.warrantyTenure).to.equal(2);
      await pressAt(form, `button, ${words.details}`);
      await offer.updateComplete;
      const dialog = dialogOf(popupOf(offer));
      const read = await phrasesOf(dialog);
      expect(read).to.include(`group, ${words.covered}: What is covered`);
      expect(read).to.include(`group, ${words.notCovered}: What is not covered`);
      expect(read).to.include(`link, ${words.terms} ${words.newTab}`);
      expect(read.join()).to.include(`button, ${words.keep}`);

      await pressAt(dialog, `radio, ${spoken[2]}`);
      await popupOf(offer).updateComplete;
      await pressAt(dialog, `button, ${words.change}`);
      await offer.updateComplete;
      expect(offer.selection?.warrantyTenure).to.equal(5);
      const [said, ...more] = await heard();
      expect(said?.startsWith(`polite: ${words.chosen} ${spoken[2]}`), said).to.equal(true);
      expect(more).to.deep.equal([]);

      await pressAt(form, `button, ${words.clear}`);
      expect(offer.selection).to.equal(null);
      await offer.updateComplete;
      await pressAt(form, `radio, ${spoken[1]}`);
      await pressAt(form, 'button, Add to cart');
      expect(adds).to.have.length(1);
      expect(adds[0]?.sent).to.deep.include(['warranty', JSON.stringify(offer.selection)]);
      expect(offer.selection?.warrantyTenure).to.equal(2);
    });
  }
});
