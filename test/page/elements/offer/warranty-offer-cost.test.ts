import { expect } from '@open-wc/testing';
import { readyOffer } from '../../../support/offer-fixture.ts';

/** What an offer puts on a page, whoever else is on it. */
describe('<warranty-offer>, what it costs a page,', () => {
  it('is no popup before it is first opened', async () => {
    const offer = await readyOffer();
    const popup = () => offer.shadowRoot?.querySelector('warranty-popup');
    expect(popup()).to.equal(null);
    expect(offer.showPopup()).to.equal(true);
    expect(popup()).to.have.property('open', true);
    offer.hidePopup();
    expect(popup()).to.have.property('open', false);
  });
});
