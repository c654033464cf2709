import { expect, fixture, html } from '@open-wc/testing';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';

describe('<warranty-offer> selection', () => {
  it('can neither be made nor sent while the element is disabled', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const offer = await readyOffer({ name: 'warranty' }, form);
    radio(offer, 1).click();
    offer.disabled = true;
    await offer.updateComplete;
    expect(radio(offer, 0).matches(':disabled')).to.equal(true);
    expect([...new FormData(form).keys()]).to.deep.equal([]);
    offer.disabled = false;
    await offer.updateComplete;
    expect([...new FormData(form).keys()]).to.deep.equal(['warranty']);
  });

  it('is not made by a press on a plan in the task in which the page disables the element', async () => {
    const offer = await readyOffer({});
    offer.disabled = true;
    radio(offer, 1).click();
    expect(offer.selection).to.equal(null);
    await offer.updateComplete;
    expect(radio(offer, 1).checked).to.equal(false);
  });

  it('can neither be made nor taken back in the popup while the element is disabled', async () => {
    const fieldset = await fixture<HTMLFieldSetElement>(html`<fieldset></fieldset>`);
    const offer = await readyOffer({}, fieldset);
    radio(offer, 1).click();
    expect(offer.showPopup()).to.equal(true);
    fieldset.disabled = true;
    await offer.updateComplete;
    expect(inside<WarrantyPopup>(offer, 'warranty-popup').open).to.equal(false);
    expect(offer.showPopup()).to.equal(false);
    expect(inside(offer, '[part=details]').matches(':disabled')).to.equal(true);
    expect(offer.selection?.warrantyTenure).to.equal(2);
    fieldset.disabled = false;
    await offer.updateComplete;
    inside(offer, '[part=details]').click();
    expect(inside<WarrantyPopup>(offer, 'warranty-popup').open).to.equal(true);
    offer.hidePopup();
  });
});
