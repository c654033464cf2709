import { expect, oneEvent } from '@open-wc/testing';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { radio, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

describe('<warranty-offer> selection', () => {
  it('cannot be turned into another by a page that alters the quote it was told of', async () => {
    const offer = await readyOffer();
    const quotes: Quote[] = [];
    offer.addEventListener('warranty-ready', ({ quote }) => quotes.push(quote));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
    expect(() => quotes[0]?.warrantyQuoteItemList.pop()).to.throw(TypeError);
    radio(offer, 0).click();
    expect(offer.selection?.warrantyTenure).to.equal(1);
  });

  it('leaves alone what the page keeps in a quote of its own', async () => {
    const own = { seen: false };
    const quote = exampleQuote();
    const { coverageList } = quote;
    const given = {
      ...quote,
      own,
      warrantyQuoteItemList: quote.warrantyQuoteItemList.map((item) => ({ ...item, own })),
      coverageList: coverageList.map((section) => ({ ...section, own })),
    };
    const offer = await readyOffer();
    const heard: Quote[] = [];
    offer.addEventListener('warranty-ready', (event) => heard.push(event.quote));
    offer.quote = given;
    await offer.updateComplete;
    const [shown] = heard;
    if (!shown) throw new Error('The offer shows no quote.');
    own.seen = true;
    given.warrantyQuoteItemList.pop();
    given.coverageList[0]?.coverageItemList.pop();
    for (const taken of [
      () => shown.warrantyQuoteItemList.pop(),
      () => Object.assign(shown.warrantyQuoteItemList[0] ?? {}, { warrantyPrice: 1 }),
      () => Object.assign(shown, { tncLink: '' }),
      () => shown.coverageList.pop(),
      () => shown.coverageList[0]?.coverageItemList.pop(),
      () => Object.assign(shown.coverageList[0] ?? {}, { coverageItemTitle: '' }),
    ]) {
      expect(taken).to.throw(TypeError);
    }
  });
});
