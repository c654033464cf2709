import { expect } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radios,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

describe('<warranty-offer> prices', () => {
  const odd = [-0, 1e-21, 5e-324];
  it(`of ${odd.map((price) => (Object.is(price, -0) ? '-0' : price)).join(', ')} are no offer, and the others stay`, async () => {
    expectConsole('warn', /warranty-widget shows a quote without/);
    for (const price of odd) {
      const quote = exampleQuote();
      for (const item of quote.warrantyQuoteItemList) {
        if (item.warrantyTenure === 2) item.warrantyPrice = price;
      }
      const offer = createOffer(await quotingService(), { 'product-source': 'none' });
      offer.quote = quote;
      await offerInStatus('ready', offer);
      expect(radios(offer).map(({ value }) => value)).to.deep.equal([
        'offer-1-year',
        'offer-5-years',
      ]);
      expect(shownText(offer)).not.to.include('$0.00');
      expect(offer.select('offer-2-years')).to.equal(false);
    }
  });

  it('are plain numbers where the page’s default is no currency, and the console says so', async () => {
    expectConsole('warn', /<warranty-offer> currency="US\$" is not an ISO 4217 code/);
    configure({ currency: 'US$' });
    try {
      const offer = createOffer(await quotingService(), { currency: null });
      await offerInStatus('ready', offer);
      expect(shownText(offer)).to.include('12.49').and.not.include('$');
    } finally {
      configure({ currency: undefined });
    }
  });
});
