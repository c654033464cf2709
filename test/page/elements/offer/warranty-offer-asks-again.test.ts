import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  readyOffer,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import {
  comeBackToPage,
  hidePage,
  leavePage,
  networkIsBack,
} from '../../../support/page-visibility.ts';
import { setClockForward } from '../../../support/clock.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** Resolves when the browser has told every observer where the element is. */
const placed = (element: Element) =>
  new Promise((resolve) => new IntersectionObserver(resolve).observe(element));

describe('<warranty-offer> asks for its quote', () => {
  it('on a page that was in the background for long, once it is shown', async () => {
    const service = await quotingService();
    const page = hidePage();
    const offer = createOffer(service);
    await fixture(html`<div>${offer}</div>`);
    await placed(offer);
    expect(await service.requests()).to.have.length(0);
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
  });

  it('again where the page moves it before the answer', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }, { body: exampleQuote() }]);
    // Longer than the test: nothing but the move ends the first.
    const offer = createOffer(service, { timeout: '60000' });
    const [from, to] = [await fixture(html`<div></div>`), await fixture(html`<div></div>`)];
    from.append(offer);
    await service.waitForRequests(1);
    const ready = oneEvent(offer, 'warranty-ready');
    to.append(offer);
    await ready;
    const [first] = await service.waitForAborted(1);
    expect(first).to.have.property('aborted', true);
  });

  it('of another client that the page gives for the same product', async () => {
    const offer = await readyOffer();
    const client = new QuoteClient({ serviceUrl: '/elsewhere', storeId: 'demo-store' });
    client.list = async () => exampleQuote({ warrantyQuoteId: 'quote of the client' });
    const ready = oneEvent(offer, 'warranty-ready');
    offer.client = client;
    await ready;
    offer.select('offer-1-year');
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote of the client' });
  });

  it('not at all where the page gives the quote, also on refresh()', async () => {
    const service = await quotingService();
    const offer = createOffer(service);
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote of the page' });
    await offerInStatus('ready', offer);
    offer.refresh();
    await placed(offer);
    expect(await service.requests()).to.have.length(0);
    expect(offer.status).to.equal('ready');
  });

  it('of no service where the page gives the quote, and needs no address of one', async () => {
    const offer = createOffer(await quotingService(), { 'service-url': null });
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote of the page' });
    await offerInStatus('ready', offer);
  });
});

describe('<warranty-offer> whose request failed', () => {
  /** An offer in view, where it asks by default, whose first request fails; a second one would not. */
  async function failedOffer() {
    expectConsole('warn', /<warranty-offer> /);
    const service = await ScriptedService.create('/scripted');
    await service.script([{ status: 400, body: {} }, { body: exampleQuote() }]);
    const offer = createOffer(service, { loading: null });
    return { service, offer: await offerInStatus('error', offer) };
  }

  it('asks again when the network is back', async () => {
    const { offer } = await failedOffer();
    const ready = oneEvent(offer, 'warranty-ready');
    networkIsBack();
    await ready;
  });

  it('asks again when the page is shown again, and keeps the fallback until the answer', async () => {
    const { service, offer } = await failedOffer();
    const page = hidePage();
    await placed(offer);
    expect(await service.requests()).to.have.length(1);
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    expect(offer.status).to.equal('error');
    await ready;
    expect(offer.status).to.equal('ready');
  });

  it('asks the service anew where refresh() failed, not its memory of the quote before', async () => {
    expectConsole('warn', /<warranty-offer> /);
    const service = await ScriptedService.create('/scripted');
    const changed = exampleQuote({ warrantyQuoteId: 'quote of the next day' });
    await service.script([{ body: exampleQuote() }, { status: 400, body: {} }, { body: changed }]);
    const offer = await offerInStatus('ready', createOffer(service));
    const failed = oneEvent(offer, 'warranty-error');
    offer.refresh();
    await failed;
    const ready = oneEvent(offer, 'warranty-ready');
    networkIsBack();
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote of the next day');
  });

  it('does not ask again because the rest of the page came after the failure', async () => {
    const { service, offer } = await failedOffer();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    await placed(offer);
    expect(offer.status).to.equal('error');
    expect(await service.requests()).to.have.length(1);
  });

  it('asks nothing where the page gave what is no quote', async () => {
    expectConsole('warn', /is not a warranty quote/);
    const service = await quotingService();
    const offer = createOffer(service);
    Object.assign(offer, { quote: { warrantyQuoteItemList: 1 } });
    await offerInStatus('error', offer);
    networkIsBack();
    offer.refresh();
    await placed(offer);
    expect(offer.status).to.equal('error');
    expect(await service.requests()).to.have.length(0);
  });
});

