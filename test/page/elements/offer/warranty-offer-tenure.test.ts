import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** A quote whose tenures are months. */
const QUOTE = exampleQuote({
  productImageUrl: undefined,
  warrantyQuoteItemList: [12, 18].map((warrantyTenure) => ({
    warrantyTenure,
    warrantyPrice: 19.99,
    warrantyQuoteItemId: `offer-${warrantyTenure}`,
    warrantySKU: `sku-${warrantyTenure}`,
  })),
});

async function offerOf(attributes: Record<string, string | null> = {}) {
  return offerInStatus('ready', createOffer(await quotingService(QUOTE), attributes));
}

describe('tenure-unit', () => {
  it('"month" makes a tenure of 18 read "18 months", in the offer, its popup and what the shopper was shown', async () => {
    const offer = await offerOf({ 'tenure-unit': 'month' });
    expect(shownText(offer)).to.include('12 months').and.to.include('18 months');
    offer.select('offer-18');
    expect(offer.selection?.shown.tenure).to.equal('18 months');
    expect(offer.selection?.warrantyTenure).to.equal(18);
    offer.showPopup();
    const popup = inside<WarrantyPopup>(offer, 'warranty-popup');
    expect(inside(popup, '[part=summary]').textContent).to.include('18 months');
    expect(shownText(popup)).to.include('12 months').and.not.to.include('year');
  });

  it('is the language’s own word, and in the compact list too', async () => {
    const offer = await offerOf({ 'tenure-unit': 'month', layout: 'compact', lang: 'de' });
    expect(inside(offer, 'select').textContent).to.include('18 Monate');
  });

  it('is the page’s default by configure, which an element’s own wins over', async () => {
    configure({ tenureUnit: 'month' });
    const offer = await offerOf();
    expect(shownText(offer)).to.include('18 months');
    offer.tenureUnit = 'year';
    await offer.updateComplete;
    expect(shownText(offer)).to.include('18 years');
    offer.tenureUnit = undefined;
    configure({ tenureUnit: undefined });
    await offer.updateComplete;
    expect(shownText(offer)).to.include('18 years');
  });

  it('is read by a popup and a whole-system element that a page uses by themselves', async () => {
    const popup = await fixture<WarrantyPopup>(
      html`<warranty-popup .quote=${QUOTE} tenure-unit="month" lang="en"></warranty-popup>`,
    );
    popup.show();
    expect(shownText(popup)).to.include('18 months');
    popup.hide();
    const whole = await fixture<WarrantyWholeSystem>(
      html`<warranty-whole-system
        store-id="s"
        country="US"
        tenure-unit="month"
        lang="en"
        .lineItemList=${[{ lineItemId: '1', svcCategoryName: 'Sofa', isCovered: true }]}
        .quote=${QUOTE}
      ></warranty-whole-system>`,
    );
    expect(shownText(whole)).to.include('18 months');
  });

  it('that is no unit is one warning, and years', async () => {
    expectConsole(
      'warn',
      /tenure-unit="week" is not known: it is one of year, month\. year is used/,
    );
    const offer = await offerOf({ 'tenure-unit': 'week' });
    expect(shownText(offer)).to.include('18 years');
  });
});
