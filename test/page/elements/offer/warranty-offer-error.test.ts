import { expect, fixture, html } from '@open-wc/testing';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radios,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { animationsOver } from '../../../support/popup-fixture.ts';
import { productMarkup, removeProductMarkup } from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer> error', () => {
  afterEach(removeProductMarkup);

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
    await animationsOver(popup);
    await expect(offer).to.be.accessible();
    offer.select(exampleQuote().warrantyQuoteItemList[0]?.warrantyQuoteItemId ?? '');
    expect(offer.selection?.shown.heading).to.equal('Protection plans');
  });

  it('but not after malformed parts that no sale needs: they are left out, with one warning', async () => {
    expectConsole(
      'warn',
      /shows a quote without what is malformed.* warrantyQuoteItemList\[0\], tncLink/,
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

  it('but not after many malformed parts: the warning names the first five', async () => {
    expectConsole('warn', /: warrantyQuoteItemList\[0\](, warrantyQuoteItemList\[[1-4]\]){4}\.$/);
    const plans = exampleQuote().warrantyQuoteItemList;
    const malformed = [plans, plans, plans].flat().map((plan) => ({ ...plan, warrantyPrice: -1 }));
    const list = [...malformed, ...plans];
    const service = await quotingService({ ...exampleQuote(), warrantyQuoteItemList: list });
    await offerInStatus('ready', createOffer(service));
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

  it('gives it up after its own timeout, whatever another offer of the page has', async () => {
    expectConsole('warn', /<warranty-offer> /);
    const service = await ScriptedService.create('/scripted', { behaviour: 'hang' });
    // Longer than the test.
    const patient = createOffer(service, { timeout: '60000' });
    const page = await fixture(html`<div>${patient}</div>`);
    await service.waitForRequests(1);
    const other = { timeout: '150', 'product-title': 'Corner sofa' };
    await offerInStatus('error', createOffer(service, other), page);
    expect(patient.status).to.equal('loading');
  });

  it('is an error, without a request, where currency and markup disagree', async () => {
    expectConsole('warn', /currency="USD" contradicts the page's markup, which says EUR/);
    const markup = productMarkup('Three-seat sofa', 799);
    markup.text = markup.text.replace('USD', 'EUR');
    const service = await quotingService();
    const offer = await offerInStatus('error', createOffer(service));
    expect(offer.status).to.equal('error');
    expect(await service.requests()).to.have.length(0);
  });
});
