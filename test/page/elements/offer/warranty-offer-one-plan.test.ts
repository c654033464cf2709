import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  quotingService,
  radios,
  recordEvents,
} from '../../../support/offer-fixture.ts';
import { animationsOver, answersOf, popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';

const quote = exampleQuote({
  warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.slice(0, 1),
  productImageUrl: undefined,
});

async function offerOfOne(parent?: Element): Promise<WarrantyOffer> {
  return offerInStatus('ready', createOffer(await quotingService(quote)), parent);
}

const box = (host: Element) => inside<HTMLInputElement>(host, '.offers input');

describe('an offer of one plan', () => {
  it('is a checkbox, which is not ticked, and follows the accent colour of the page', async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    section.style.accentColor = 'rgb(1, 2, 3)';
    const offer = await offerOfOne(section);
    expect(radios(offer)).to.deep.equal([]);
    expect([box(offer).type, box(offer).checked]).to.deep.equal(['checkbox', false]);
    expect(getComputedStyle(box(offer)).accentColor).to.equal('rgb(1, 2, 3)');
    const { width, height } = box(offer).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.above(11);
    await expect(offer).to.be.accessible();
  });

  it('is chosen by a tick, and taken back by unticking it, which is told as every removal is', async () => {
    const offer = await offerOfOne();
    const recorded = recordEvents(['warranty-select', 'warranty-clear']);
    box(offer).focus();
    await sendKeys({ press: ' ' });
    await offer.updateComplete;
    expect(offer.selection?.warrantyTenure).to.equal(1);
    expect(box(offer).checked).to.equal(true);

    await sendKeys({ press: ' ' });
    await offer.updateComplete;
    recorded.stop();
    expect(offer.selection).to.equal(null);
    expect(box(offer).checked).to.equal(false);
    expect(offer.shadowRoot?.activeElement).to.equal(box(offer));
    expect(recorded.types()).to.deep.equal(['warranty-select', 'warranty-clear']);
    expect(recorded.events[1]).to.have.property('reason', 'shopper');
    expect(inside(offer, '[role=status]').textContent).to.equal('Plan removed: 1 year – $12.49');
  });

  it('is unticked again where the page refuses the choice', async () => {
    const offer = await offerOfOne();
    offer.addEventListener('warranty-select', (event) => event.preventDefault());
    box(offer).click();
    await offer.updateComplete;
    expect(box(offer).checked).to.equal(false);
    expect(offer.selection).to.equal(null);
  });

  it('is a checkbox in the popup too, which is asked for once “Add plan” was pressed without it', async () => {
    const offer = await offerOfOne();
    offer.showPopup();
    const popup = popupOf(offer);
    expect([box(popup).type, box(popup).checked]).to.deep.equal(['checkbox', false]);
    expect([box(popup).ariaRequired, box(popup).ariaInvalid]).to.deep.equal(['true', 'false']);

    inside(popup, '[part=accept]').click();
    await popup.updateComplete;
    expect(offer.selection).to.equal(null);
    expect(box(popup).ariaInvalid).to.equal('true');
    expect(box(popup).getAttribute('aria-describedby')).to.equal('summary');
    expect(popup.shadowRoot?.activeElement).to.equal(box(popup));
    await animationsOver(popup);
    await expect(popup).to.be.accessible();

    box(popup).click();
    await popup.updateComplete;
    expect(box(popup).ariaInvalid).to.equal('false');
    inside(popup, '[part=accept]').click();
    expect(offer.selection?.warrantyTenure).to.equal(1);
  });

  it('is chosen until “Remove plan” is pressed, whatever is ticked in the popup', async () => {
    const offer = await offerOfOne();
    offer.select('offer-1-year');
    offer.showPopup();
    const popup = popupOf(offer);
    expect(box(popup).checked).to.equal(true);
    expect(answersOf(popup)).to.deep.equal(['Keep plan', 'Remove plan']);
    box(popup).click();
    await popup.updateComplete;
    expect(box(popup).checked).to.equal(false);
    expect(answersOf(popup)).to.deep.equal(['Keep plan', 'Remove plan']);
    const summary = inside(popup, '#summary').textContent?.replace(/\s+/g, ' ').trim();
    expect(summary).to.equal('1 year – $12.49');
    offer.hidePopup();
    expect(offer.selection?.warrantyTenure).to.equal(1);

    offer.showPopup();
    box(popup).click();
    inside(popup, '[part=accept]').click();
    await popup.updateComplete;
    expect([popup.open, box(popup).checked]).to.deep.equal([false, true]);
    expect(offer.selection?.warrantyTenure).to.equal(1);

    offer.showPopup();
    expect(box(popup).checked).to.equal(true);
    inside(popup, '[part=decline]').click();
    await offer.updateComplete;
    expect(offer.selection).to.equal(null);
    expect(box(offer).checked).to.equal(false);
  });
});
