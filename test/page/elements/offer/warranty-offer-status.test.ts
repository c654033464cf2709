import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import { expectConsole, settled } from '../../../support/console.ts';
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
import { ScriptedService, type ScriptedReply } from '../../../support/scripted-service.ts';

describe('<warranty-offer> status', () => {
  it('is accessible in every status', async () => {
    const ready = await readyOffer();
    await expect(ready).to.be.accessible();

    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }]);
    const loading = createOffer(service);
    ready.replaceWith(loading);
    await service.waitForRequests(1);
    expect(loading.status).to.equal('loading');
    await expect(loading).to.be.accessible();
  });

  describe('ready', () => {
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

    it('says that each unit gets a plan when several are bought', async () => {
      const offer = await readyOffer({ quantity: '3' });
      expect(shownText(offer)).to.include('$19.99 each');
      expect(shownText(offer)).to.include('One plan is added for each unit.');
      offer.quantity = 1;
      await offer.updateComplete;
      expect(shownText(offer)).not.to.include('each');
    });
  });

  describe('idle', () => {
    for (const attribute of [
      'service-url',
      'store-id',
      'country',
      'product-title',
      'product-price',
    ]) {
      it(`is idle without ${attribute}, and says so once`, async () => {
        expectConsole('warn', new RegExp(`<warranty-offer> ${attribute} must be given`));
        const service = await quotingService();
        const offer = createOffer(service, { [attribute]: null, 'product-source': 'none' });
        await fixture(html`<div>${offer}</div>`);
        await offer.updateComplete;
        expect(offer.status).to.equal('idle');
        expect(shownText(offer)).to.equal('');
        expect(await service.requests()).to.have.length(0);
      });
    }

    for (const price of ['1,299.00', '$5', '-1', '0', '1e3', 'NaN', '1299.']) {
      it(`is idle with product-price="${price}", and says how to write it`, async () => {
        expectConsole('warn', /product-price=.* can't be read: give plain digits/);
        const offer = createOffer(await quotingService(), { 'product-price': price });
        await fixture(html`<div>${offer}</div>`);
        await offer.updateComplete;
        expect(offer.status).to.equal('idle');
      });
    }

    it('says nothing of an offer that was removed before the page had settled', async () => {
      // No other test lacks both: a page is told once of each.
      const offer = createOffer(await quotingService(), { country: null, 'store-id': null });
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      offer.remove();
      await settled();
    });

    it('becomes ready when what was missing is given, with no word of it if that is soon', async () => {
      const offer = createOffer(await quotingService());
      offer.storeId = undefined;
      await fixture(html`<div>${offer}</div>`);
      await offer.updateComplete;
      expect(offer.status).to.equal('idle');
      const ready = oneEvent(offer, 'warranty-ready');
      offer.storeId = 'demo-store';
      await ready;
      await settled();
      expect(offer.status).to.equal('ready');
    });
  });

  describe('unavailable', () => {
    for (const [what, reply] of Object.entries<ScriptedReply>({
      'status 204': { status: 204 },
      'a reply without a list of offers': { body: { warrantyQuoteId: 'quote-1' } },
      'status 404 with JSON': { status: 404, body: { error: { code: 'no-offer' } } },
    })) {
      it(`after ${what}`, async () => {
        const service = await ScriptedService.create('/scripted');
        await service.script([reply]);
        const offer = await offerInStatus('unavailable', createOffer(service));
        expect(offer.status).to.equal('unavailable');
      });
    }

    it("shows the merchant's fallback and tells the page", async () => {
      const offer = createOffer(await quotingService(exampleQuote({ warrantyQuoteItemList: [] })));
      offer.textContent = 'Ask us about protection.';
      await offerInStatus('unavailable', offer);
      expect(offer.status).to.equal('unavailable');
      expect(inside<HTMLSlotElement>(offer, 'slot').assignedNodes()).to.have.length(1);
      expect(radios(offer)).to.have.length(0);
      await expect(offer).to.be.accessible();
    });
  });

  describe('error', () => {
    const failures = {
      'a reply of another shape': [{ body: { warrantyQuoteItemList: 1 } }, 'ReplyError'],
      'HTML with status 200': [
        { body: '<p>Sorry</p>', headers: { 'content-type': 'text/html' } },
        'ReplyError',
      ],
      'status 401': [{ status: 401, body: {} }, 'ServiceError'],
      'offers of which none can be sold': [
        { body: { ...exampleQuote(), warrantyQuoteItemList: [{ warrantyPrice: -0 }] } },
        'ReplyError',
      ],
    } as const;
    for (const [what, [reply, name]] of Object.entries(failures)) {
      it(`after ${what}: the fallback, the event with its ${name}, and the page goes on`, async () => {
        expectConsole('warn', /<warranty-offer> /);
        const service = await ScriptedService.create('/scripted');
        await service.script([reply]);
        const offer = createOffer(service);
        offer.textContent = 'Ask us about protection.';
        const recorded = recordEvents(['warranty-error']);
        await offerInStatus('error', offer);
        recorded.stop();
        expect(recorded.events[0]).to.have.nested.property('error.name', name);
        expect(inside<HTMLSlotElement>(offer, 'slot').assignedNodes()).to.have.length(1);
        expect(radios(offer)).to.have.length(0);
        await expect(offer).to.be.accessible();
      });
    }

    it('but names offers and popup itself where the quote has no heading', async () => {
      expectConsole('warn', /without what is malformed.* coverageWidgetHeading, coveragePopupH/);
      const body = { ...exampleQuote(), coverageWidgetHeading: 7, coveragePopupHeading: null };
      const service = await ScriptedService.create('/scripted');
      await service.script([{ body }]);
      const offer = await offerInStatus('ready', createOffer(service));
      offer.showPopup();
      const popup = inside(offer, 'warranty-popup');
      for (const name of [inside(offer, 'legend'), inside(popup, 'legend'), inside(popup, 'h2')]) {
        expect(name.textContent?.trim()).to.equal('Protection plans');
      }
      await expect(offer).to.be.accessible();
      offer.select(exampleQuote().warrantyQuoteItemList[0]?.warrantyQuoteItemId ?? '');
      expect(offer.selection?.shown.heading).to.equal('Protection plans');
    });

    it('but not after malformed parts that no sale needs: they are left out, with one warning', async () => {
      expectConsole(
        'warn',
        /shown without what is malformed.* warrantyQuoteItemList\[0\], tncLink/,
      );
      const [first, ...others] = exampleQuote().warrantyQuoteItemList;
      const body = {
        ...exampleQuote(),
        warrantyQuoteItemList: [{ ...first, warrantyPrice: 5e-324 }, ...others],
        tncLink: 17,
        coverageWidgetHeading: '\u202eProtect\u202c',
      };
      for (let time = 0; time < 2; time += 1) {
        const service = await ScriptedService.create('/scripted');
        await service.script([{ body }]);
        const offer = await offerInStatus('ready', createOffer(service));
        expect(offer.shadowRoot?.querySelectorAll('input')).to.have.length(others.length);
        expect(offer.shadowRoot?.querySelector('legend')?.textContent?.trim()).to.equal('Protect');
        offer.remove();
      }
    });

    it('after a client of the page that answers something else', async () => {
      expectConsole('warn', /The client's answer is not a warranty quote/);
      const client = new QuoteClient({ serviceUrl: '/nowhere', storeId: 'demo-store' });
      Reflect.set(client, 'list', () => Promise.resolve({ warrantyQuoteItemList: 1 }));
      const offer = createOffer(await quotingService());
      offer.client = client;
      await offerInStatus('error', offer);
    });

    it('after a quote with one id twice, because it could not tell what was bought', async () => {
      expectConsole('warn', /must not have one warrantyQuoteItemId twice/);
      const quote = exampleQuote();
      const twice = quote.warrantyQuoteItemList.map((item) => ({
        ...item,
        warrantyQuoteItemId: 'the-same',
      }));
      const service = await quotingService({ ...quote, warrantyQuoteItemList: twice });
      await offerInStatus('error', createOffer(service));
    });

    it('of many offers and replies is one line on the console', async () => {
      expectConsole('warn', /<warranty-offer> /);
      for (const status of [401, 403, 410, 418]) {
        const service = await ScriptedService.create('/scripted');
        await service.script([{ status, body: { status } }]);
        await offerInStatus('error', createOffer(service));
        await offerInStatus('error', createOffer(service));
      }
    });

    it('gives up a service that hangs after its timeout', async () => {
      expectConsole('warn', /<warranty-offer> /);
      const service = await ScriptedService.create('/scripted');
      await service.script([{ behaviour: 'hang' }]);
      const recorded = recordEvents(['warranty-error']);
      await offerInStatus('error', createOffer(service, { timeout: '150' }));
      recorded.stop();
      expect(recorded.events[0]).to.have.nested.property('error.name', 'TimeoutError');
    });

    it('is an error, without a request, where currency and markup disagree', async () => {
      expectConsole('warn', /currency="USD" contradicts the page's markup, which says EUR/);
      const markup = document.createElement('script');
      markup.type = 'application/ld+json';
      markup.text = JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Three-seat sofa',
        offers: { '@type': 'Offer', price: 799, priceCurrency: 'EUR' },
      });
      document.head.append(markup);
      const service = await quotingService();
      await offerInStatus('error', createOffer(service));
      expect(await service.requests()).to.have.length(0);
      markup.remove();
    });
  });

  describe('loading', () => {
    it('waits for the viewport by default, and asks once it is near', async () => {
      const service = await quotingService();
      const offer = createOffer(service, { loading: null });
      const spacer = document.createElement('div');
      spacer.style.blockSize = '5000px';
      const container = await fixture(html`<div>${spacer}</div>`);
      container.append(offer);
      await offer.updateComplete;
      expect(offer.status).to.equal('loading');
      expect(await service.requests()).to.have.length(0);
      const ready = oneEvent(offer, 'warranty-ready');
      spacer.remove();
      await ready;
    });

    for (const layout of ['full', 'compact']) {
      it(`keeps its room without a word to screen readers, ${layout}`, async () => {
        const service = await ScriptedService.create('/scripted');
        await service.script([{ behaviour: 'hold', body: exampleQuote() }]);
        const offer = createOffer(service, { layout });
        await fixture(html`<div>${offer}</div>`);
        await offer.updateComplete;
        expect(shownText(offer)).to.include('What is covered');
        expect(inside(offer, '[part=placeholder]').ariaHidden).to.equal('true');
      });
    }

    it('makes no request for an element that was removed in the same task', async () => {
      const service = await quotingService();
      const offer = createOffer(service);
      const container = await fixture(html`<div></div>`);
      container.append(offer);
      offer.remove();
      await offer.updateComplete;
      expect(await service.requests()).to.have.length(0);
      const ready = oneEvent(offer, 'warranty-ready');
      container.append(offer);
      await ready;
      expect(await service.requests()).to.have.length(1);
    });

    it('sends the product and nothing else', async () => {
      const service = await quotingService();
      await offerInStatus('ready', createOffer(service, { state: 'CA' }));
      const [request] = await service.requests();
      expect(request?.path).to.equal('/api/v1/quote/listWarrantyQuotes');
      expect(request?.query).to.deep.equal({ storeId: 'demo-store', country: 'US', state: 'CA' });
      expect(request?.body).to.deep.equal({ productTitle: 'Three-seat sofa', productPrice: 799 });
      expect(request?.headers).not.to.have.any.keys('cookie', 'referer', 'x-service-access-token');
    });

    it('sends as text the number that a page without types gives for one', async () => {
      const service = await quotingService();
      const offer = createOffer(service);
      Object.assign(offer, { productTitle: 501, storeId: 7 });
      await offerInStatus('ready', offer);
      const [request] = await service.requests();
      expect(request?.query['storeId']).to.equal('7');
      expect(request?.body).to.deep.equal({ productTitle: '501', productPrice: 799 });
    });

    it('makes no request for a quote that the page gives', async () => {
      const service = await quotingService();
      const offer = createOffer(service);
      offer.quote = exampleQuote();
      await offerInStatus('ready', offer);
      expect(await service.requests()).to.have.length(0);
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

  it('takes the documented default for a value that is not known, and says so', async () => {
    expectConsole('warn', /<warranty-offer> loading="soon" is not known: it is one of lazy, eager/);
    const offer = await readyOffer({ loading: 'soon' });
    expect(offer.status).to.equal('ready');
  });
});
