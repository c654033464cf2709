import { expect } from '@open-wc/testing';
import { MEDDLES } from '../../../hostile-pages/support/meddles.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';

describe('<warranty-offer> beside Sugar.js, which gives all functions a method once', () => {
  before(() => MEDDLES['gives all functions a method once'].meddle());
  after(() => Reflect.deleteProperty(Function.prototype, 'once'));

  it('sells the plan that was picked last, and takes it back', async () => {
    const offer = await readyOffer();
    for (const place of [1, 0, 2]) radio(offer, place).click();
    expect(offer.selection).to.include({ warrantyQuoteItemId: 'offer-5-years' });
    await offer.updateComplete;
    inside(offer, '[part=clear]').click();
    expect(offer.selection).to.equal(null);
  });

  it('sells the plan that was marked last in the popup, as often as it is opened', async () => {
    const offer = await readyOffer();
    for (const last of [2, 1]) {
      expect(offer.showPopup()).to.equal(true);
      const popup = popupOf(offer);
      for (const place of [0, last]) radio(popup, place).click();
      await popup.updateComplete;
      inside(popup, '[part=accept]').click();
      expect(offer.selection?.warrantyTenure).to.equal([1, 2, 5][last]);
    }
  });
});
