import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  radio,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService, type ScriptedReply } from '../../../support/scripted-service.ts';

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

/** Sets another product, and returns when its offers are shown. */
async function withAnotherProduct(
  offer: Awaited<ReturnType<typeof readyOffer>>,
  whileItWaits = () => {},
) {
  const ready = oneEvent(offer, 'warranty-ready');
  offer.productTitle = 'Armchair';
  await offer.updateComplete;
  whileItWaits();
  await ready;
  await offer.updateComplete;
}

/** An offer that is ready, whose next product has none. */
async function offerThenNone(reply: ScriptedReply, page?: Element) {
  const body = exampleQuote();
  const service = await ScriptedService.create('/scripted', { body }, reply, { body });
  return offerInStatus('ready', createOffer(service), page);
}

/** Sets a product that has no offer, and returns when that is shown. */
async function withoutOffer(offer: Awaited<ReturnType<typeof readyOffer>>) {
  const none = Promise.race([
    oneEvent(offer, 'warranty-unavailable'),
    oneEvent(offer, 'warranty-error'),
  ]);
  offer.productTitle = 'Lamp';
  await none;
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
    await afterGoOnTime();
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

  for (const layout of ['full', 'compact'] as const) {
    it(`keeps the focus in its offers when its layout is no longer ${layout}`, async () => {
      const offer = await readyOffer({ layout });
      inside(offer, layout === 'full' ? '[value=offer-2-years]' : 'select').focus();
      offer.layout = layout === 'full' ? 'compact' : 'full';
      await offer.updateComplete;
      const offers = inside(offer, layout === 'full' ? 'select' : '[value=offer-1-year]');
      expect(offer.shadowRoot?.activeElement === offers).to.equal(true);
      expect(offer.selection).to.equal(null);
    });
  }

  it('keeps the focus in its offers when the button that had it goes with the choice', async () => {
    const offer = await readyOffer();
    offer.select('offer-2-years');
    await offer.updateComplete;
    inside(offer, '[part=clear]').focus();
    offer.clear();
    await offer.updateComplete;
    expect(offer.shadowRoot?.activeElement === radio(offer, 0)).to.equal(true);
  });

  for (const selector of ['[value=offer-2-years]', '[part=details]', '[part=terms]']) {
    it(`has the focus on its ${selector} again when another product's offers are there`, async () => {
      const offer = await readyOffer();
      inside(offer, selector).focus();
      await withAnotherProduct(offer);
      expect(offer.shadowRoot?.activeElement === inside(offer, selector)).to.equal(true);
      expect(offer.selection).to.equal(null);
    });
  }

  it('has the focus where its popup was opened when another product closed that', async () => {
    const offer = await readyOffer();
    inside(offer, '[part=details]').click();
    radio(popupOf(offer), 1).focus();
    await withAnotherProduct(offer);
    expect(offer.shadowRoot?.activeElement === inside(offer, '[part=details]')).to.equal(true);
  });

  it('takes no focus that the shopper has put elsewhere while it waited for a quote', async () => {
    const offer = await readyOffer();
    const search = document.createElement('input');
    offer.before(search);
    radio(offer, 1).focus();
    await withAnotherProduct(offer, () => search.focus());
    expect(document.activeElement === search).to.equal(true);
  });

  for (const [what, reply, fallback] of [
    ['has no offer', { status: 204 }, '<button>Ask us for a plan</button>'],
    ['has no offer, and the page no fallback', { status: 204 }, ''],
    ['cannot be asked for', { status: 400 }, '<button>Ask us for a plan</button>'],
  ] as const) {
    it(`keeps the keyboard's place on the page where the next product ${what}`, async () => {
      const page = await fixture<HTMLElement>(html`<div><button>Search</button></div>`);
      const offer = await offerThenNone(reply, page);
      offer.innerHTML = fallback;
      page.append(document.createElement('button'));
      if (reply.status === 400) expectConsole('warn', /400/);
      inside(offer, '[part=details]').focus();
      await withoutOffer(offer);
      await sendKeys({ press: 'Tab' });
      const [, next] = page.querySelectorAll('button');
      expect(document.activeElement === next).to.equal(true);
    });
  }

  it('has the focus in its offers again when the next product had none and the one after it has', async () => {
    const offer = await offerThenNone({ status: 204 });
    radio(offer, 1).focus();
    await withoutOffer(offer);
    await withAnotherProduct(offer);
    expect(offer.shadowRoot?.activeElement === radio(offer, 0)).to.equal(true);
    expect(offer.selection).to.equal(null);
  });

  it('has the focus on its button again when the page named no product for a moment', async () => {
    const offer = await readyOffer();
    inside(offer, '[part=details]').focus();
    offer.productTitle = undefined;
    await offer.updateComplete;
    expect(offer.status).to.equal('idle');
    await withAnotherProduct(offer);
    expect(offer.shadowRoot?.activeElement === inside(offer, '[part=details]')).to.equal(true);
  });

  it('takes no focus for a product that comes after one without an offer, which the shopper has left', async () => {
    const offer = await offerThenNone({ status: 204 });
    radio(offer, 1).focus();
    await withoutOffer(offer);
    inside(offer, ':focus').blur();
    await withAnotherProduct(offer);
    expect(offer.shadowRoot?.activeElement).to.equal(null);
  });
});
