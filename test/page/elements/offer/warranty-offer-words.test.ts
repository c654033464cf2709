import { expect, oneEvent } from '@open-wc/testing';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';

const popupOf = (offer: Element) => inside<WarrantyPopup>(offer, 'warranty-popup');

describe('a plan that a change of the product takes away', () => {
  it('is said in words that can be seen, until the shopper answers again', async () => {
    const offer = await readyOffer();
    const said = () => inside(offer, '[part=cleared]');
    expect(said().getBoundingClientRect().height).to.equal(0);
    radio(offer, 1).click();
    offer.productPrice = 899;
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(said().innerText.trim()).to.equal(
      'The plan was removed because the product or its price changed. 2 years – $19.99',
    );
    expect(said().getAttribute('role')).to.equal('status');
    expect(said().getBoundingClientRect().height).to.be.above(10);
    expect(said().checkVisibility({ visibilityProperty: true, opacityProperty: true })).to.equal(
      true,
    );
    expect(getComputedStyle(said()).clipPath).to.equal('none');
    await oneEvent(offer, 'warranty-ready');
    expect(said().getBoundingClientRect().height).to.be.above(10);
    await expect(offer).to.be.accessible();
    offer.select('offer-1-year');
    await offer.updateComplete;
    expect(said().getBoundingClientRect().height).to.equal(0);
  });

  it('is named also where the page has no product left', async () => {
    expectConsole('warn', /product-title must be given/);
    const offer = await readyOffer({ 'product-source': 'none' });
    radio(offer, 1).click();
    offer.productTitle = undefined;
    await offer.updateComplete;
    expect(offer.status).to.equal('idle');
    expect(inside(offer, '[part=cleared]').innerText.trim()).to.include('The plan was removed');
  });
});

describe('texts of the service', () => {
  it('are isolated, so that no direction of theirs reaches into what stands beside them', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const popup = popupOf(offer);
    const texts = [
      inside(offer, '[part=heading] > *'),
      ...['h2', 'h3', 'li', '[part=heading] > *'].map((selector) => inside(popup, selector)),
    ];
    for (const text of texts) {
      expect(getComputedStyle(text).unicodeBidi, text.localName).to.match(/isolate|plaintext/);
    }
  });
});
