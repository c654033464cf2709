import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/define.ts';
import type { WholeSystemLineItem } from '../../../../src/schemas/whole-system-line-item.ts';
import { radio, radios, recordEvents, shownText } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { checkboxes, lineItemList, wholeSystem } from '../support/whole-system-fixture.ts';

describe('<warranty-whole-system> coverage', () => {
  it('cannot be changed by the shopper unless the page allows it', async () => {
    expect(checkboxes(await wholeSystem())).to.have.length(0);
  });

  it('cannot be changed by the shopper while the element is disabled', async () => {
    const element = await wholeSystem({ editable: true, disabled: true });
    expect(checkboxes(element).map((box) => box.matches(':disabled'))).to.deep.equal([true, true]);
    element.disabled = false;
    await element.updateComplete;
    expect(checkboxes(element).map((box) => box.matches(':disabled'))).to.deep.equal([
      false,
      false,
    ]);
  });

  it('is changed by a checkbox; then a quote for the new products is awaited', async () => {
    const element = await wholeSystem({ editable: true });
    radio(element, 1).click();
    const recorded = recordEvents(['warranty-coverage-change', 'warranty-clear']);
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    expect(recorded.types()).to.deep.equal(['warranty-coverage-change', 'warranty-clear']);
    expect(recorded.events[0]).to.have.nested.property('lineItemList[1].isCovered', true);
    expect(recorded.events[1]).to.have.property('reason', 'product-change');
    expect(element.lineItemList?.[1]?.isCovered).to.equal(true);
    expect(element.status).to.equal('loading');
    expect(radios(element)).to.have.length(0);
    expect(shownText(element)).to.include('Radiator 3 × $89.50 Covered');

    const ready = oneEvent(element, 'warranty-ready');
    element.quote = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    await ready;
    recorded.stop();
    radio(element, 1).click();
    expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
    expect(element.selection?.lineItemList[1]?.isCovered).to.equal(true);
  });

  it('is changed, and the plan gone from the form, when the page hears of the input', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const element = await wholeSystem({ editable: true, name: 'warranty' });
    form.append(element);
    radio(element, 1).click();
    const heard: unknown[] = [];
    form.addEventListener('input', () => {
      heard.push(element.lineItemList?.[1]?.isCovered, ...new FormData(form));
    });
    checkboxes(element)[1]?.click();
    expect(heard).to.deep.equal([true]);
  });

  it('stays as it is when the page cancels the change', async () => {
    const element = await wholeSystem({ editable: true });
    radio(element, 1).click();
    await element.updateComplete;
    element.addEventListener('warranty-coverage-change', (event) => event.preventDefault());
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    expect(checkboxes(element).map(({ checked }) => checked)).to.deep.equal([true, false]);
    expect(element.selection?.warrantyTenure).to.equal(2);
  });

  it('is as a listener sets it, where the shop has a rule of its own', async () => {
    const element = await wholeSystem({ editable: true });
    const none = lineItemList.map((item) => ({ ...item, isCovered: false }));
    element.addEventListener('warranty-coverage-change', () => (element.lineItemList = none));
    checkboxes(element)[1]?.click();
    await element.updateComplete;
    expect(element.lineItemList).to.equal(none);
    expect(checkboxes(element).map(({ checked }) => checked)).to.deep.equal([false, false]);
  });

  it("is marked in the page's accent colour, as the plans are", async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    section.style.accentColor = 'rgb(1, 2, 3)';
    const element = await wholeSystem({ editable: true }, section);
    for (const mark of [checkboxes(element)[0], radio(element, 0)]) {
      expect(mark && getComputedStyle(mark).accentColor).to.equal('rgb(1, 2, 3)');
    }
  });

  it("is changed of one product alone, and the shop's own fields of each stay", async () => {
    const own = lineItemList.map((item, index) => ({ ...item, cartLine: index + 7 }));
    const element = await wholeSystem({ editable: true, lineItemList: own });
    checkboxes(element)[1]?.click();
    expect(element.lineItemList).to.deep.equal([own[0], { ...own[1], isCovered: true }]);
  });

  const inPlace: Readonly<Record<string, (list: WholeSystemLineItem[]) => unknown>> = {
    'without the first product': (list) => list.shift(),
    'with another order': (list) => list.splice(0, 2, ...list.toReversed()),
    'with all of them covered': (list) => list.forEach((item) => (item.isCovered = true)),
  };
  for (const [how, change] of Object.entries(inPlace)) {
    it(`is not changed by a box from before the page changed its list in place, ${how}: that is shown instead`, async () => {
      const own = structuredClone(lineItemList);
      const element = await wholeSystem({ editable: true, lineItemList: own });
      change(own);
      const changed = structuredClone(own);
      const recorded = recordEvents(['warranty-coverage-change']);
      checkboxes(element)[1]?.click();
      recorded.stop();
      await element.updateComplete;
      expect(recorded.types()).to.deep.equal([]);
      expect(element.lineItemList).to.deep.equal(changed);
      expect(element.status).to.equal('loading');
      expect(checkboxes(element).map(({ checked }) => checked)).to.deep.equal(
        changed.map(({ isCovered }) => isCovered),
      );
    });
  }

  it('and its quote may be set together, in either order', async () => {
    const changed = lineItemList.map((item) => ({ ...item, quantity: 2 }));
    const fresh = exampleQuote({ warrantyQuoteId: 'quote-2', productImageUrl: undefined });
    for (const both of [
      { quote: fresh, lineItemList: changed },
      { lineItemList: changed, quote: fresh },
    ]) {
      const element = await wholeSystem();
      const ready = oneEvent(element, 'warranty-ready');
      Object.assign(element, both);
      await ready;
      expect(element.status).to.equal('ready');
      radio(element, 0).click();
      expect(element.selection).to.include({ warrantyQuoteId: 'quote-2' });
    }
  });

  it('drops the selection in the task in which the page changes the products', async () => {
    const element = await wholeSystem();
    radio(element, 0).click();
    element.lineItemList = lineItemList.slice(0, 1);
    expect(element.selection).to.equal(null);
    expect(element.status).to.equal('loading');
  });
});
