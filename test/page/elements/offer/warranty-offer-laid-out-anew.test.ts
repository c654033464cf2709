import { expect, oneEvent } from '@open-wc/testing';
import { afterTask, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** An offer of three plans, of which two are left when it is asked for again. */
async function shrinkingOffer(attributes: Record<string, string> = {}) {
  const quote = exampleQuote();
  const warrantyQuoteItemList = quote.warrantyQuoteItemList.slice(0, 2);
  const service = await ScriptedService.create(
    '/scripted',
    { body: quote },
    { body: { ...quote, warrantyQuoteId: 'quote-2', warrantyQuoteItemList } },
  );
  return offerInStatus('ready', createOffer(service, attributes));
}

async function refreshed(offer: Awaited<ReturnType<typeof shrinkingOffer>>) {
  const again = oneEvent(offer, 'warranty-ready');
  offer.refresh();
  await again;
}

describe('an offer that is laid out anew', () => {
  for (const layout of ['full', 'compact']) {
    it(`keeps its popup open when a new quote has fewer plans, in the ${layout} layout`, async () => {
      const offer = await shrinkingOffer({ layout });
      expect(offer.showPopup()).to.equal(true);
      await refreshed(offer);
      expect(popupOf(offer).open).to.equal(true);
    });
  }

  it('goes on asking before an add when its layout changes, as on a phone that is turned', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    offer.layout = 'compact';
    await offer.updateComplete;
    await afterTask();
    expect(isAsking(offer)).to.equal(true);
    expect(adds).to.have.length(0);
  });

  it('keeps the focus on what had it, and marks nothing by that', async () => {
    const offer = await shrinkingOffer();
    const active = () => offer.shadowRoot?.activeElement;
    for (const selector of ['[value=offer-2-years]', '[part=details]', '[part=terms]']) {
      inside(offer, selector).focus();
      offer.quantity = offer.quantity === 2 ? 1 : 2;
      await offer.updateComplete;
      expect(active() === inside(offer, selector), selector).to.equal(true);
    }
    inside(offer, '[value=offer-5-years]').focus();
    await refreshed(offer);
    expect(active() === radio(offer, 0)).to.equal(true);
    expect(offer.selection).to.equal(null);
  });

  it('leaves the view where the shopper scrolled to when it gives the focus back', async () => {
    const offer = await shrinkingOffer();
    const below = document.createElement('div');
    below.style.height = '5000px';
    offer.after(below);
    inside(offer, '[value=offer-5-years]').focus();
    below.scrollIntoView({ block: 'end' });
    const { bottom } = below.getBoundingClientRect();
    offer.quantity = 2;
    await offer.updateComplete;
    await refreshed(offer);
    expect(offer.shadowRoot?.activeElement === radio(offer, 0)).to.equal(true);
    // Where the browser does not hold what is in view, the page moves by what the offer grew.
    expect(below.getBoundingClientRect().bottom).to.be.closeTo(bottom, 200);
  });

  it('keeps the focus in its popup, and the mark', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 1).click();
    radio(popup, 1).focus();
    offer.quantity = 2;
    await offer.updateComplete;
    await popup.updateComplete;
    expect(popup.shadowRoot?.activeElement === radio(popup, 1)).to.equal(true);
    expect(radio(popup, 1).checked).to.equal(true);
  });

  for (const how of ['hides', 'is answered', 'is answered for a plan']) {
    it(`has the focus on the button that opened its popup when that ${how}`, async () => {
      const offer = await readyOffer();
      inside(offer, '[part=details]').click();
      const popup = popupOf(offer);
      offer.quantity = 2;
      await offer.updateComplete;
      await popup.updateComplete;
      if (how === 'hides') offer.hidePopup();
      else if (how === 'is answered') inside(popup, '[part=decline]').click();
      else {
        radio(popup, 1).click();
        await popup.updateComplete;
        inside(popup, '[part=accept]').click();
      }
      await offer.updateComplete;
      expect(popup.open).to.equal(false);
      expect(offer.shadowRoot?.activeElement === inside(offer, '[part=details]')).to.equal(true);
    });
  }

  it('has the focus on that button even if a script opened the open popup once more', async () => {
    const offer = await readyOffer();
    inside(offer, '[part=details]').click();
    expect(offer.showPopup()).to.equal(true);
    offer.quantity = 2;
    await offer.updateComplete;
    await popupOf(offer).updateComplete;
    offer.hidePopup();
    await offer.updateComplete;
    expect(offer.shadowRoot?.activeElement === inside(offer, '[part=details]')).to.equal(true);
  });

  it('takes no focus when its popup closes that nothing of it had before', async () => {
    const offer = await readyOffer();
    offer.showPopup();
    offer.quantity = 2;
    await offer.updateComplete;
    offer.hidePopup();
    expect(offer.shadowRoot?.activeElement === inside(offer, '[part=details]')).to.equal(false);
  });
});
