import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const texts = (host: Element, selector: string) =>
  [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].map((found) =>
    found.textContent?.replace(/\s+/g, ' ').trim(),
  );

/** What a merchant says that no quote says. */
const FACTS = {
  tax: 'Prices include VAT.',
  provider: 'The plan is provided by Safe Home Ltd.',
  start: 'Cover starts on the day of delivery.',
  cancel: 'You can cancel within 45 days.',
};

describe('the terms', () => {
  for (const layout of ['full', 'compact']) {
    it(`are linked in the offer too, ${layout}, in a new tab that is announced`, async () => {
      const offer = await readyOffer({ layout });
      const link = inside<HTMLAnchorElement>(offer, '[part=terms]');
      expect(link.href).to.equal('https://plans.example/terms/furniture');
      expect(link.textContent).to.equal('Terms and conditions');
      expect(link.ariaLabel).to.equal('Terms and conditions (opens in a new tab)');
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      expect(link.getBoundingClientRect().height).to.be.at.least(43);
    });
  }

  it('are not linked where the quote has no web address for them', async () => {
    const service = await quotingService(exampleQuote({ tncLink: 'javascript:alert(1)' }));
    const offer = await offerInStatus('ready', createOffer(service));
    expect(texts(offer, '[part=terms]')).to.deep.equal([]);
  });
});

describe('what the merchant says of tax, provider, start of cover and the right to cancel', () => {
  afterEach(() => configure({ words: null }));

  it('takes no room where nothing is said', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    for (const part of ['note', ...Object.keys(FACTS)]) {
      expect(texts(offer, `[part=${part}]`)).to.deep.equal([]);
      expect(texts(popupOf(offer), `[part=${part}]`)).to.deep.equal([]);
    }
  });

  it('is said in the popup, and of the prices in the offer too', async () => {
    configure({ words: { en: FACTS } });
    for (const layout of ['full', 'compact']) {
      const offer = await readyOffer({ layout });
      expect(texts(offer, '[part=note]')).to.deep.equal([FACTS.tax]);
      offer.showPopup();
      const popup = popupOf(offer);
      expect(texts(popup, '[part=note]')).to.deep.equal([FACTS.tax]);
      for (const part of ['provider', 'start', 'cancel'] as const) {
        expect(texts(popup, `[part=${part}]`)).to.deep.equal([FACTS[part]]);
      }
      offer.hidePopup();
    }
  });
});

describe('the price of several units', () => {
  it('stands, exact, beside that of each, in the offer and in the popup', async () => {
    const offer = await readyOffer({ quantity: '3' });
    expect(texts(offer, '[part=price]')).to.deep.equal([
      '$12.49 each',
      '$19.99 each',
      '$44.95 each',
    ]);
    const totals = ['$37.47 in total', '$59.97 in total', '$134.85 in total'];
    expect(texts(offer, '[part=total]')).to.deep.equal(totals);
    offer.showPopup();
    expect(texts(popupOf(offer), '[part=total]')).to.deep.equal(totals);
    radio(popupOf(offer), 1).click();
    await popupOf(offer).updateComplete;
    expect(texts(popupOf(offer), '[part=summary]')).to.deep.equal([
      '2 years – $19.99 each ($59.97 in total)',
    ]);
  });

  it('stands beside the list in the compact layout, for the chosen plan', async () => {
    const offer = await readyOffer({ quantity: '3', layout: 'compact' });
    expect(texts(offer, '[part=total]')).to.deep.equal([]);
    offer.select('offer-2-years');
    await offer.updateComplete;
    expect(texts(offer, '[part=total]')).to.deep.equal(['$59.97 in total']);
  });
});
