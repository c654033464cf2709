import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { WarrantySelectEvent } from '../../../../src/page/events.ts';
import { radio, radios, readyOffer } from '../../../support/offer-fixture.ts';

describe('<warranty-offer> selection, when the page cancels warranty-select,', () => {
  const cancel = (event: WarrantySelectEvent) => event.preventDefault();

  it('is again what it was before, for later listeners too', async () => {
    const offer = await readyOffer({ name: 'warranty' }, await fixture(html`<form></form>`));
    radio(offer, 0).click();
    const earlier = offer.selection;
    offer.addEventListener('warranty-select', cancel);
    const later: unknown[] = [];
    const hear = () => later.push(offer.selection);
    document.addEventListener('warranty-select', hear, { once: true });
    radio(offer, 2).click();
    await offer.updateComplete;
    expect(later).to.deep.equal([earlier]);
    expect(offer.selection).to.equal(earlier);
    expect(radios(offer).map(({ checked }) => checked)).to.deep.equal([true, false, false]);
    expect(offer.querySelector('input')?.value).to.equal(JSON.stringify(earlier));
  });

  it('is again what it was before, when it is cancelled the old way', async () => {
    const offer = await readyOffer();
    offer.addEventListener('warranty-select', (event) => {
      event.returnValue = false;
    });
    radio(offer, 2).click();
    expect(offer.selection).to.equal(null);
  });

  it('is none again if there was none', async () => {
    const offer = await readyOffer();
    offer.addEventListener('warranty-select', cancel);
    radio(offer, 2).click();
    await offer.updateComplete;
    expect(offer.selection).to.equal(null);
    expect(radios(offer).some(({ checked }) => checked)).to.equal(false);
  });

  it('stays none if the product changed in the meantime', async () => {
    const offer = await readyOffer();
    radio(offer, 0).click();
    offer.addEventListener('warranty-select', (event) => {
      offer.productPrice = 899;
      event.preventDefault();
    });
    radio(offer, 1).click();
    expect(offer.selection).to.equal(null);
    await oneEvent(offer, 'warranty-ready');
  });
});
