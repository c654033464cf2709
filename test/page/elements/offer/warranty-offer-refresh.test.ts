import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { WarrantyError } from '../../../../src/client/errors.ts';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import { expectConsole } from '../../../support/console.ts';
import { expectLitWarning } from '../../../support/lit-warning.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  radio,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { hidePage } from '../../../support/page-visibility.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { ScriptedReply } from '../../../support/scripted-service.ts';
import { nextTask } from '../../../support/next-task.ts';

const CHOICE_EVENTS = ['warranty-select', 'warranty-clear'] as const;
const STATUS_EVENTS = ['warranty-ready', 'warranty-unavailable', 'warranty-error'] as const;

describe('<warranty-offer> methods', () => {
  it('refresh() keeps a selection that the new quote still has, under its new ids', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    radio(offer, 1).click();
    const fresh = exampleQuote({ warrantyQuoteId: 'quote-2' });
    await service.script([{ body: fresh }]);
    const recorded = recordEvents(CHOICE_EVENTS);
    offer.refresh();
    await oneEvent(offer, 'warranty-ready');
    recorded.stop();
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2', warrantyTenure: 2 });
    expect(recorded.types()).to.deep.equal([]);
  });

  it('refresh() drops a selection whose price changed', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    radio(offer, 1).click();
    const quote = exampleQuote();
    const dearer = quote.warrantyQuoteItemList.map((item) => ({ ...item, warrantyPrice: 99 }));
    await service.script([{ body: { ...quote, warrantyQuoteItemList: dearer } }]);
    const cleared = oneEvent(offer, 'warranty-clear');
    offer.refresh();
    expect(await cleared).to.have.property('reason', 'quote-change');
    expect(offer.selection).to.equal(null);
  });

  it('refresh() waits for the reply, where there was none before', async () => {
    expectConsole('warn', /<warranty-offer> POST /);
    const service = await quotingService();
    await service.script([{ status: 400 }, { body: exampleQuote() }]);
    const offer = await offerInStatus('error', createOffer(service));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    expect(offer.status).to.equal('loading');
    await ready;
  });

  it('refresh() removes the offers where the service has none left', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    radio(offer, 1).click();
    await service.script([{ status: 204 }]);
    const unavailable = oneEvent(offer, 'warranty-unavailable');
    offer.refresh();
    await unavailable;
    expect(offer.selection).to.equal(null);
  });

  const failures: Readonly<Record<string, ScriptedReply>> = {
    'the service hangs': { behaviour: 'hang' },
    'the service is down': { status: 503 },
    'the reply is no quote': { body: { warrantyQuoteItemList: 1 } },
  };
  for (const [what, reply] of Object.entries(failures)) {
    it(`refresh() keeps offers and selection if ${what}, and tells the page each time`, async () => {
      expectConsole('warn', /<warranty-offer> POST /);
      const service = await quotingService();
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const offer = createOffer(service, { name: 'warranty' });
      await offerInStatus('ready', offer, form);
      radio(offer, 1).click();
      const { selection } = offer;
      const sent = new FormData(form).get('warranty');
      await service.script([reply]);
      offer.timeout = 150;
      const recorded = recordEvents([...CHOICE_EVENTS, ...STATUS_EVENTS]);
      for (let time = 0; time < 2; time += 1) {
        const failed = oneEvent(offer, 'warranty-error');
        offer.refresh();
        expect(await failed)
          .to.have.property('error')
          .that.is.instanceOf(WarrantyError);
      }
      recorded.stop();
      expect(recorded.types()).to.deep.equal(['warranty-error', 'warranty-error']);
      expect(offer.getAttribute('status')).to.equal('ready');
      expect(radio(offer, 1).checked).to.equal(true);
      expect(offer.selection).to.deep.equal(selection);
      expect(new FormData(form).get('warranty')).to.equal(sent);

      await service.script([{ body: exampleQuote({ warrantyQuoteId: 'quote-2' }) }]);
      offer.timeout = null;
      const ready = oneEvent(offer, 'warranty-ready');
      offer.refresh();
      await ready;
      expect(offer.selection).to.include({ warrantyQuoteId: 'quote-2', warrantyTenure: 2 });
    });
  }

  it('refresh() asks nothing while the product is not known', async () => {
    const service = await quotingService();
    const nothing = { 'product-title': null, 'product-price': null };
    const offer = createOffer(service, nothing);
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    form.append(offer);
    offer.refresh();
    expect(offer.status).to.equal('idle');
    expect(await service.requests()).to.deep.equal([]);
  });

  it('refresh() asks nobody, the page’s own client neither, while no shopper can see the answer', async () => {
    let calls = 0;
    const client = new QuoteClient({ serviceUrl: '/elsewhere', storeId: 'demo-store' });
    client.list = async () => exampleQuote({ warrantyQuoteId: `quote-${(calls += 1)}` });
    const offer = Object.assign(createOffer(await quotingService()), { client });
    await offerInStatus('ready', offer);
    const page = hidePage();
    offer.refresh();
    const callsWhileHidden = calls;
    let ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
    expect(callsWhileHidden).to.equal(1);
    const place = offer.parentElement;
    offer.remove();
    offer.refresh();
    expect(calls).to.equal(2);
    ready = oneEvent(offer, 'warranty-ready');
    place?.append(offer);
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote-3');
  });

  it('after refresh() the next product shares its request with other offers again', async () => {
    const service = await quotingService();
    const offers = [createOffer(service), createOffer(service)];
    for (const offer of offers) await offerInStatus('ready', offer);
    let ready = offers.map((offer) => oneEvent(offer, 'warranty-ready'));
    offers[0]?.refresh();
    await ready[0];
    ready = offers.map((offer) => oneEvent(offer, 'warranty-ready'));
    for (const offer of offers.toReversed()) offer.productTitle = 'Corner sofa';
    await Promise.all(ready);
    // One for both at first, the one anew, and one for both of the next product.
    expect(await service.requests()).to.have.length(3);
  });

  it('refresh() after each failure keeps the page alive, also where nothing is sent', async () => {
    expectConsole('warn', /The quote could not be had from the client/);
    // The listener runs as the state is shown.
    expectLitWarning(/scheduled an update/);
    const offer = createOffer(await quotingService());
    let calls = 0;
    const list = () => Promise.reject(new Error(`Failure ${(calls += 1)}`));
    Object.assign(offer, { client: { list } });
    const again = () => offer.refresh();
    offer.addEventListener('warranty-error', again);
    await offerInStatus('error', offer);
    // A task of the page comes in between: it could wait for ever.
    await nextTask();
    offer.removeEventListener('warranty-error', again);
    expect(calls).to.be.within(1, 50);
  });
});
