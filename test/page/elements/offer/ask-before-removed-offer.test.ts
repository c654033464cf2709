import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { WATCH_TIME } from '../../../../src/page/elements/offer/click-watch.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, askingShop, button } from '../../../support/asking-shop.ts';
import { useLongTimers } from '../../../support/long-timers.ts';
import { HANDLERS, press } from '../../../support/press-again.ts';

/** Whether an offer looks at what is pressed. */
function looksAtPress(offer: WarrantyOffer, pressed: HTMLElement): boolean {
  let looks = false;
  Object.defineProperty(offer, 'askBefore', {
    get() {
      looks = true;
      return undefined;
    },
  });
  pressed.click();
  return looks;
}

describe('an add that the page may not have taken', () => {
  const timers = useLongTimers();

  describe('is no longer watched, and no removed offer listens to the page, once a handler', () => {
    for (const [what, handler] of Object.entries({ ...HANDLERS, 'leaves it alone': () => {} })) {
      it(what, async () => {
        const { page, offer } = await askingShop('#outside');
        button(page, 'outside').addEventListener('click', handler);
        await press(button(page, 'outside'));
        offer.hidePopup();
        await afterGoOnTime();
        timers.pass(WATCH_TIME);
        offer.remove();
        expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
      });
    }

    it('changes the page, after the offer was removed', async () => {
      const { page, offer } = await askingShop('#outside');
      await press(button(page, 'outside'));
      offer.hidePopup();
      await afterGoOnTime();
      offer.remove();
      await afterGoOnTime();
      timers.pass(WATCH_TIME);
      expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
    });
  });

  it('is not watched for an offer that a listener removes while its popup opens', async () => {
    const { page, offer } = await askingShop('#outside');
    offer.addEventListener('warranty-popup-toggle', () => offer.remove(), { once: true });
    button(page, 'outside').click();
    expect(offer.isConnected).to.equal(false);
    expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
  });

  it('is not watched for an offer that a listener removes while it is put back with another product', async () => {
    const { page, form, offer } = await askingShop('#outside');
    offer.select('offer-1-year');
    offer.remove();
    configure({ state: 'NV' });
    offer.addEventListener('warranty-clear', () => offer.remove());
    form.append(offer);
    configure({ state: undefined });
    expect(offer.isConnected).to.equal(false);
    expect(looksAtPress(offer, button(page, 'outside'))).to.equal(false);
  });
});
