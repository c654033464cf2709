import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { createOffer, offerInStatus, quotingService } from '../../../support/offer-fixture.ts';
import { hidePage } from '../../../support/page-visibility.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** The most requests of a page at a time. */
const MOST_AT_A_TIME = 6;

/** Counts the requests that this page begins; a browser may hold them back until a connection is free. */
function countFetches() {
  const { fetch } = window;
  const begun: string[] = [];
  window.fetch = (input, init) => {
    if (String(input).includes('listWarrantyQuotes')) begun.push(String(init?.body));
    return fetch(input, init);
  };
  return { begun, stop: () => (window.fetch = fetch) };
}

describe('<warranty-offer> requests', () => {
  let counted: ReturnType<typeof countFetches>;
  beforeEach(() => {
    counted = countFetches();
  });
  afterEach(() => counted.stop());

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

  it(`of many products are at most ${MOST_AT_A_TIME} at a time, in the order of the offers`, async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ body: exampleQuote(), behaviour: 'hold' }]);
    const count = MOST_AT_A_TIME + 2;
    const { offers, ready } = await offersOf(service, count);
    await service.waitForRequests(MOST_AT_A_TIME);
    expect(counted.begun).to.have.length(MOST_AT_A_TIME);
    await service.release(0);
    await ready[0];
    await service.waitForRequests(MOST_AT_A_TIME + 1);
    expect(counted.begun).to.have.length(MOST_AT_A_TIME + 1);
    await service.release();
    await service.waitForRequests(count);
    await service.release();
    await Promise.all(ready);
    expect(counted.begun).to.deep.equal(
      offers.map(({ productTitle }) => JSON.stringify({ productTitle, productPrice: 799 })),
    );
  });

  it('leave the queue with their element, and those under way are aborted', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ body: exampleQuote(), behaviour: 'hold' }]);
    const { offers, ready } = await offersOf(service, MOST_AT_A_TIME + 2);
    await service.waitForRequests(MOST_AT_A_TIME);
    // One that waits, then one under way, whose place goes to the last.
    offers.at(-2)?.remove();
    offers[0]?.remove();
    await service.waitForAborted(1);
    await service.waitForRequests(MOST_AT_A_TIME + 1);
    await service.release();
    await Promise.all([...ready.slice(1, -2), ready.at(-1)]);
    expect(counted.begun).to.have.length(MOST_AT_A_TIME + 1);
    expect(counted.begun.join()).not.to.include(`Sofa ${MOST_AT_A_TIME}"`);
  });

  it('have the whole time limit, however long they waited for their turn', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ body: exampleQuote(), behaviour: 'hold' }]);
    const { offers } = await offersOf(service, MOST_AT_A_TIME);
    await service.waitForRequests(MOST_AT_A_TIME);
    const late = createOffer(service, { timeout: '300', 'product-title': 'Late' });
    await fixture(html`<div>${late}</div>`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(late.status).to.equal('loading');
    const ready = oneEvent(late, 'warranty-ready');
    await service.script([{ body: exampleQuote() }]);
    await service.release();
    await ready;
    offers.forEach((offer) => offer.remove());
  });

  it('are none for a variant that was shown a moment ago', async () => {
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    for (const title of ['Corner sofa', 'Three-seat sofa', 'Corner sofa']) {
      const ready = oneEvent(offer, 'warranty-ready');
      offer.productTitle = title;
      await ready;
    }
    expect(await service.requests()).to.have.length(2);
  });

  it('are none on a page that is hidden or prerendered, until it is shown', async () => {
    const service = await quotingService();
    const page = hidePage();
    const offer = createOffer(service);
    await fixture(html`<div>${offer}</div>`);
    offer.refresh();
    await offer.updateComplete;
    expect(counted.begun).to.deep.equal([]);
    expect(offer.status).to.equal('loading');
    const ready = oneEvent(offer, 'warranty-ready');
    page.show();
    await ready;
    expect(counted.begun).to.have.length(1);
  });
});