describe('<warranty-offer> whose request fails only after', () => {
  /** An offer whose first request is under way, and would be lost; a second one would not. */
  async function askingOffer() {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ status: 400, body: {}, behaviour: 'hold' }, { body: exampleQuote() }]);
    const offer = createOffer(service);
    await fixture(html`<div>${offer}</div>`);
    await service.waitForRequests(1);
    return { service, offer };
  }

  it('the page was shown again asks again, and tells of no failure', async () => {
    const { service, offer } = await askingOffer();
    const outcomes = recordEvents(['warranty-error', 'warranty-ready']);
    hidePage().show();
    const ready = oneEvent(offer, 'warranty-ready');
    await service.release();
    await ready;
    outcomes.stop();
    expect(outcomes.types()).to.deep.equal(['warranty-ready']);
    expect(await service.requests()).to.have.length(2);
  });

  it('the page was hidden asks again once it is shown', async () => {
    const { service, offer } = await askingOffer();
    const outcomes = recordEvents(['warranty-error', 'warranty-ready']);
    const page = hidePage();
    await service.release();
    await placed(offer);
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
    outcomes.stop();
    expect(outcomes.types()).to.deep.equal(['warranty-ready']);
  });

  it('the network was back asks again once, and tells of the second failure', async () => {
    expectConsole('warn', /<warranty-offer> /);
    const { service, offer } = await askingOffer();
    await service.script([{ status: 400, body: {} }]);
    networkIsBack();
    networkIsBack();
    const failed = oneEvent(offer, 'warranty-error');
    await service.release();
    await failed;
    await placed(offer);
    expect(await service.requests()).to.have.length(2);
  });
});

describe('<warranty-offer> on a page that is shown again', () => {
  const changed = exampleQuote({ warrantyQuoteId: 'quote of the next day' });

  /** A ready offer, whose next request has another quote. */
  async function offerOfYesterday() {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ body: exampleQuote() }, { body: changed }]);
    return { service, offer: await offerInStatus('ready', createOffer(service)) };
  }

  it('asks again after an hour, and keeps offer and choice until the answer', async () => {
    const { offer } = await offerOfYesterday();
    offer.select('offer-1-year');
    const page = hidePage();
    const clock = setClockForward(3_600_001);
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    expect(offer.status).to.equal('ready');
    expect(offer.selection).to.include({ warrantyQuoteId: exampleQuote().warrantyQuoteId });
    await ready;
    clock.setBack();
    expect(offer.selection).to.include({ warrantyQuoteId: 'quote of the next day' });
  });

  it('waits for the answer to one request, whatever else happens to the page meanwhile', async () => {
    const { service, offer } = await offerOfYesterday();
    await service.script([{ body: changed, behaviour: 'hold' }]);
    const clock = setClockForward(3_600_001);
    hidePage().show();
    await service.waitForRequests(2);
    hidePage().show();
    networkIsBack();
    const ready = oneEvent(offer, 'warranty-ready');
    await service.release();
    await ready;
    await placed(offer);
    clock.setBack();
    expect(await service.requests()).to.have.length(2);
  });

  it('asks nothing within the hour', async () => {
    const { service, offer } = await offerOfYesterday();
    const page = hidePage();
    const clock = setClockForward(3_500_000);
    page.show();
    networkIsBack();
    await placed(offer);
    clock.setBack();
    expect(await service.requests()).to.have.length(1);
  });
});

describe('<warranty-offer> refresh()', () => {
  it('asks for the product that the markup names in the same task', async () => {
    const service = await quotingService();
    const markup = await fixture<HTMLElement>(
      html`<div itemscope itemtype="https://schema.org/Product">
        <span itemprop="name">Chair</span>
        <span itemprop="offers" itemscope itemtype="https://schema.org/Offer">
          <meta itemprop="price" content="120.00" /> <meta itemprop="priceCurrency" content="USD" />
        </span>
      </div>`,
    );
    const offer = createOffer(service, { 'product-title': null, 'product-price': null });
    await offerInStatus('ready', offer);
    const name = markup.querySelector('span');
    if (name) name.textContent = 'Table';
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
    const bodies = (await service.requests()).map(({ body }) => body);
    expect(bodies).to.deep.equal(
      ['Chair', 'Table'].map((productTitle) => ({ productTitle, productPrice: 120 })),
    );
  });

  it('gives up the request under way, whose answer would be older', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }, { body: exampleQuote() }]);
    // Longer than the test: nothing but refresh() ends the first.
    const offer = createOffer(service, { timeout: '60000' });
    await fixture(html`<div>${offer}</div>`);
    await service.waitForRequests(1);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
    const [first] = await service.waitForAborted(1);
    expect(first).to.have.property('aborted', true);
  });

  it('on a page in the background asks the service anew once that is shown', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const page = hidePage();
    offer.refresh();
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
    expect(await service.requests()).to.have.length(2);
  });

  it('asks the service anew once more where the page was left before the answer', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([
      { body: exampleQuote() },
      { behaviour: 'hang' },
      { body: exampleQuote({ warrantyQuoteId: 'quote-2' }) },
    ]);
    // Longer than the test: nothing but the leaving ends the second.
    const offer = await offerInStatus('ready', createOffer(service, { timeout: '60000' }));
    offer.refresh();
    await service.waitForRequests(2);
    const ready = oneEvent(offer, 'warranty-ready');
    leavePage();
    comeBackToPage();
    expect(await ready).to.have.nested.property('quote.warrantyQuoteId', 'quote-2');
  });

  it('asks at once, however far below the view the offer is', async () => {
    const service = await quotingService();
    const container = await fixture(html`<div style="padding-block-start: 5000px"></div>`);
    const offer = createOffer(service, { loading: null });
    container.append(offer);
    await placed(offer);
    expect(await service.requests()).to.have.length(0);
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
  });
});
