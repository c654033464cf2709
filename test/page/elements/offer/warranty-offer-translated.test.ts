import { expect } from '@open-wc/testing';
import '../../../../src/define.ts';
import { inside, radio, readyOffer } from '../../../support/offer-fixture.ts';
import { openPopup, popupOf } from '../../../support/popup-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { checkboxes, wholeSystem } from '../support/whole-system-fixture.ts';

/** Does what Chrome does to translate: nodes of its own take the place of each text. The texts stay as they are here. */
function translate(node: Node): void {
  if (node instanceof Text) {
    if (!node.data.trim()) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).append(node.data);
    node.replaceWith(outer);
    return;
  }
  if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
  for (const child of node.childNodes) translate(child);
}

describe('on a page that the browser has translated', () => {
  it('the popup shows tenure, price and total of the plan that is marked, beside its buttons', async () => {
    const offer = await readyOffer({ quantity: '3' });
    offer.showPopup();
    const popup = popupOf(offer);
    radio(popup, 0).click();
    await popup.updateComplete;
    translate(popup);
    radio(popup, 2).click();
    await popup.updateComplete;
    expect(inside(popup, '[part=summary]').innerText.trim()).to.equal(
      '5 years – $44.95 each ($134.85 in total)',
    );
    offer.hidePopup();
  });

  it('the popup shows what the next quote covers', async () => {
    const popup = await openPopup();
    translate(popup);
    popup.quote = exampleQuote({
      coveragePopupHeading: 'Protect your table',
      coverageList: [
        {
          coverageItemType: 'COVERAGE_OPTION',
          coverageItemTitle: 'Covered for a table',
          coverageItemList: ['Scratches'],
        },
      ],
    });
    await popup.updateComplete;
    const texts = ['h2 bdi', 'h3', 'li'].map((text) => inside(popup, text).textContent);
    expect(texts).to.deep.equal(['Protect your table', 'Covered for a table', 'Scratches']);
    popup.hide();
  });

  it('the compact layout shows the total of the plan that is chosen', async () => {
    const offer = await readyOffer({ layout: 'compact', quantity: '3' });
    offer.select('offer-1-year');
    await offer.updateComplete;
    translate(offer);
    offer.select('offer-5-years');
    await offer.updateComplete;
    expect(inside(offer, '[part=total]').innerText).to.equal('$134.85 in total');
  });

  it('a product is said to be covered once it is', async () => {
    const element = await wholeSystem({ editable: true });
    const state = () =>
      element.shadowRoot?.querySelectorAll<HTMLElement>('[part=coverage-state]')[1];
    expect(state()?.innerText).to.equal('Not covered');
    translate(element);
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    expect(state()?.innerText).to.equal('Covered');
  });
});
