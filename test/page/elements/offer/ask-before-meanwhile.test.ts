import { expect, oneEvent } from '@open-wc/testing';
import { afterGoOnTime, askingShop, button } from '../../../support/asking-shop.ts';
import { inside, radio } from '../../../support/offer-fixture.ts';
import { dialogOf, popupOf } from '../../../support/popup-fixture.ts';
import { isAsked } from '../../../support/press-again.ts';

describe('<warranty-offer ask-before>, while the page goes on', () => {
  it('takes a second action while it asks for the same one', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    button(page, 'add').click();
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('takes a second action of the same form while it asks, though the page altered a field', async () => {
    const { page, form, offer, adds } = await askingShop();
    form.insertAdjacentHTML('beforeend', '<input name="count" value="1">');
    button(page, 'add').click();
    form.querySelector('[name=count]')?.setAttribute('value', '2');
    button(page, 'add').click();
    expect(adds).to.deep.equal([]);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('takes a second action while it asks, on the form that was rendered anew meanwhile', async () => {
    const { page, form, adds } = await askingShop();
    button(page, 'add').click();
    const again = form.cloneNode(true);
    if (!(again instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
    again.querySelector('warranty-offer')?.remove();
    form.before(again);
    form.hidden = true;
    button(again, 'add').click();
    form.remove();
    expect(adds).to.deep.equal([]);
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('goes on when the popup was opened once more while it asked', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    expect(offer.showPopup()).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
    // And the next closing of the popup adds nothing more.
    offer.showPopup();
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('goes on when the page puts the offer away in a template', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    document.createElement('template').content.append(offer);
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('repeats the action on the form that took the place of the one that was rendered anew', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'buy').click();
    const again = form.cloneNode(true);
    if (again instanceof Element) again.querySelector('warranty-offer')?.remove();
    page.append(offer);
    form.replaceWith(again);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['buy']);
  });

  it('repeats the action once the page has taken up the form that it rendered anew, as htmx does after 20 ms', async () => {
    const { page, form, adds } = await askingShop();
    button(page, 'add').click();
    const again = form.cloneNode(true);
    if (!(again instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
    again.querySelector('warranty-offer')?.remove();
    let isTakenUp = false;
    const wasTakenUp: boolean[] = [];
    page.addEventListener('submit', () => wasTakenUp.push(isTakenUp));
    form.replaceWith(again);
    setTimeout(() => (isTakenUp = true), 20);
    await afterGoOnTime();
    expect(wasTakenUp).to.deep.equal([true]);
    expect(adds).to.have.length(1);
  });

  it('repeats the action on a form that was rendered anew with another token', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'add').click();
    const again = form.cloneNode(true);
    if (!(again instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
    again.querySelector('warranty-offer')?.remove();
    again.insertAdjacentHTML('beforeend', '<input type="hidden" name="token" value="2">');
    page.append(offer);
    form.replaceWith(again);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  const planFields = [
    'items[1][id]',
    'properties[_warranty_sku]',
    'warranty_product',
    'warranty_offer',
  ];
  for (const name of planFields) {
    for (const selector of ['#add-form', '#add']) {
      it(`adds once by ${selector}, where the shop writes the plan that was taken into its field ${name}`, async () => {
        const { page, form, offer, adds } = await askingShop(selector);
        form.insertAdjacentHTML('beforeend', `<input type="hidden" name="${name}">`);
        const field = form.querySelector(`[name="${name}"]`);
        offer.addEventListener('warranty-select', ({ selection }) =>
          field?.setAttribute('value', selection.warrantySKU),
        );
        button(page, 'add').click();
        radio(popupOf(offer), 1).click();
        await popupOf(offer).updateComplete;
        inside(popupOf(offer), '[part=accept]').click();
        await afterGoOnTime();
        const sent = adds.map((add) => new Map(add.sent).get(name));
        expect(sent).to.deep.equal([offer.selection?.warrantySKU]);
        expect(isAsked(offer)).to.equal(false);
      });
    }
  }

  it('adds nothing when the page changed the product of its form meanwhile', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'add').click();
    form.querySelector('input')?.setAttribute('value', 'table');
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Oak table';
    await afterGoOnTime();
    expect(adds).to.deep.equal([]);
    await ready;
  });

  for (const [what, change] of Object.entries({
    'whose quote is known': { currency: 'CAD' },
    'whose quote is not known': { productDescription: 'With a corner' },
  })) {
    it(`adds once, without a plan, when the offer is for another product, ${what}`, async () => {
      const { page, offer, adds } = await askingShop();
      button(page, 'add').click();
      const dialog = dialogOf(popupOf(offer));
      expect(dialog.matches(':modal')).to.equal(true);
      const ready = oneEvent(offer, 'warranty-ready');
      Object.assign(offer, change);
      expect(dialog.matches(':modal')).to.equal(false);
      await ready;
      await afterGoOnTime();
      expect(adds).to.have.length(1);
      expect(adds[0]?.sent.map(([name]) => name)).to.deep.equal(['product', 'action']);
    });
  }

  it('adds nothing when the offer is for another product by now, and the form is not as it was', async () => {
    const { page, form, offer, adds } = await askingShop();
    form.insertAdjacentHTML('beforeend', '<input name="count" value="1">');
    button(page, 'add').click();
    form.querySelector('[name=count]')?.setAttribute('value', '2');
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Oak table';
    await afterGoOnTime();
    expect(adds).to.deep.equal([]);
    await ready;
  });

  it('never adds another product, when the whole page was replaced meanwhile', async () => {
    const { page, form, adds } = await askingShop();
    button(page, 'add').click();
    const other = form.cloneNode(true);
    if (!(other instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
    other.querySelector('input')?.setAttribute('value', 'table');
    form.replaceWith(other);
    await afterGoOnTime();
    expect(adds).to.deep.equal([]);
  });

  it('repeats the action of a button that the page has disabled meanwhile, and leaves it disabled', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'buy').click();
    button(page, 'buy').disabled = true;
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds.map(({ submitter, sent }) => [submitter, sent.at(-1)])).to.deep.equal([
      ['buy', ['action', 'buy']],
    ]);
    expect(button(page, 'buy').disabled).to.equal(true);
  });
});
