import { expect, fixture, fixtureCleanup, html, oneEvent } from '@open-wc/testing';
import { configure } from '../../../../src/page/configuration.ts';
import { expectConsole, settled } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  readyOffer,
  recordEvents,
  shownText,
} from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** A product page's JSON-LD, removed after the test. */
function productMarkup(name: string, price: number): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.className = 'test-markup';
  script.text = markupText(name, price);
  document.head.append(script);
  return script;
}

const markupText = (name: string, price: number) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: offerOf(price),
  });

const offerOf = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'USD' });

const fromMarkup = { 'product-title': null, 'product-price': null, currency: null };

describe('<warranty-offer> product', () => {
  afterEach(() => {
    for (const script of document.querySelectorAll('.test-markup')) script.remove();
  });

  it("is read from the page's markup where the attributes do not give it", async () => {
    productMarkup('Oak table', 450);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service, fromMarkup));
    expect((await service.requests())[0]?.body).to.include({
      productTitle: 'Oak table',
      productPrice: 450,
    });
    expect(shownText(offer)).to.include('$19.99');
  });

  it('has the description of the markup, unless the attributes name another product', async () => {
    const script = productMarkup('Oak table', 450);
    script.text = JSON.stringify({
      ...JSON.parse(markupText('Oak table', 450)),
      description: 'Solid oak',
    });
    const service = await quotingService();
    await offerInStatus('ready', createOffer(service, fromMarkup));
    await offerInStatus('ready', createOffer(service, { ...fromMarkup, 'product-title': 'Bench' }));
    expect((await service.requests()).map(({ body }) => body)).to.deep.equal([
      { productTitle: 'Oak table', productPrice: 450, productDescription: 'Solid oak' },
      { productTitle: 'Bench', productPrice: 450 },
    ]);
  });

  it('is the markup, where a template left an attribute blank', async () => {
    productMarkup('Oak table', 450);
    const service = await quotingService();
    const blank = { ...fromMarkup, 'product-title': ' \n ', 'product-price': ' ' };
    await offerInStatus('ready', createOffer(service, blank));
    expect((await service.requests())[0]?.body).to.include({
      productTitle: 'Oak table',
      productPrice: 450,
    });
  });

  describe('when it changes', () => {
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
      await offerInStatus('ready', offer);
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
      radio(offer, 1).dispatchEvent(new Event('change', { bubbles: true }));
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

    /** A group of two variants, which the address tells apart; what is there is put back afterwards. */
    async function chosenVariant() {
      const script = productMarkup('unused', 1);
      script.text = JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'ProductGroup',
        name: 'Oak table',
        hasVariant: [
          { '@type': 'Product', name: 'Oak table, small', url: '?size=s', offers: offerOf(350) },
          { '@type': 'Product', name: 'Oak table, large', url: '?size=l', offers: offerOf(450) },
        ],
      });
      history.replaceState(null, '', '?size=s');
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const offer = createOffer(await quotingService(), { ...fromMarkup, name: 'warranty' });
      await offerInStatus('ready', offer, form);
      radio(offer, 1).click();
      expect(offer.selection?.product.productTitle).to.equal('Oak table, small');
      return { offer, form };
    }

    describe('by an address that a script rewrites', () => {
      const address = location.href;
      afterEach(() => {
        fixtureCleanup();
        history.replaceState(null, '', address);
        Reflect.deleteProperty(window, 'navigation');
        if (navigationProperty) Object.defineProperty(window, 'navigation', navigationProperty);
      });
      const navigationProperty = Object.getOwnPropertyDescriptor(window, 'navigation');

      for (const browser of ['this browser', 'a browser without the Navigation API']) {
        /** `navigation` is there in some engines, and the element must do without it. */
        const prepare = () => {
          if (browser === 'this browser') return;
          Object.defineProperty(window, 'navigation', { value: undefined, configurable: true });
        };

        it(`the offer follows without a reload, in ${browser}`, async () => {
          prepare();
          const { offer } = await chosenVariant();
          const ready = oneEvent(offer, 'warranty-ready');
          history.replaceState(null, '', '?size=l');
          await ready;
          radio(offer, 1).click();
          expect(offer.selection?.product).to.include({ productPrice: 450 });
        });

        it(`the old plan is gone in the same task for a form and for the selection, in ${browser}`, async () => {
          prepare();
          const { offer, form } = await chosenVariant();
          const ready = oneEvent(offer, 'warranty-ready');
          history.replaceState(null, '', '?size=l');
          expect([...new FormData(form).keys()]).to.deep.equal([]);
          expect(offer.selection).to.equal(null);
          await ready;
        });

        it(`a listener that reads fields by hand at a click gets no old plan, in ${browser}`, async () => {
          prepare();
          const { offer, form } = await chosenVariant();
          const ready = oneEvent(offer, 'warranty-ready');
          history.replaceState(null, '', '?size=l');
          form.click();
          expect(form.querySelector('[name=warranty]:not(warranty-offer)')).to.equal(null);
          await ready;
        });
      }
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
      const offer = createOffer(service);
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

    it('screen readers hear that the plan was removed', async () => {
      const offer = await readyOffer();
      radio(offer, 1).click();
      await offer.updateComplete;
      offer.productPrice = 899;
      await offer.updateComplete;
      const region = offer.shadowRoot?.querySelector('[role=status]');
      expect(region?.textContent?.trim()).to.equal(
        'The plan was removed because the product or its price changed. 2 years – $19.99',
      );
      await oneEvent(offer, 'warranty-ready');
    });
  });

  describe('with a quote that the page gives', () => {
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

    // Before a test that causes the warning: a page is told once.
    it('asks again, without a word, once it is taken away', async () => {
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
          offer.quote = exampleQuote({ coverageWidgetHeading: 'For the bench' });
        };
        offer.addEventListener(type, giveQuote, { once: true });
        script.text = markupText('Oak bench', 250);
        expect(offer.selection).to.equal(null);
        await offer.updateComplete;
        expect(inside(offer, 'fieldset').ariaLabel).to.equal('For the bench: Oak bench');
      });
    }

    it('reads no markup any more, if a listener says so when the markup has another product', async () => {
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
      offer.showPopup();
      const recorded = recordEvents(['warranty-popup-toggle']);
      const ready = oneEvent(offer, 'warranty-ready');
      Object.assign(offer, change);
      await ready;
      recorded.stop();
      expect(recorded.events.map((event) => Reflect.get(event, 'open'))).to.deep.equal([false]);
      expect(document.querySelectorAll(':modal')).to.have.length(0);
      expect(offer.showPopup()).to.equal(true);
      offer.hidePopup();
    });
  }

  it('asks again with page-wide defaults that change', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const ready = oneEvent(offer, 'warranty-ready');
    configure({ state: 'NV' });
    await ready;
    configure({ state: undefined });
    await oneEvent(offer, 'warranty-ready');
    expect((await service.requests())[1]?.query).to.include({ state: 'NV' });
  });

  it('is asked for once by elements of the same product', async () => {
    const service = await quotingService();
    const container = await fixture(html`<div></div>`);
    const offers = [createOffer(service), createOffer(service), createOffer(service)];
    const ready = offers.map((offer) => oneEvent(offer, 'warranty-ready'));
    container.append(...offers);
    await Promise.all(ready);
    expect(await service.requests()).to.have.length(1);
  });
});
