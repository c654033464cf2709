import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import {
  createOffer,
  inside,
  radio,
  readyOffer,
  shownText,
} from '../../../support/offer-fixture.ts';
import { useControlsWithoutIterator } from '../../../support/controls-without-iterator.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer ask-before>', () => {
  it('holds the add and asks, when the shopper has not answered', async () => {
    const { page, offer, adds } = await askingShop();
    const opened = oneEvent(offer, 'warranty-popup-toggle');
    button(page, 'add').click();
    expect(await opened).to.have.property('open', true);
    expect(adds).to.deep.equal([]);
    offer.hidePopup();
    await afterGoOnTime();
  });

  it('asks where the page has the offer ask only when it is shown', async () => {
    const { page, offer, adds } = await askingShop('');
    offer.askBefore = '#add-form';
    await offer.updateComplete;
    button(page, 'add').click();
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks where the page leaves the offer no box of its own', async () => {
    const { page, offer, adds } = await askingShop();
    offer.style.display = 'contents';
    button(page, 'add').click();
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks where an extension that darkens pages put styles before what the offer shows', async () => {
    const { page, offer, adds } = await askingShop();
    offer.shadowRoot?.prepend(document.createElement('style'));
    button(page, 'add').click();
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks beside a polyfill whose list of a form’s controls cannot be gone through', async () => {
    const { page, offer, adds } = await askingShop();
    const restore = useControlsWithoutIterator();
    try {
      button(page, 'add').click();
      expect(isAsking(offer)).to.equal(true);
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    } finally {
      restore();
    }
  });

  it('adds, where a popup that the page registered of its own opens nothing and gives something', async () => {
    const { page, adds } = await askingShop();
    const popup = customElements.get('warranty-popup')?.prototype as WarrantyPopup;
    const { show } = popup;
    Reflect.set(popup, 'show', () => Promise.resolve());
    button(page, 'add').click();
    popup.show = show;
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  describe('then adds once, with the same submitter,', () => {
    const answers: Record<string, (offer: WarrantyOffer) => unknown> = {
      'after decline': (offer) => inside(popupOf(offer), '[part=decline]').click(),
      'after close': (offer) => inside(popupOf(offer), '[part=close]').click(),
      'after Escape': () => sendKeys({ press: 'Escape' }),
      'when the page closes the popup': (offer) => offer.hidePopup(),
      'when the offer is removed': (offer) => offer.remove(),
    };
    for (const [what, answer] of Object.entries(answers)) {
      it(`${what}: without a plan`, async () => {
        const { page, offer, adds } = await askingShop();
        button(page, 'buy').click();
        const closed = oneEvent(offer, 'warranty-popup-toggle');
        await answer(offer);
        await closed;
        await afterGoOnTime();
        expect(adds).to.deep.equal([
          {
            sent: [
              ['product', 'sofa'],
              ['action', 'buy'],
            ],
            submitter: 'buy',
          },
        ]);
      });
    }

    it('after accept: with the plan', async () => {
      const { page, offer, adds } = await askingShop();
      button(page, 'add').click();
      radio(popupOf(offer), 1).click();
      inside(popupOf(offer), '[part=accept]').click();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
      expect(adds[0]?.submitter).to.equal('add');
      expect(adds[0]?.sent).to.deep.include(['warranty', JSON.stringify(offer.selection)]);
    });
  });

  it('adds with the plan where the form has an entry a field, too', async () => {
    const { page, offer, adds } = await askingShop();
    offer.name = 'plan[{field}]';
    button(page, 'add').click();
    radio(popupOf(offer), 1).click();
    inside(popupOf(offer), '[part=accept]').click();
    await afterGoOnTime();
    expect(adds.map(({ sent }) => new Map(sent).get('plan[warrantySKU]'))).to.deep.equal([
      'PLAN-SOFA-2Y',
    ]);
  });

  const NOT_FOLDED: Record<string, string> = {
    'in a box without a height that clips nothing':
      '<div style="block-size: 0" class="place"></div>',
    'in a sheet at the front, whatever is folded around it':
      '<div style="block-size: 0; overflow: hidden"><div style="position: fixed; inset: 0" class="place"></div></div>',
  };
  for (const [what, markup] of Object.entries(NOT_FOLDED)) {
    it(`asks by an offer ${what}`, async () => {
      const { page, form, offer, adds } = await askingShop();
      form.insertAdjacentHTML('beforeend', markup);
      form.querySelector('.place')?.append(offer);
      if (offer.status !== 'ready') await oneEvent(offer, 'warranty-ready');
      button(page, 'add').click();
      expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: true });
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });
  }

  it('asks by an offer in a body that has no height of its own and clips, which is what the window does then', async () => {
    const { page, offer, adds } = await askingShop();
    document.body.style.cssText = 'block-size: 0; overflow-x: hidden';
    button(page, 'add').click();
    document.body.style.cssText = '';
    expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: true });
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks once a product, and again for another one', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    offer.hidePopup();
    await afterGoOnTime();
    button(page, 'add').click();
    expect(adds).to.have.length(2);

    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    await ready;
    button(page, 'add').click();
    expect(adds).to.have.length(2);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(3);
  });

  it('asks again on another page of the shop, to which a script has led', async () => {
    const { page, offer, adds } = await askingShop();
    const { href } = location;
    button(page, 'add').click();
    offer.hidePopup();
    await afterGoOnTime();
    history.replaceState(null, '', '/the-same-product-elsewhere');
    button(page, 'add').click();
    expect({ adds: adds.length, open: isAsking(offer) }).to.deep.equal({ adds: 1, open: true });
    offer.hidePopup();
    await afterGoOnTime();
    history.replaceState(null, '', href);
    expect(adds).to.have.length(2);
  });

  it('lets the popup be used, whatever the selector means', async () => {
    const { page, offer, adds } = await askingShop('button');
    button(page, 'add').click();
    inside(popupOf(offer), '[part=decline]').click();
    expect(isAsking(offer)).to.equal(false);
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks once where two offers are for one product', async () => {
    const { page, form, offer, adds } = await askingShop();
    const second = await readyOffer(
      { name: 'second', 'ask-before': '#add-form', 'product-title': offer.productTitle ?? '' },
      form,
    );
    button(page, 'add').click();
    const open = [offer, second].filter(isAsking);
    expect(open).to.have.length(1);
    open[0]?.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  it('asks in a shadow root too', async () => {
    const host = await fixture(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<form><button></button></form>';
    let adds = 0;
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      adds += 1;
    });
    const form = root.querySelector('form');
    if (!form) throw new Error('The form is there.');
    const offer = await readyOffer({ 'ask-before': 'form', 'product-title': 'Footstool' }, form);
    root.querySelector('button')?.click();
    expect(adds).to.equal(0);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.equal(1);
  });

  it('holds the click on a button outside the form', async () => {
    const { page, offer } = await askingShop('#outside');
    let clicks = 0;
    button(page, 'outside').addEventListener('click', () => (clicks += 1));
    button(page, 'outside').click();
    expect(clicks).to.equal(0);
    offer.hidePopup();
    await afterGoOnTime();
    expect(clicks).to.equal(1);
  });

  it('holds the click of a theme that adds by script and prevents the submit', async () => {
    const { page, offer, adds } = await askingShop('#add');
    let added = 0;
    button(page, 'add').addEventListener('click', (event) => {
      event.preventDefault();
      added += 1;
    });
    button(page, 'add').click();
    expect(added).to.equal(0);
    offer.hidePopup();
    await afterGoOnTime();
    expect(added).to.equal(1);
    expect(adds).to.deep.equal([]);
  });

  it('does again what was clicked inside the button, for pages that listen there', async () => {
    const { page, offer } = await askingShop('#outside');
    const label = document.createElement('span');
    button(page, 'outside').replaceChildren(label);
    let heard = 0;
    page.addEventListener('click', ({ target }) => {
      if (target === label) heard += 1;
    });
    label.click();
    expect({ heard, open: isAsking(offer) }).to.deep.equal({ heard: 0, open: true });
    offer.hidePopup();
    await afterGoOnTime();
    expect(heard).to.equal(1);
  });

  for (const attribute of ['novalidate', 'formnovalidate']) {
    it(`asks although a field is not filled in, where ${attribute} says that none has to be`, async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      form.insertAdjacentHTML('beforeend', '<input name="size" required>');
      (attribute === 'novalidate' ? form : button(page, 'add')).setAttribute(attribute, '');
      button(page, 'add').click();
      expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: true });
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });
  }

  it('does not take the button that opens the popup for an add, whatever the selector means', async () => {
    const { offer } = await askingShop('button');
    inside(offer, '[part=details]').click();
    expect(isAsking(offer)).to.equal(true);
    expect(shownText(popupOf(offer))).not.to.include('either way');
    offer.hidePopup();
  });

  it('takes the one of several forms that was used', async () => {
    const { page, form, offer, adds } = await askingShop('form.cart');
    const other = document.createElement('form');
    other.className = 'cart';
    other.innerHTML = '<input name="product" value="table"><button id="add-table"></button>';
    form.before(other);
    button(page, 'add-table').click();
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add-table']);
  });

  it('asks for the quote at once, because the add may come at any time', async () => {
    const service = await ScriptedService.create('/scripted');
    await service.script([{ behaviour: 'hang' }]);
    const spacer = document.createElement('div');
    spacer.style.blockSize = '5000px';
    const container = await fixture(html`<div>${spacer}</div>`);
    container.append(createOffer(service, { 'ask-before': 'form', loading: 'lazy' }));
    expect(await service.waitForRequests(1)).to.have.length(1);
  });
});
