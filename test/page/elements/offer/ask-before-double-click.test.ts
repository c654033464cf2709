import { expect } from '@open-wc/testing';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { inside, radio, recordEvents } from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';

const PLACE = { clientX: 200, clientY: 600 };

/** A click of a pointer, as if so many ms had passed. */
function click(target: Element, after: number, place = PLACE): void {
  const options = { bubbles: true, cancelable: true, composed: true, detail: 1, ...place };
  const event = new MouseEvent('click', options);
  Object.defineProperty(event, 'timeStamp', { value: 10_000 + after });
  target.dispatchEvent(event);
}

describe('the second click of a double click', () => {
  for (const selector of ['#add-form', '#add']) {
    it(`on the shop’s button answers nothing in the popup that came under the pointer: ${selector}`, async () => {
      const { page, offer, adds } = await askingShop(selector);
      const recorded = recordEvents(['warranty-decline', 'warranty-accept']);
      click(button(page, 'add'), 0);
      expect(isAsking(offer)).to.equal(true);
      click(inside(popupOf(offer), '[part=decline]'), 300);
      click(radio(popupOf(offer), 0), 300);
      recorded.stop();
      expect(recorded.types()).to.deep.equal([]);
      expect(radio(popupOf(offer), 0).checked).to.equal(false);
      expect(isAsking(offer)).to.equal(true);
      click(inside(popupOf(offer), '[part=decline]'), 501);
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });

    it(`on the popup’s answer does not add again by the shop’s button beneath it: ${selector}`, async () => {
      const { page, offer, adds } = await askingShop(selector);
      button(page, 'add').click();
      click(inside(popupOf(offer), '[part=decline]'), 0);
      await afterGoOnTime();
      expect(adds).to.have.length(1);
      click(button(page, 'add'), 300);
      expect(adds).to.have.length(1);
      click(button(page, 'add'), 501);
      expect(adds).to.have.length(2);
    });
  }

  it('is one of a finger too, which does not tap the same point twice', async () => {
    const { page, offer, adds } = await askingShop();
    click(button(page, 'add'), 0);
    click(inside(popupOf(offer), '[part=decline]'), 300, { clientX: 216, clientY: 616 });
    expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: true });
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('is one at the same place: the shop’s button elsewhere adds at once', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    click(inside(popupOf(offer), '[part=decline]'), 0);
    await afterGoOnTime();
    click(button(page, 'add'), 300, { clientX: 200, clientY: 575 });
    expect(adds).to.have.length(2);
  });

  it('is an ordinary click where a key closed the popup', async () => {
    const { page, offer, adds } = await askingShop();
    click(button(page, 'add'), 0);
    await afterGoOnTime();
    offer.hidePopup();
    await afterGoOnTime();
    click(button(page, 'add'), 300);
    expect(adds).to.have.length(2);
  });
});
