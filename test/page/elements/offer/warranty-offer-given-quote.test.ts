import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { expectConsole, forgetTold, settled } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';

describe('<warranty-offer> with a quote that the page gives', () => {
  afterEach(removeProductMarkup);

  it('never sells the quote of one product with another', async () => {
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    offer.productTitle = 'Corner sofa';
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(offer.selection).to.equal(null);
    expect(offer.select('offer-1-year')).to.equal(false);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote-of-corner-sofa' });
    await ready;
    radio(offer, 1).click();
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote-of-corner-sofa' });
  });

  it('never sells it with another product by a copy, which a framework may give at each rendering', async () => {
    forgetTold();
    expectConsole('warn', /quote was given before the product changed/);
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    for (let rendering = 0; rendering < 3; rendering += 1) {
      Object.assign(offer, { productTitle: 'Corner sofa', quote: exampleQuote() });
      expect(offer.select('offer-1-year')).to.equal(false);
      await offer.updateComplete;
      expect(offer.status).to.equal('loading');
    }
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote-of-corner-sofa' });
    expect(offer.select('offer-1-year')).to.equal(true);
    expect(offer.selection?.product.productTitle).to.equal('Corner sofa');
    forgetTold();
  });

  it('offers it again for its own product by a copy', async () => {
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    const { productTitle } = offer;
    offer.productTitle = 'Corner sofa';
    await offer.updateComplete;
    Object.assign(offer, { productTitle, quote: exampleQuote() });
    expect(offer.status).to.equal('ready');
  });

  it('takes a product and the quote that is set after it', async () => {
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote-2' });
    await ready;
    offer.select('offer-1-year');
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2' });
  });

  it('keeps it, and the choice, when the address of the service comes later', async () => {
    const service = await quotingService();
    const offer = createOffer(service, { 'service-url': null });
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    const recorded = recordEvents(['warranty-ready', 'warranty-clear']);
    offer.serviceUrl = service.url;
    await offer.updateComplete;
    recorded.stop();
    expect(recorded.types()).to.deep.equal([]);
    expect(offer.status).to.equal('ready');
    expect(offer.selection).to.include({ warrantyQuoteItemId: 'offer-2-years' });
  });

  it('keeps it when the currency of its prices comes later, and not when that is another one', async () => {
    const offer = createOffer(await quotingService(), { currency: null });
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    expect(shownText(offer)).to.include('2 years 19.99');
    offer.currency = 'USD';
    await offer.updateComplete;
    expect(offer.status).to.equal('ready');
    expect(shownText(offer)).to.include('$19.99');
    offer.currency = 'EUR';
    expect(offer.status).to.equal('loading');
  });

  it('takes no quote of an earlier product when the currency comes later', async () => {
    const offer = createOffer(await quotingService(), { currency: null });
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    offer.productTitle = 'Corner sofa';
    offer.currency = 'USD';
    expect(offer.status).to.equal('loading');
    expect(offer.select('offer-1-year')).to.equal(false);
  });

  it('is asked anew, for the same product, when the address is that of another service', async () => {
    const offer = createOffer(await quotingService());
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    const other = await quotingService(exampleQuote({ warrantyQuoteId: 'quote of another' }));
    const ready = oneEvent(offer, 'warranty-ready');
    const cleared = oneEvent(offer, 'warranty-clear');
    offer.serviceUrl = other.url;
    expect(await cleared).to.have.property('reason', 'quote-change');
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote of another');
  });

  it('fires its event once for a quote, although a framework gives an equal one at each rendering', async () => {
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    const recorded = recordEvents(['warranty-ready', 'warranty-clear']);
    for (let rendering = 0; rendering < 3; rendering++) {
      offer.quote = exampleQuote();
      await offer.updateComplete;
    }
    const page = { itself: {} };
    page.itself = page;
    for (const quote of [
      exampleQuote({ warrantyQuoteId: 'quote-2' }),
      { ...exampleQuote(), page },
      // The page's own part is no JSON.
      { ...exampleQuote(), variant: 1n },
    ]) {
      offer.quote = quote;
      await offer.updateComplete;
    }
    recorded.stop();
    expect(recorded.types()).to.deep.equal(Array(3).fill('warranty-ready'));
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote-1', warrantyTenure: 2 });
  });

  it('asks again, without a word, once it is taken away', async () => {
    forgetTold();
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote of the page' });
    await offerInStatus('ready', offer);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.quote = undefined;
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
  });

  it('never takes one for the product that is set after it in the same task, and says so', async () => {
    expectConsole('warn', /quote was given before the product changed.*first, then its quote/);
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer);
    offer.quote = exampleQuote({ warrantyQuoteId: 'still for the three-seat sofa' });
    offer.productTitle = 'Corner sofa';
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(offer.select('offer-1-year')).to.equal(false);

    // Nor does an offer outside the page.
    const { parentElement } = offer;
    offer.remove();
    offer.quote = exampleQuote({ warrantyQuoteId: 'still for the corner sofa' });
    offer.productTitle = 'Oak table';
    parentElement?.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('loading');
    expect(offer.select('offer-1-year')).to.equal(false);
  });

  for (const type of ['warranty-clear', 'warranty-popup-toggle'] as const) {
    it(`takes the one that a listener of ${type} gives when the markup has another product`, async () => {
      const script = productMarkup('Oak table', 450);
      const offer = createOffer(await quotingService(), fromMarkup);
      offer.quote = exampleQuote();
      await offerInStatus('ready', offer);
      radio(offer, 1).click();
      offer.showPopup();
      const giveQuote = () => {
        offer.quote = exampleQuote({
          warrantyQuoteId: 'quote-of-bench',
          coverageWidgetHeading: 'For the bench',
        });
      };
      offer.addEventListener(type, giveQuote, { once: true });
      script.text = markupText('Oak bench', 250);
      expect(offer.selection).to.equal(null);
      await offer.updateComplete;
      expect(inside(offer, 'fieldset').ariaLabel).to.equal('For the bench: Oak bench');
    });
  }

  it('stops reading the markup if a listener turns that off when the markup has another product', async () => {
    const script = productMarkup('Oak table', 450);
    const offer = createOffer(await quotingService(), fromMarkup);
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    offer.addEventListener('warranty-clear', () => {
      Object.assign(offer, { productSource: 'none', productTitle: 'Bench', productPrice: 250 });
      offer.quote = exampleQuote();
    });
    script.text = markupText('Oak bench', 299);
    expect(offer.selection).to.equal(null);
    await offer.updateComplete;
    expect(inside(offer, 'fieldset').ariaLabel).to.equal('Protect your sofa: Bench');
    // Nor the currency.
    expect(shownText(offer)).to.include('2 years 19.99');
  });

  it('takes the one that is given to an offer outside the page, for the product of that moment', async () => {
    const script = productMarkup('Oak table', 450);
    const container = await fixture(html`<div></div>`);
    const offer = createOffer(await quotingService(), fromMarkup);
    offer.quote = exampleQuote();
    await offerInStatus('ready', offer, container);
    offer.remove();
    for (const product of ['Oak bench', 'Oak chair']) {
      script.text = markupText(product, 250);
      offer.quote = exampleQuote({ warrantyQuoteId: `quote of ${product}` });
    }
    container.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('ready');
    offer.select('offer-1-year');
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote of Oak chair' });
    expect(offer.selection?.product.productTitle).to.equal('Oak chair');
  });

  it('waits, idle, for the store that is given later', async () => {
    expectConsole('warn', /store-id must be given/);
    const offer = createOffer(await quotingService(), { 'store-id': null });
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote of the page' });
    await fixture(html`<div>${offer}</div>`);
    await offer.updateComplete;
    expect(offer.status).to.equal('idle');
    await settled();
    const ready = oneEvent(offer, 'warranty-ready');
    offer.storeId = 'demo-store';
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote of the page');
  });

  it('takes what an element is first given together, in any order', async () => {
    const container = await fixture(html`<div></div>`);
    const offer = createOffer(await quotingService());
    container.append(offer);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.quote = exampleQuote();
    offer.productTitle = 'Corner sofa';
    await ready;
    expect(offer.select('offer-1-year')).to.equal(true);
    expect(offer.selection?.product.productTitle).to.equal('Corner sofa');
  });

  it('says what is wrong with a quote that the page gives', async () => {
    expectConsole('warn', /The quote property is not a warranty quote/);
    const offer = createOffer(await quotingService());
    Reflect.set(offer, 'quote', { warrantyQuoteItemList: [{}] });
    const recorded = recordEvents(['warranty-error']);
    await offerInStatus('error', offer);
    recorded.stop();
    expect(recorded.events[0]).to.have.nested.property('error.issues.length').greaterThan(0);
  });
});
