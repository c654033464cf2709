import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radio,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { LongTimers } from '../../../support/long-timers.ts';
import { comeBackToPage, hidePage, leavePage } from '../../../support/page-visibility.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** The most requests of a page at a time. */
const MOST_AT_A_TIME = 6;

/** Counts the requests that this page begins, and lets them wait until they are let go. */
function watchFetches() {
  const { fetch } = window;
  const begun: string[] = [];
  let held = Promise.resolve();
  let running = 0;
  let most = 0;
  window.fetch = async (input, init) => {
    if (!String(input).includes('listWarrantyQuotes')) return fetch(input, init);
    begun.push(String(init?.body));
    running += 1;
    most = Math.max(most, running);
    await held;
    return fetch(input, init).finally(() => (running -= 1));
  };
  return {
    begun,
    most: () => most,
    /** The browser would hold more than a few by itself. */
    hold() {
      let letGo = () => {};
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    stop: () => (window.fetch = fetch),
  };
}

describe('<warranty-offer> requests', () => {
  let fetches: ReturnType<typeof watchFetches>;
  beforeEach(() => {
    fetches = watchFetches();
  });
  afterEach(() => fetches.stop());

  async function offersOf(service: ScriptedService, count: number) {
    const offers = Array.from({ length: count }, (_, index) =>
      createOffer(service, { 'product-title': `Sofa ${index}` }),
    );
    const container = await fixture(html`<div></div>`);
    const ready = offers.map((offer) => oneEvent(offer, 'warranty-ready'));
    container.append(...offers);
    await Promise.all(offers.map((offer) => offer.updateComplete));
    return { offers, ready };
  }

  it('of one product are one for each store of the page', async () => {
    const service = await quotingService();
    for (const storeId of ['demo-store', 'other-store', 'demo-store']) {
      await offerInStatus('ready', createOffer(service, { 'store-id': storeId }));
    }
    const asked = await service.requests();
    expect(asked.map(({ query }) => query['storeId'])).to.deep.equal(['demo-store', 'other-store']);
  });

  it(`of many products are at most ${MOST_AT_A_TIME} at a time, in the order of the offers`, async () => {
    const { offers, ready } = await offersOf(await quotingService(), 3 * MOST_AT_A_TIME);
    await Promise.all(ready);
    expect(fetches.most()).to.equal(MOST_AT_A_TIME);
    expect(fetches.begun).to.deep.equal(
      offers.map(({ productTitle }) => JSON.stringify({ productTitle, productPrice: 799 })),
    );
  });

  it('leave the queue with their element, and those under way make room for others', async () => {
    const letGo = fetches.hold();
    const { offers, ready } = await offersOf(await quotingService(), MOST_AT_A_TIME + 2);
    expect(fetches.begun).to.have.length(MOST_AT_A_TIME);
    // One that waits, then one under way, whose place goes to the last.
    offers.at(-2)?.remove();
    offers[0]?.remove();
    letGo();
    await Promise.all([...ready.slice(1, -2), ready.at(-1)]);
    expect(fetches.begun).to.have.length(MOST_AT_A_TIME + 1);
    expect(fetches.begun.join()).not.to.include(`Sofa ${MOST_AT_A_TIME}"`);
  });

  it('have the whole time limit, however long they waited for their turn', async () => {
    const letGo = fetches.hold();
    const service = await quotingService();
    await offersOf(service, MOST_AT_A_TIME);
    const timers = new LongTimers();
    try {
      const late = createOffer(service, { timeout: '3000', 'product-title': 'Late' });
      await fixture(html`<div>${late}</div>`);
      await nextFrame();
      timers.pass(3000);
      const ready = oneEvent(late, 'warranty-ready');
      letGo();
      await ready;
    } finally {
      timers.release();
    }
  });

  it('are none for a variant that was shown a moment ago, and the offer shows it at once', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    await ready;
    const before = inside(offer, 'fieldset');
    radio(offer, 1).click();
    offer.productTitle = 'Three-seat sofa';
    expect(offer.status).to.equal('ready');
    expect(offer.selection).to.equal(null);
    const recorded = recordEvents(['warranty-ready']);
    await offer.updateComplete;
    expect(inside(offer, 'fieldset')).to.equal(before);
    expect(await service.requests()).to.have.length(2);
    recorded.stop();
    expect(recorded.events).to.have.length(1);
  });

  it('are none for an offer that is moved once it has its reply', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.refresh();
    await ready;
    const { parentElement } = offer;
    parentElement?.prepend(offer);
    await offer.updateComplete;
    expect(fetches.begun).to.have.length(2);
  });

  it('are the page’s own client’s from the moment it is given, also for a product that was shown before', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    const client = new QuoteClient({ serviceUrl: service.url, storeId: 'demo-store' });
    client.list = async () => exampleQuote({ warrantyQuoteId: 'quote of the client' });
    for (const productTitle of ['Corner sofa', 'Three-seat sofa']) {
      const ready = oneEvent(offer, 'warranty-ready');
      Object.assign(offer, { productTitle, client });
      expect(offer.status).to.equal('loading');
      await ready;
      offer.select('offer-1-year');
      expect(offer.selection).to.include({ warrantyQuoteId: 'quote of the client' });
    }
  });

  it('are no more of the page’s own client for another service URL, which is not the client’s', async () => {
    let asked = 0;
    const client = new QuoteClient({ serviceUrl: 'https://plans.example', storeId: 'demo-store' });
    client.list = async () => {
      asked += 1;
      return exampleQuote();
    };
    const offer = createOffer(await quotingService());
    offer.client = client;
    await offerInStatus('ready', offer);
    offer.select('offer-1-year');
    offer.serviceUrl = 'https://other.example';
    await offer.updateComplete;
    expect(offer.selection).to.include({ warrantyQuoteItemId: 'offer-1-year' });
    expect(asked).to.equal(1);
  });

  it('are none on a page that is hidden or prerendered, until it is shown', async () => {
    const service = await quotingService();
    const page = hidePage();
    const offer = createOffer(service);
    await fixture(html`<div>${offer}</div>`);
    offer.refresh();
    await offer.updateComplete;
    expect(fetches.begun).to.deep.equal([]);
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
    expect(fetches.begun).to.have.length(1);
  });

  it('go on while the page is hidden', async () => {
    const letGo = fetches.hold();
    const service = await quotingService();
    const { ready } = await offersOf(service, 1);
    const page = hidePage();
    letGo();
    await Promise.all(ready);
    page.show();
    expect(fetches.begun).to.have.length(1);
  });

  it('wait on when their turn comes while the page is hidden, until it is shown', async () => {
    const letGo = fetches.hold();
    const { ready } = await offersOf(await quotingService(), MOST_AT_A_TIME + 1);
    const page = hidePage();
    letGo();
    await Promise.all(ready.slice(0, MOST_AT_A_TIME));
    expect(fetches.begun).to.have.length(MOST_AT_A_TIME);
    page.show();
    await ready.at(-1);
    expect(fetches.begun).to.have.length(MOST_AT_A_TIME + 1);
  });

  it('are given up by a page that is left, and made once more when it is shown again', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }, { body: exampleQuote() }]);
    const offer = createOffer(service);
    const ready = oneEvent(offer, 'warranty-ready');
    await fixture(html`<div>${offer}</div>`);
    await service.waitForRequests(1);
    leavePage();
    expect(fetches.begun).to.have.length(1);
    comeBackToPage();
    await ready;
    comeBackToPage();
    await offer.updateComplete;
    expect(fetches.begun).to.have.length(2);
  });
});

describe('<warranty-offer>, when it asks for a quote,', () => {
  it('sends the product and nothing else', async () => {
    const service = await quotingService();
    document.cookie = 'session=1';
    await offerInStatus('ready', createOffer(service, { state: 'CA' }));
    document.cookie = 'session=; max-age=0';
    const [request] = await service.requests();
    expect(request?.path).to.equal('/api/v1/quote/listWarrantyQuotes');
    expect(request?.query).to.deep.equal({ storeId: 'demo-store', country: 'US', state: 'CA' });
    expect(request?.body).to.deep.equal({ productTitle: 'Three-seat sofa', productPrice: 799 });
    expect(request?.headers).not.to.have.any.keys('cookie', 'referer', 'x-service-access-token');
    // A quote proxy answers only the pages whose origin it knows.
    expect(request?.headers).to.include({ origin: location.origin });
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
});
