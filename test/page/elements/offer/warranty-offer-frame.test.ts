import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { createOffer, inside, readyOffer } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

/** The body of a frame of the page. */
async function frameBody(): Promise<HTMLElement> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A frame"></iframe>`);
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('The frame is not of this origin.');
  return body;
}

const displayOf = (element: Element) =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display;

/** The offers stand side by side and the popup is laid out, which both have from style sheets only. */
function expectStyled(offer: WarrantyOffer): void {
  expect(displayOf(inside(offer, '.offers'))).to.equal('flex');
  expect(offer.showPopup()).to.equal(true);
  const popup = inside(offer, 'warranty-popup');
  expect(displayOf(inside(popup, '.offers'))).to.equal('flex');
  offer.hidePopup();
}

describe('<warranty-offer> in a frame of the page', () => {
  it('shows its offers and its popup there, if it was moved before the reply came', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hold', body: exampleQuote() }]);
    const container = await fixture(html`<div></div>`);
    const offer = createOffer(service);
    container.append(offer);
    await service.waitForRequests(1);
    (await frameBody()).append(offer);
    // The request was given up with its page, and made again.
    await service.waitForRequests(2);
    const ready = oneEvent(offer, 'warranty-ready');
    await service.release();
    await ready;
    expectStyled(offer);
  });

  it('keeps its look when it is moved there, and back', async () => {
    const offer = await readyOffer();
    expectStyled(offer);
    const { parentElement } = offer;
    (await frameBody()).append(offer);
    await offer.updateComplete;
    expectStyled(offer);
    parentElement?.append(offer);
    await offer.updateComplete;
    expectStyled(offer);
  });
});
