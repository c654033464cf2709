import { expect } from '@open-wc/testing';
import { radio, readyOffer, shownText } from '../../../support/offer-fixture.ts';

describe('<warranty-offer> for several units', () => {
  it('says that each unit gets a plan when several are bought', async () => {
    const offer = await readyOffer({ quantity: '3' });
    expect(shownText(offer)).to.include('$19.99 each');
    expect(shownText(offer)).to.include('One plan is added for each unit.');
    offer.quantity = 1;
    await offer.updateComplete;
    expect(shownText(offer)).not.to.include('each');
  });

  it('takes the quantity as the text of a field', async () => {
    const offer = await readyOffer();
    Object.assign(offer, { quantity: '2' });
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49 each');
  });

  it('shows prices with "each" as they were seen, when several units are bought', async () => {
    const offer = await readyOffer({ quantity: '2' });
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49 each');
    expect(shownText(offer)).to.include('$12.49 each');
  });
});
