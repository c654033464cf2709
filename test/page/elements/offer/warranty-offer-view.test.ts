import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../../support/console.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  readyOffer,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { LongTimers } from '../../../support/long-timers.ts';
import { hidePage } from '../../../support/page-visibility.ts';
import { exampleQuote } from '../../../support/quotes.ts';

/** How long half of an offer has to be in view, in ms. */
const SECOND = 1000;

/** Resolves when observers that began before this were told that the offer is in view. */
const inView = (offer: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(offer);
  });

describe('<warranty-offer> view', () => {
  it('is fired once for each quote, when half of the offer was in view for a second', async () => {
    const offer = await readyOffer();
    const viewed = oneEvent(offer, 'warranty-view');
    const since = performance.now();
    const event = await viewed;
    expect(performance.now() - since).to.be.greaterThan(800);
    expect(event).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
    const timers = new LongTimers();
    const again = recordEvents(['warranty-view']);
    hidePage().show();
    await inView(offer);
    timers.pass(SECOND);
    // A theme moves what it renders anew.
    offer.parentElement?.append(offer);
    await inView(offer);
    await inView(offer);
    timers.pass(SECOND);
    timers.release();
    again.stop();
    expect(again.events).to.deep.equal([]);
  });

  it('is told of an offer that the page leaves no box of its own', async () => {
    const { viewed, timers } = await offerWithoutBox();
    timers.pass(SECOND);
    timers.release();
    await viewed;
  });

  it('is told of such an offer where an extension that darkens pages put styles before what it shows', async () => {
    const { viewed, timers } = await offerWithoutBox((offer) =>
      offer.shadowRoot?.prepend(document.createElement('style')),
    );
    timers.pass(SECOND);
    timers.release();
    await viewed;
  });

  it('is told of an offer without a box of its own that is laid out anew before the second is over', async () => {
    const { offer, viewed, timers } = await offerWithoutBox();
    offer.layout = 'compact';
    await offer.updateComplete;
    // Each look is a frame: one for what is gone, one for the offer, and one for what it shows now.
    for (let look = 0; look < 4; look += 1) await inView(inside(offer, '.column'));
    timers.pass(SECOND);
    timers.release();
    await viewed;
  });

  it('is not told of a quote that another took the place of before the second was over', async () => {
    const timers = new LongTimers();
    const offer = await readyOffer();
    await inView(offer);
    const told: string[] = [];
    offer.addEventListener('warranty-view', ({ quote }) => told.push(quote.warrantyQuoteId));
    const ready = oneEvent(offer, 'warranty-ready');
    offer.quote = exampleQuote({ warrantyQuoteId: 'quote-2' });
    timers.pass(SECOND);
    await ready;
    // The second frame is surely after the one in which the offer itself was told.
    await inView(offer);
    await inView(offer);
    timers.pass(SECOND);
    timers.release();
    expect(told).to.deep.equal(['quote-2']);
  });

  it('is fired for offers that stay because no newer quote came', async () => {
    expectConsole('warn', /<warranty-offer> POST /);
    const service = await quotingService();
    const offer = await offerInStatus('ready', createOffer(service));
    await service.script([{ status: 400 }]);
    const told = [oneEvent(offer, 'warranty-error'), oneEvent(offer, 'warranty-view')];
    offer.refresh();
    await Promise.all(told);
  });

  it('counts no time in which the page is hidden or prerendered', async () => {
    const timers = new LongTimers();
    const page = hidePage();
    const offer = createOffer(await quotingService());
    offer.quote = exampleQuote();
    const container = await fixture<HTMLElement>(html`<div></div>`);
    container.append(offer);
    await oneEvent(offer, 'warranty-ready');
    let views = 0;
    offer.addEventListener('warranty-view', () => (views += 1));
    await inView(offer);
    await inView(offer);
    timers.pass(SECOND);
    page.show();
    hidePage();
    timers.pass(SECOND);
    expect(views).to.equal(0);
    page.show();
    timers.pass(SECOND);
    timers.release();
    expect(views).to.equal(1);
  });

  it('is not told of an offer of which less than half is in view, nor of one that leaves it within the second', async () => {
    const { show, views, timers } = await offerInBox();
    await show(0.4);
    timers.pass(SECOND);
    await show(0.6);
    await show(0);
    timers.pass(SECOND);
    expect(views()).to.equal(0);
    await show(0.6);
    timers.pass(SECOND);
    timers.release();
    expect(views()).to.equal(1);
  });

  it('is not told while the offer is out of view', async () => {
    const spacer = document.createElement('div');
    spacer.style.blockSize = '5000px';
    document.body.prepend(spacer);
    const hidden = await readyOffer();
    const recorded = recordEvents(['warranty-view']);
    // Another offer, in view for as long, is the clock.
    const shown = await readyOffer();
    document.body.prepend(shown);
    await oneEvent(shown, 'warranty-view');
    recorded.stop();
    expect(recorded.events.map(({ target }) => target)).to.deep.equal([shown]);
    spacer.remove();
    shown.remove();
    hidden.remove();
  });
});

/** An offer that the page leaves no box of its own, in view, with the second under way. */
async function offerWithoutBox(prepare?: (offer: WarrantyOffer) => void) {
  const offer = createOffer(await quotingService());
  offer.style.display = 'contents';
  const viewed = oneEvent(offer, 'warranty-view');
  await offerInStatus('ready', offer);
  prepare?.(offer);
  const timers = new LongTimers();
  await inView(inside(offer, 'form'));
  await inView(inside(offer, 'form'));
  return { offer, viewed, timers };
}

/** An offer in a box that shows a part of it, from its top. */
async function offerInBox() {
  const box = await fixture<HTMLElement>(html`<div style="overflow: hidden; block-size: 0"></div>`);
  const timers = new LongTimers();
  const offer = await readyOffer({}, box);
  let views = 0;
  offer.addEventListener('warranty-view', () => (views += 1));
  /** Resolves when the browser has told every observer how much of the offer is in view. */
  const show = async (share: number) => {
    box.style.blockSize = `${share * offer.offsetHeight}px`;
    for (let look = 0; look < 2; look += 1) {
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(offer));
    }
  };
  return { show, views: () => views, timers };
}
