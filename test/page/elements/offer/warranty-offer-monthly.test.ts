import { expect, fixture, html } from '@open-wc/testing';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  readyOffer,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { QuoteItem } from '../../../../src/schemas/quote-shape.ts';

const lines = (offer: Element) =>
  [...(offer.shadowRoot?.querySelectorAll<HTMLElement>('label') ?? [])].map(({ innerText }) =>
    innerText.replace(/\s+/g, ' ').trim(),
  );

/** What is said of a quote's only offer. */
async function lineOf(values: Partial<QuoteItem>): Promise<string | undefined> {
  const [item] = exampleQuote().warrantyQuoteItemList;
  if (!item) throw new Error('The quote has no offer.');
  const quote = exampleQuote({ warrantyQuoteItemList: [{ ...item, ...values }] });
  const service = await quotingService(quote);
  const offer = createOffer(service, { 'show-monthly': '' });
  return lines(await offerInStatus('ready', offer))[0];
}

describe('<warranty-offer show-monthly>', () => {
  it('says the price by month below the whole price, rounded, and that it is one payment', async () => {
    const offer = await readyOffer({ 'show-monthly': '' });
    expect(lines(offer)).to.deep.equal([
      '1 year $12.49 about $1.04 a month, in one payment',
      '2 years $19.99 about $0.83 a month, in one payment',
      '5 years $44.95 about $0.75 a month, in one payment',
    ]);
    const price = inside(offer, '[part=price]').getBoundingClientRect();
    const monthly = inside(offer, '[part=monthly]').getBoundingClientRect();
    expect(monthly.top).to.be.at.least(price.bottom - 1);
    await expect(offer).to.be.accessible();
  });

  it('counts tenures of months, and says nothing of a single one', async () => {
    const offer = await readyOffer({ 'show-monthly': '', 'tenure-unit': 'month', currency: 'JPY' });
    expect(lines(offer)[0]).to.match(/^1 month ¥12.49$/);
    expect(lines(offer)[1]).to.contain('about ¥10 a month');
    expect(lines(offer)[2]).to.contain('about ¥9 a month');
  });

  it('says the month of the total above it where several units are bought', async () => {
    const offer = await readyOffer({ 'show-monthly': '', quantity: '3' });
    expect(lines(offer)).to.deep.equal([
      '1 year $12.49 each $37.47 in total about $3.12 a month, in one payment',
      '2 years $19.99 each $59.97 in total about $2.50 a month, in one payment',
      '5 years $44.95 each $134.85 in total about $2.25 a month, in one payment',
    ]);
  });

  it('rounds to two decimals where the page names no currency', async () => {
    const offer = await readyOffer({ 'show-monthly': '', currency: null });
    expect(lines(offer)[0]).to.equal('1 year 12.49 about 1.04 a month, in one payment');
  });

  it('rounds half a cent up, also where binary fractions would lose it', async () => {
    expect(await lineOf({ warrantyTenure: 1, warrantyPrice: 20.22 })).to.contain('about $1.69 a');
    expect(await lineOf({ warrantyTenure: 2, warrantyPrice: 23.88 })).to.contain('about $1.00 a');
  });

  it('says nothing of a month that rounds to nothing', async () => {
    expect(await lineOf({ warrantyTenure: 5, warrantyPrice: 0.25 })).to.equal('5 years $0.25');
  });

  it('is off without the attribute', async () => {
    const offer = await readyOffer();
    expect(offer.showMonthly).to.equal(false);
    expect(shownText(offer)).not.to.contain('month');
  });

  it('keeps the room of its lines while it loads', async () => {
    const column = await fixture(
      html`<div style="inline-size: 328px; font: 16px sans-serif"></div>`,
    );
    const offer = await readyOffer({ 'show-monthly': '' }, column);
    const { height } = offer.getBoundingClientRect();
    offer.productTitle = 'Corner sofa';
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(offer.getBoundingClientRect().height).to.equal(height);
  });
});
