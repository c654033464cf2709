import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { QuoteClient, WarrantyOffer } from '../../../../src/index.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** The plans of a dearer product, which have the ids of the other's. */
const dearQuote = () =>
  exampleQuote({
    warrantyQuoteId: 'quote-dear',
    warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.map((item) => ({
      ...item,
      warrantyPrice: item.warrantyPrice * 10,
      warrantySKU: `DEAR-${item.warrantySKU}`,
    })),
  });

/** An offer of one product, with the quote of a dearer one in memory. */
async function offerBesideDear(attributes: Record<string, string> = {}): Promise<WarrantyOffer> {
  const service = await ScriptedService.create(
    '/scripted',
    { body: exampleQuote() },
    { body: dearQuote() },
  );
  const offer = await offerInStatus('ready', createOffer(service, attributes));
  for (const price of ['8000', '799.00']) {
    const shown = oneEvent(offer, 'warranty-ready');
    offer.setAttribute('product-price', price);
    await shown;
  }
  await offer.updateComplete;
  return offer;
}

describe('<warranty-offer>, whatever a page’s scripts do meanwhile,', () => {
  afterEach(removeProductMarkup);

  it('is for the value that was set last, also where one was set before its code came', async () => {
    const service = await quotingService();
    // The browser upgrades it when it is inserted: the document that it is of has no such element.
    const inert = document.implementation.createHTMLDocument();
    const offer = inert.createElement('warranty-offer');
    const { attributes } = createOffer(service, { 'product-price': null });
    for (const { name, value } of attributes) offer.setAttribute(name, value);
    offer.productPrice = 799;
    offer.productDescription = 'Linen';
    const column = await fixture(html`<div></div>`);
    column.append(offer);
    expect(offer).to.be.instanceOf(WarrantyOffer);
    offer.productPrice = 899;
    await oneEvent(offer, 'warranty-ready');
    expect(offer.productPrice).to.equal(899);
    offer.select('offer-2-years');
    expect(offer.selection?.product.productPrice).to.equal(899);
    expect(offer.selection?.product.productDescription).to.equal('Linen');
  });

  it('has the attribute that a listener sets again when it hears of its change', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    const heard = () => offer.setAttribute('product-price', '950.00');
    offer.addEventListener('warranty-clear', heard, { once: true });
    offer.setAttribute('product-price', '899.00');
    expect(offer.productPrice).to.equal('950.00');
    await oneEvent(offer, 'warranty-ready');
    radio(offer, 1).click();
    expect(offer.selection?.product.productPrice).to.equal(950);
  });

  it('has none where a listener takes the attribute away', async () => {
    expectConsole('warn', /product-price must be given/);
    const offer = await readyOffer({ 'product-source': 'none' });
    radio(offer, 1).click();
    const heard = () => offer.removeAttribute('product-price');
    offer.addEventListener('warranty-clear', heard, { once: true });
    offer.setAttribute('product-price', '899.00');
    expect(offer.productPrice).to.equal(undefined);
    expect(offer.status).to.equal('idle');
  });

  it('sells no plan of another product whose price nobody saw, from the list', async () => {
    const offer = await offerBesideDear({ layout: 'compact' });
    const list = inside<HTMLSelectElement>(offer, 'select');
    offer.setAttribute('product-price', '8000');
    list.value = 'offer-2-years';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    expect(offer.selection).to.equal(null);
    await offer.updateComplete;
    expect(list.value).to.equal('');
    list.value = 'offer-2-years';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    expect(offer.selection?.warrantySKU).to.match(/^DEAR-/);
  });

  it('sells no plan of another product whose price nobody saw, from the popup', async () => {
    const offer = await offerBesideDear();
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    await popup.updateComplete;
    const heard = () => offer.setAttribute('product-price', '8000');
    offer.addEventListener('warranty-popup-toggle', heard, { once: true });
    inside(popup, '[part=accept]').click();
    await offer.updateComplete;
    expect(offer.selection).to.equal(null);
  });

  it('opens no popup with the plans of the product before, in the task in which the markup names another', async () => {
    const script = productMarkup('Oak table', 450);
    const offer = await offerInStatus('ready', createOffer(await quotingService(), fromMarkup));
    script.text = markupText('Oak bench', 299);
    expect(offer.showPopup()).to.equal(false);
  });

  it('asks before the add of a product that a listener sets when it hears of a choice', async () => {
    const form = await fixture<HTMLFormElement>(html`<form id="add"></form>`);
    form.addEventListener('submit', (event) => event.preventDefault());
    const offer = await offerBesideDear({ 'ask-before': '#add', 'product-title': 'Asked' });
    const heard = () => offer.setAttribute('product-price', '8000');
    offer.addEventListener('warranty-select', heard, { once: true });
    radio(offer, 1).click();
    await offer.updateComplete;
    expect(offer.selection).to.equal(null);
    form.requestSubmit();
    expect(popupOf(offer).open).to.equal(true);
    offer.hidePopup();
  });

  it('sells no plan of an earlier product once a listener has put it back as its popup closed', async () => {
    const script = productMarkup('Oak table', 450);
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
    await offerInStatus('ready', offer, form);
    radio(offer, 1).click();
    offer.showPopup();
    offer.addEventListener('warranty-popup-toggle', () => form.append(offer), { once: true });
    offer.remove();
    expect(new FormData(form).has('warranty')).to.equal(true);
    script.text = markupText('Oak bench', 299);
    expect(new FormData(form).has('warranty')).to.equal(false);
  });

  it('takes null for no quote and no client, as frameworks give it', async () => {
    const service = await quotingService();
    const offer = createOffer(service);
    offer.client = new QuoteClient({ serviceUrl: service.url, storeId: 'demo-store' });
    await offerInStatus('ready', offer);
    radio(offer, 1).click();
    Reflect.set(offer, 'quote', null);
    expect(offer.status).to.equal('ready');
    expect(offer.selection?.warrantySKU).to.equal('PLAN-SOFA-2Y');
  });

  for (const [none, why] of [
    ['', 'as Preact sets it for null'],
    [false, 'as JSX has it for `isThere && quote`'],
  ] as const) {
    it(`takes ${JSON.stringify(none)} for no quote and no client, ${why}`, async () => {
      const offer = createOffer(await quotingService());
      for (const name of ['quote', 'client']) Reflect.set(offer, name, none);
      await offerInStatus('ready', offer);
      offer.quote = exampleQuote();
      Reflect.set(offer, 'quote', none);
      expect(offer.status).to.equal('ready');
    });
  }

  it('takes what cannot be read for nothing, and throws nothing at the page', async () => {
    expectConsole('warn', /The quote property is not a warranty quote/);
    const offer = await readyOffer();
    const unreadable: Quote = {
      ...exampleQuote(),
      get coverageList(): never {
        throw new Error('It cannot be read.');
      },
    };
    offer.quote = unreadable;
    expect(offer.status).to.equal('error');
    await offer.updateComplete;
    offer.quote = undefined;
    await oneEvent(offer, 'warranty-ready');
    Reflect.set(offer, 'productPrice', Object.create(null));
    Reflect.set(offer, 'serviceUrl', Object.create(null));
    expect(offer.status).to.equal('idle');
    offer.remove();
  });
});
