import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { dialogOf, popupOf } from '../../../support/popup-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer> product, when it changes', () => {
  afterEach(removeProductMarkup);

  it('by the markup, a script that goes through the inputs at submit finds none of the earlier plan', async () => {
    const script = productMarkup('Oak table');
    const form = await fixture<HTMLFormElement>(
      html`<form @submit=${(event: Event) => event.preventDefault()}><button></button></form>`,
    );
    const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
    await offerInStatus('ready', offer, form);
    radio(offer, 1).click();
    const found: number[] = [];
    form.addEventListener('submit', () => found.push(form.querySelectorAll('input').length));
    form.requestSubmit();
    script.text = markupText('Oak bench', 250);
    form.requestSubmit();
    expect(found).to.deep.equal([1, 0]);
  });

  const changes = {
    'an attribute': (offer: HTMLElement) => offer.setAttribute('product-price', '899.00'),
    'a property': (offer: HTMLElement) => Reflect.set(offer, 'productTitle', 'Corner sofa'),
    'the currency': (offer: HTMLElement) => offer.setAttribute('currency', 'CAD'),
    'the country': (offer: HTMLElement) => offer.setAttribute('country', 'CA'),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`by ${what}, the selection is gone in the same task`, async () => {
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const offer = await readyOffer({ name: 'warranty' }, form);
      radio(offer, 1).click();
      const recorded = recordEvents(['warranty-clear']);
      change(offer);
      expect([...new FormData(form).keys()]).to.deep.equal([]);
      expect(offer.selection).to.equal(null);
      // The currency is none of the request, so its quote is known.
      expect(offer.status).to.equal(what === 'the currency' ? 'ready' : 'loading');
      recorded.stop();
      expect(recorded.types()).to.deep.equal(['warranty-clear']);
      expect(recorded.events[0]).to.have.property('reason', 'product-change');
      await oneEvent(offer, 'warranty-ready');
    });
  }

  it('in the description alone, keeps the choice and asks nothing: a sale counts down in it', async () => {
    const script = productMarkup('Oak table', 450);
    const describe = (description: string, name = 'Oak table') => {
      script.text = JSON.stringify({ ...JSON.parse(markupText(name)), description });
    };
    describe('Sale ends in 10 s');
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    radio(offer, 1).click();
    for (const seconds of [9, 8, 7]) {
      describe(`Sale ends in ${seconds} s`);
      await offer.updateComplete;
      expect(offer.selection?.product.productDescription).to.equal('Sale ends in 10 s');
    }
    expect(await service.requests()).to.have.length(1);
    const ready = oneEvent(offer, 'warranty-ready');
    describe('Sale ends in 6 s', 'Elm table');
    await ready;
    const [, { body } = {}] = await service.requests();
    expect(body).to.include({ productTitle: 'Elm table', productDescription: 'Sale ends in 6 s' });
  });

  it('by a description that comes late, is asked for with it', async () => {
    const script = productMarkup('Oak table', 450);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    const ready = oneEvent(offer, 'warranty-ready');
    script.text = JSON.stringify({ ...JSON.parse(markupText('Oak table')), description: 'Oiled' });
    await ready;
    expect((await service.requests())[1]?.body).to.include({ productDescription: 'Oiled' });
  });

  it('to a variant of that title at another price, it is described as that variant', async () => {
    const script = productMarkup('Oak table', 450);
    const describe = (description: string, price: number) => {
      script.text = JSON.stringify({ ...JSON.parse(markupText('Oak table', price)), description });
    };
    describe('Raw', 450);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    const ready = oneEvent(offer, 'warranty-ready');
    describe('Oiled', 490);
    await ready;
    expect((await service.requests())[1]?.body).to.include({ productDescription: 'Oiled' });
  });

  it('by an attribute that describes it otherwise, is asked for again', async () => {
    const offer = await readyOffer({ 'product-description': 'Oiled oak' });
    const ready = oneEvent(offer, 'warranty-ready');
    offer.setAttribute('product-description', 'Waxed oak');
    await ready;
    radio(offer, 1).click();
    expect(offer.selection?.product.productDescription).to.equal('Waxed oak');
  });

  it('in the markup, a synchronous handler does not get the old plan', async () => {
    const script = productMarkup('Oak table', 450);
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
    await offerInStatus('ready', offer, form);
    radio(offer, 1).click();
    expect(new FormData(form).has('warranty')).to.equal(true);

    script.text = markupText('Oak bench', 250);
    expect(new FormData(form).has('warranty')).to.equal(false);
    expect(offer.selection).to.equal(null);
    await oneEvent(offer, 'warranty-ready');
  });

  it('in the markup, a synchronous handler can neither read the old plan as a value nor choose one', async () => {
    const script = productMarkup('Oak table', 450);
    const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
    await offerInStatus('ready', offer, await fixture(html`<form></form>`));
    radio(offer, 1).click();
    expect(offer.value).not.to.equal('');

    const ready = oneEvent(offer, 'warranty-ready');
    script.text = markupText('Oak bench', 250);
    expect(offer.value).to.equal('');
    await ready;
    const readyAgain = oneEvent(offer, 'warranty-ready');
    const selected: unknown[] = [];
    offer.addEventListener('warranty-select', ({ selection }) => selected.push(selection));
    script.text = markupText('Oak chair', 150);
    expect(offer.select('offer-2-years')).to.equal(false);
    await readyAgain;
    const readyAtLast = oneEvent(offer, 'warranty-ready');
    script.text = markupText('Oak stool', 50);
    // Not by a click, of which the offer hears before its radio does.
    radio(offer, 1).checked = true;
    radio(offer, 1).dispatchEvent(new Event('input', { bubbles: true }));
    expect(selected).to.deep.equal([]);
    expect(offer.selection).to.equal(null);
    await readyAtLast;
  });

  it('in the markup, the offer follows by itself', async () => {
    const script = productMarkup('Oak table', 450);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    script.text = markupText('Oak bench', 250);
    await oneEvent(offer, 'warranty-ready');
    const requests = await service.requests();
    expect(requests.map(({ body }) => body)).to.deep.include({
      productTitle: 'Oak bench',
      productPrice: 250,
    });
  });

  it('to what it was already, nothing happens', async () => {
    const offer = await readyOffer();
    radio(offer, 1).click();
    offer.setAttribute('product-price', '799');
    offer.productPrice = 799;
    offer.setAttribute('product-title', 'Three-seat sofa');
    expect(offer.selection?.warrantyTenure).to.equal(2);
    expect(offer.status).to.equal('ready');
  });

  it('several times at once, one request is made', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    offer.productTitle = 'Corner sofa';
    offer.productPrice = 999;
    offer.productDescription = 'Linen';
    await oneEvent(offer, 'warranty-ready');
    const bodies = (await service.requests()).map(({ body }) => body);
    expect(bodies).to.have.length(2);
    expect(bodies[1]).to.deep.equal({
      productTitle: 'Corner sofa',
      productPrice: 999,
      productDescription: 'Linen',
    });
  });

  it('the request under way is aborted and a late reply is never shown', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([
      { body: exampleQuote({ coverageWidgetHeading: 'For the old one' }), behaviour: 'hold' },
      { body: exampleQuote({ coverageWidgetHeading: 'For the new one' }) },
    ]);
    // Longer than the test: nothing but the change ends the first.
    const offer = createOffer(service, { timeout: '60000' });
    await fixture(html`<div>${offer}</div>`);
    await service.waitForRequests(1);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    await ready;
    await service.waitForAborted(1);
    await service.release();
    await offer.updateComplete;
    expect(shownText(offer)).to.include('For the new one');
    expect(shownText(offer)).not.to.include('For the old one');
  });

  it('changes at once for every listener, the popup included', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const offer = await readyOffer({ name: 'warranty' }, form);
    radio(offer, 1).click();
    offer.showPopup();
    const seen: unknown[] = [];
    offer.addEventListener('warranty-popup-toggle', () => {
      seen.push(offer.selection, [...new FormData(form).keys()].length);
      offer.quote = exampleQuote({ warrantyQuoteId: 'given-meanwhile' });
    });
    offer.productTitle = 'Corner sofa';
    expect(seen).to.deep.equal([null, 0]);
    await offer.updateComplete;
    expect(offer.status).to.equal('ready');
    expect(offer.select('offer-1-year')).to.equal(true);
  });

  for (const [what, change] of Object.entries({
    'whose quote is known': { currency: 'CAD' },
    'whose quote is not known': { productTitle: 'Corner sofa' },
  })) {
    it(`${what} closes the popup: its plans were another product's`, async () => {
      const offer = await readyOffer();
      offer.select('offer-2-years');
      offer.showPopup();
      const dialog = dialogOf(popupOf(offer));
      // A page may show something of its own once the choice is gone: no dialog makes it inert then.
      const wasModal: boolean[] = [];
      offer.addEventListener('warranty-clear', () => wasModal.push(dialog.matches(':modal')));
      expect(dialog.matches(':modal')).to.equal(true);
      const recorded = recordEvents(['warranty-popup-toggle']);
      const ready = oneEvent(offer, 'warranty-ready');
      Object.assign(offer, change);
      await ready;
      recorded.stop();
      expect(recorded.events.map((event) => Reflect.get(event, 'open'))).to.deep.equal([false]);
      expect(wasModal).to.deep.equal([false]);
      expect(offer.showPopup()).to.equal(true);
      offer.hidePopup();
    });
  }
});
