import { expect } from '@open-wc/testing';
import { expectConsole } from '../../../support/console.ts';
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

  it('counts a quantity that no cart has as one unit, and says so', async () => {
    expectConsole('warn', /<warranty-offer> quantity/);
    const offer = await readyOffer({ quantity: '1e308', 'show-monthly': '' });
    expect(shownText(offer)).to.include('$19.99').and.not.to.include('each');
    offer.showMonthly = false;
    await offer.updateComplete;
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49');
  });

  it('shows prices with "each" as they were seen, when several units are bought', async () => {
    const offer = await readyOffer({ quantity: '2' });
    radio(offer, 0).click();
    expect(offer.selection?.shown.price).to.equal('$12.49 each');
    expect(shownText(offer)).to.include('$12.49 each');
  });
});
