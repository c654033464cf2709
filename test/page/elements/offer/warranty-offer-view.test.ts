import { expect, oneEvent } from '@open-wc/testing';
import { readyOffer, recordEvents } from '../../../support/offer-fixture.ts';

describe('<warranty-offer> view', () => {
  it('is told once a quote, when half of the offer was in view for a second', async () => {
    const offer = await readyOffer();
    const viewed = oneEvent(offer, 'warranty-view');
    const since = performance.now();
    const event = await viewed;
    expect(performance.now() - since).to.be.greaterThan(800);
    expect(event).to.have.nested.property('quote.warrantyQuoteId', 'quote-1');
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
