import { expect } from '@open-wc/testing';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radios,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

describe('<warranty-offer> ready', () => {
  it('shows the heading, each tenure in words and its price', async () => {
    const offer = await readyOffer();
    expect(offer.status).to.equal('ready');
    expect(offer.getAttribute('status')).to.equal('ready');
    expect(inside(offer, 'legend').textContent?.trim()).to.equal('Protect your sofa');
    expect(
      radios(offer).map(({ labels }) =>
        [...(labels?.[0]?.querySelectorAll('span') ?? [])].map((text) => text.innerText.trim()),
      ),
    ).to.deep.equal([
      ['1 year', '$12.49'],
      ['2 years', '$19.99'],
      ['5 years', '$44.95'],
    ]);
  });

  it('preselects nothing', async () => {
    const offer = await readyOffer();
    expect(offer.selection).to.equal(null);
    expect(radios(offer).some(({ checked }) => checked)).to.equal(false);
  });

  it('tells the page once, with the quote', async () => {
    const recorded = recordEvents(['warranty-ready', 'warranty-error', 'warranty-unavailable']);
    await readyOffer();
    recorded.stop();
    expect(recorded.types()).to.deep.equal(['warranty-ready']);
    expect(recorded.events[0]).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
  });

  it('never shows lowerPrice and upperPrice, whose meaning is not known', async () => {
    const offer = await readyOffer();
    expect(shownText(offer)).not.to.match(/500|999/);
  });

  it('shows an offer whose optional fields are all absent', async () => {
    const { warrantyQuoteId, warrantyQuoteItemList, ...texts } = exampleQuote();
    const quote = {
      warrantyQuoteId,
      warrantyQuoteItemList,
      coverageWidgetHeading: texts.coverageWidgetHeading,
      coveragePopupHeading: texts.coveragePopupHeading,
      coverageList: [],
    };
    const offer = await offerInStatus('ready', createOffer(await quotingService(quote)));
    expect(radios(offer)).to.have.length(3);
  });
});
