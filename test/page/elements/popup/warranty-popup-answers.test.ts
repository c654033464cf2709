import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { askingShop, button } from '../../../support/asking-shop.ts';
import {
  inside,
  radio,
  radios,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import {
  animationsOver,
  answersOf,
  dialogOf,
  openPopup,
  popupOf,
} from '../../../support/popup-fixture.ts';

/** An offer with the plan of two years chosen, and its popup open. */
async function chosenAndOpen(): Promise<WarrantyOffer> {
  const offer = await readyOffer();
  radio(offer, 1).click();
  expect(offer.showPopup()).to.equal(true);
  await offer.updateComplete;
  return offer;
}

/** What makes one button weigh more than another, besides its size. */
const WEIGHT = [
  'background-color',
  'background-image',
  'border-color',
  'border-style',
  'border-width',
  'box-shadow',
  'color',
  'font-size',
  'font-weight',
  'opacity',
  'text-decoration-line',
];

const chosenId = (offer: WarrantyOffer) => offer.selection?.warrantyQuoteItemId;

describe('<warranty-popup>, its answers,', () => {
  afterEach(() => configure({ words: null }));

  it('are "Add plan" and "No, thanks" while no plan is chosen, whatever is marked', async () => {
    const popup = await openPopup();
    expect(answersOf(popup)).to.deep.equal(['Add plan', 'No, thanks']);
    radio(popup, 1).click();
    await popup.updateComplete;
    expect(answersOf(popup)).to.deep.equal(['Add plan', 'No, thanks']);
  });

  it('are "Keep plan" and "Remove plan" with a plan chosen, and "Change plan" where another one is marked', async () => {
    const popup = popupOf(await chosenAndOpen());
    expect(answersOf(popup)).to.deep.equal(['Keep plan', 'Remove plan']);
    radio(popup, 2).click();
    await popup.updateComplete;
    expect(answersOf(popup)).to.deep.equal(['Change plan', 'Remove plan']);
    radio(popup, 1).click();
    await popup.updateComplete;
    expect(answersOf(popup)).to.deep.equal(['Keep plan', 'Remove plan']);
  });

  it('keep a plan without choosing it anew, change it, and remove it', async () => {
    const offer = await chosenAndOpen();
    const recorded = recordEvents(['warranty-select', 'warranty-clear', 'warranty-decline']);
    const { selection } = offer;
    inside(popupOf(offer), '[part=accept]').click();
    expect(offer.selection).to.equal(selection);
    expect(recorded.types()).to.deep.equal([]);
    offer.showPopup();
    radio(popupOf(offer), 2).click();
    inside(popupOf(offer), '[part=accept]').click();
    expect(chosenId(offer)).to.equal('offer-5-years');
    offer.showPopup();
    await offer.updateComplete;
    inside(popupOf(offer), '[part=decline]').click();
    expect(offer.selection).to.equal(null);
    recorded.stop();
    expect(recorded.types()).to.deep.equal([
      'warranty-select',
      'warranty-clear',
      'warranty-decline',
    ]);
  });

  const ways: Record<string, (dialog: HTMLDialogElement) => unknown> = {
    Escape: () => sendKeys({ press: 'Escape' }),
    'a press on the backdrop': (dialog) => {
      const press = new PointerEvent('pointerdown', { bubbles: true });
      Object.defineProperty(press, 'timeStamp', { value: performance.now() + 501 });
      dialog.dispatchEvent(press);
      dialog.click();
    },
    'the close button': (dialog) => dialog.querySelector<HTMLElement>('[part=close]')?.click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    it(`are not given by ${way}, which changes no choice, whatever is marked`, async () => {
      const offer = await chosenAndOpen();
      const popup = popupOf(offer);
      const recorded = recordEvents(['warranty-select', 'warranty-clear', 'warranty-decline']);
      radio(popup, 2).click();
      const closed = oneEvent(offer, 'warranty-popup-toggle');
      await close(dialogOf(popup));
      await closed;
      recorded.stop();
      expect(popup.open).to.equal(false);
      expect(recorded.types()).to.deep.equal([]);
      expect(chosenId(offer)).to.equal('offer-2-years');
    });
  }

  it('weigh the same in fill, border, text and size, however long their words are', async () => {
    const long = { accept: 'Schutz hinzufügen', decline: 'Nein' };
    for (const words of [null, { en: long }]) {
      configure({ words });
      for (const chosen of [undefined, 'offer-2-years']) {
        for (const width of ['544px', '320px', '200px']) {
          const popup = await openPopup({ warrantyQuoteItemId: chosen });
          dialogOf(popup).style.inlineSize = width;
          const looks = ['accept', 'decline'].map((part) => {
            const answer = inside(popup, `[part=${part}]`);
            const style = getComputedStyle(answer);
            const { width: inline, height } = answer.getBoundingClientRect();
            return [inline, height, ...WEIGHT.map((name) => style.getPropertyValue(name))];
          });
          expect(looks[1]).to.deep.equal(looks[0]);
          popup.remove();
        }
      }
    }
  });
});

describe('<warranty-popup> before an add', () => {
  const EITHER_WAY = 'Your product is added to the cart either way.';

  it('says that the product is added either way', async () => {
    const { page, offer } = await askingShop();
    button(page, 'add').click();
    expect(shownText(popupOf(offer))).to.include(EITHER_WAY);
    await animationsOver(popupOf(offer));
    await expect(offer).to.be.accessible();
    offer.hidePopup();
    offer.showPopup();
    await popupOf(offer).updateComplete;
    expect(shownText(popupOf(offer))).not.to.include(EITHER_WAY);
  });
});

describe('<warranty-popup>, to a screen reader,', () => {
  afterEach(() => configure({ words: null }));

  it('says of no radio that it is invalid; of the group, once "Add plan" was pressed without a mark, and why, in its own language', async () => {
    configure({ words: { de: { choose: 'Bitte oben einen Schutz wählen.' } } });
    const popup = await openPopup({ lang: 'de' });
    const group = inside(popup, '[part=offers]');
    const described = () =>
      inside(popup, `#${group.getAttribute('aria-describedby')}`).textContent?.trim();
    const invalid = () =>
      radios(popup).filter((each) => each.matches(':invalid, [required], [aria-invalid=true]'));
    expect(group.getAttribute('role')).to.equal('radiogroup');
    expect(group.getAttribute('aria-required')).to.equal('true');
    expect(group.getAttribute('aria-invalid')).not.to.equal('true');
    expect(invalid()).to.deep.equal([]);

    inside(popup, '[part=accept]').click();
    await popup.updateComplete;
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    expect(described()).to.equal('Bitte oben einen Schutz wählen.');
    expect(inside(popup, '#summary').getAttribute('role')).to.equal('alert');
    expect(inside(popup, '#summary').closest('[lang]')?.getAttribute('lang')).to.equal('de');
    expect(invalid()).to.deep.equal([]);
    await expect(popup).to.be.accessible();

    radio(popup, 0).click();
    await popup.updateComplete;
    expect(group.getAttribute('aria-invalid')).not.to.equal('true');
  });

  it('is a dialog without a banner or other landmarks of a page in it', async () => {
    const popup = await openPopup();
    const landmarks =
      'header, footer, main, nav, aside, [role=banner], [role=contentinfo], [role=region]';
    expect(popup.shadowRoot?.querySelectorAll(landmarks)).to.have.length(0);
  });
});
