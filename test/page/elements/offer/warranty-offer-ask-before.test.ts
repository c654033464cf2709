import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import { afterTask, askingShop, button, isAsking, popupOf } from '../../../support/asking-shop.ts';
import { expectConsole } from '../../../support/console.ts';
import {
  createOffer,
  inside,
  offerInStatus,
  radio,
  readyOffer,
  shownText,
} from '../../../support/offer-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer ask-before>', () => {
  it('holds the add and asks, when the shopper has not answered', async () => {
    const { page, offer, adds } = await askingShop();
    const opened = oneEvent(offer, 'warranty-popup-toggle');
    button(page, 'add').click();
    expect(await opened).to.have.property('open', true);
    expect(adds).to.deep.equal([]);
    offer.hidePopup();
    await afterTask();
  });

  it('adds, where a popup that the page registered of its own opens nothing and gives something', async () => {
    const { page, adds } = await askingShop();
    const popup = customElements.get('warranty-popup')?.prototype as WarrantyPopup;
    const { show } = popup;
    Reflect.set(popup, 'show', () => Promise.resolve());
    button(page, 'add').click();
    popup.show = show;
    await afterTask();
    expect(adds).to.have.length(1);
  });

  describe('then adds once, with the same submitter,', () => {
    const answers: Record<string, (offer: WarrantyOffer) => void> = {
      'after decline': (offer) => inside(popupOf(offer), '[part=decline]').click(),
      'after close': (offer) => inside(popupOf(offer), '[part=close]').click(),
      'after Escape': (offer) => inside<HTMLDialogElement>(popupOf(offer), 'dialog').requestClose(),
      'when the page closes the popup': (offer) => offer.hidePopup(),
      'when the offer is removed': (offer) => offer.remove(),
    };
    for (const [what, answer] of Object.entries(answers)) {
      it(`${what}: without a plan`, async () => {
        const { page, offer, adds } = await askingShop();
        if (what === 'after Escape' && !('requestClose' in HTMLDialogElement.prototype)) return;
        button(page, 'buy').click();
        const closed = oneEvent(offer, 'warranty-popup-toggle');
        answer(offer);
        await closed;
        await afterTask();
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
      await afterTask();
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
    await afterTask();
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
      await afterTask();
      expect(adds).to.have.length(1);
    });
  }

  it('asks once a product, and again for another one', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    offer.hidePopup();
    await afterTask();
    button(page, 'add').click();
    expect(adds).to.have.length(2);

    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Corner sofa';
    await ready;
    button(page, 'add').click();
    expect(adds).to.have.length(2);
    offer.hidePopup();
    await afterTask();
    expect(adds).to.have.length(3);
  });

  it('takes a second action while it asks for the same one', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    button(page, 'add').click();
    offer.hidePopup();
    await afterTask();
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
    await afterTask();
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
    await afterTask();
    expect(adds).to.have.length(1);
  });

  it('goes on when the popup was opened once more while it asked', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'add').click();
    expect(offer.showPopup()).to.equal(true);
    offer.hidePopup();
    await afterTask();
    expect(adds).to.have.length(1);
    // And the next closing of the popup adds nothing more.
    offer.showPopup();
    offer.hidePopup();
    await afterTask();
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
    await afterTask();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['buy']);
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
    await afterTask();
    expect(adds).to.have.length(1);
  });

  it('adds nothing when the page changed the product of its form meanwhile', async () => {
    const { page, form, offer, adds } = await askingShop();
    button(page, 'add').click();
    form.querySelector('input')?.setAttribute('value', 'table');
    const ready = oneEvent(offer, 'warranty-ready');
    offer.productTitle = 'Oak table';
    await afterTask();
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
      expect(isAsking(offer)).to.equal(true);
      const ready = oneEvent(offer, 'warranty-ready');
      Object.assign(offer, change);
      expect(document.querySelectorAll(':modal')).to.have.length(0);
      await ready;
      await afterTask();
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
    await afterTask();
    expect(adds).to.deep.equal([]);
    await ready;
  });

  it('lets the popup be used, whatever the selector means', async () => {
    const { page, offer, adds } = await askingShop('button');
    button(page, 'add').click();
    inside(popupOf(offer), '[part=decline]').click();
    expect(isAsking(offer)).to.equal(false);
    await afterTask();
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
    await afterTask();
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
    await afterTask();
    expect(adds).to.equal(1);
  });

  it('never adds another product, when the whole page was replaced meanwhile', async () => {
    const { page, form, adds } = await askingShop();
    button(page, 'add').click();
    const other = form.cloneNode(true);
    if (!(other instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
    other.querySelector('input')?.setAttribute('value', 'table');
    form.replaceWith(other);
    await afterTask();
    expect(adds).to.deep.equal([]);
  });

  it('holds the click on a button outside the form', async () => {
    const { page, offer } = await askingShop('#outside');
    let clicks = 0;
    button(page, 'outside').addEventListener('click', () => (clicks += 1));
    button(page, 'outside').click();
    expect(clicks).to.equal(0);
    offer.hidePopup();
    await afterTask();
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
    await afterTask();
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
    await afterTask();
    expect(heard).to.equal(1);
  });

  it('repeats the action of a button that the page has disabled meanwhile, and leaves it disabled', async () => {
    const { page, offer, adds } = await askingShop();
    button(page, 'buy').click();
    button(page, 'buy').disabled = true;
    offer.hidePopup();
    await afterTask();
    expect(adds.map(({ submitter, sent }) => [submitter, sent.at(-1)])).to.deep.equal([
      ['buy', ['action', 'buy']],
    ]);
    expect(button(page, 'buy').disabled).to.equal(true);
  });

  for (const attribute of ['novalidate', 'formnovalidate']) {
    it(`asks although a field is not filled in, where ${attribute} says that none has to be`, async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      form.insertAdjacentHTML('beforeend', '<input name="size" required>');
      (attribute === 'novalidate' ? form : button(page, 'add')).setAttribute(attribute, '');
      button(page, 'add').click();
      expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: true });
      offer.hidePopup();
      await afterTask();
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
    await afterTask();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add-table']);
  });

  describe('leaves the add untouched', () => {
    it('when an offer is chosen', async () => {
      const { page, offer, adds } = await askingShop();
      radio(offer, 0).click();
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the shopper chose and took it back', async () => {
      const { page, offer, adds } = await askingShop();
      radio(offer, 0).click();
      await offer.updateComplete;
      inside(offer, '[part=clear]').click();
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the shopper declined before', async () => {
      const { page, offer, adds } = await askingShop();
      offer.showPopup();
      inside(popupOf(offer), '[part=decline]').click();
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the offer is disabled', async () => {
      const { page, offer, adds } = await askingShop();
      offer.disabled = true;
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the page has made the choice', async () => {
      const { page, offer, adds } = await askingShop();
      offer.select('offer-1-year');
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the offer is not visible, so that the popup could not open', async () => {
      const { page, offer, adds } = await askingShop();
      offer.style.display = 'none';
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    const hiding: Record<string, string> = {
      'in an accordion that is folded': 'block-size: 0; overflow: hidden',
      'in a fold of a grid': 'display: grid; inline-size: 0; overflow: clip',
      'under opacity 0': 'opacity: 0',
      'under content-visibility: hidden': 'content-visibility: hidden',
    };
    for (const [what, style] of Object.entries(hiding)) {
      it(`when the offer is ${what}`, async () => {
        const { page, form, offer, adds } = await askingShop();
        const place = document.createElement('div');
        place.style.cssText = style;
        form.append(place);
        place.append(offer);
        if (offer.status !== 'ready') await oneEvent(offer, 'warranty-ready');
        button(page, 'add').click();
        expect(adds).to.have.length(1);
      });
    }

    const listeners: Record<string, (offer: WarrantyOffer) => void> = {
      'closes it': (offer) => offer.hidePopup(),
      'takes another product': (offer) => {
        offer.productTitle = 'Another sofa';
      },
      'moves the offer': (offer) => offer.parentElement?.prepend(offer),
      'removes the offer': (offer) => offer.remove(),
      'chooses and closes': (offer) => {
        offer.select('offer-1-year');
        offer.hidePopup();
      },
    };
    for (const [what, listen] of Object.entries(listeners)) {
      it(`when a listener ${what} while the popup opens`, async () => {
        const { page, offer, adds } = await askingShop();
        offer.addEventListener('warranty-popup-toggle', ({ open }) => open && listen(offer), {
          once: true,
        });
        button(page, 'add').click();
        expect(adds).to.have.length(1);
        await afterTask();
        expect(adds).to.have.length(1);
      });
    }

    it('when the browser opens no popup', async () => {
      const { page, adds } = await askingShop();
      const { prototype } = HTMLDialogElement;
      const { showModal } = prototype;
      prototype.showModal = () => undefined;
      button(page, 'add').click();
      prototype.showModal = showModal;
      expect(adds).to.have.length(1);
    });

    it('when the page’s own showModal() throws, each time', async () => {
      const { page, adds } = await askingShop();
      const { prototype } = HTMLDialogElement;
      const { showModal } = prototype;
      prototype.showModal = () => {
        throw new Error('No dialogs here.');
      };
      button(page, 'add').click();
      button(page, 'add').click();
      prototype.showModal = showModal;
      expect(adds).to.have.length(2);
    });

    it('when the page has dealt with it already', async () => {
      const { page, offer, adds } = await askingShop('#outside');
      const outside = button(page, 'outside');
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      click.preventDefault();
      outside.dispatchEvent(click);
      expect(adds).to.deep.equal([]);
      expect(isAsking(offer)).to.equal(false);
    });

    it('when the browser will refuse it, because a field is not filled in', async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      const field = form.querySelector('input');
      if (!field) throw new Error('The form has no field.');
      field.required = true;
      field.value = '';
      button(page, 'add').click();
      expect({ adds, open: isAsking(offer) }).to.deep.equal({ adds: [], open: false });
      field.value = 'sofa';
      button(page, 'add').click();
      expect(isAsking(offer)).to.equal(true);
      offer.hidePopup();
      await afterTask();
      expect(adds).to.have.length(1);
    });

    it('when the browser will refuse it, though the button is an image', async () => {
      const { form, offer } = await askingShop('.buy');
      form.insertAdjacentHTML(
        'beforeend',
        '<input name="size" required><input type="image" class="buy" alt="Buy">',
      );
      form.querySelector<HTMLInputElement>('.buy')?.click();
      expect(isAsking(offer)).to.equal(false);
    });

    it('when the click is to open another tab', async () => {
      const { page, offer } = await askingShop('#outside');
      let heard = 0;
      page.addEventListener('click', () => (heard += 1));
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        const click = new MouseEvent('click', { bubbles: true, composed: true, [key]: true });
        button(page, 'outside').dispatchEvent(click);
      }
      expect({ heard, open: isAsking(offer) }).to.deep.equal({ heard: 4, open: false });
    });

    it('when it is another form', async () => {
      const { page, adds } = await askingShop('#other-form');
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    it('when the selector is malformed, and says so', async () => {
      expectConsole('warn', /ask-before="form\[" is not a CSS selector/);
      const { page, adds } = await askingShop('form[');
      button(page, 'add').click();
      expect(adds).to.have.length(1);
    });

    for (const [what, reply] of Object.entries({
      'the service hangs': { behaviour: 'hang' },
      'the service fails': { status: 400, body: {} },
      'the service has no offer': {
        body: {
          warrantyQuoteId: 'q',
          warrantyQuoteItemList: [],
          coverageWidgetHeading: '',
          coveragePopupHeading: '',
          coverageList: [],
        },
      },
    } as const)) {
      it(`when ${what}`, async () => {
        const service = await ScriptedService.create('/scripted');
        await service.script([reply]);
        let adds = 0;
        const form = await fixture<HTMLFormElement>(
          html`<form
            @submit=${(event: Event) => {
              event.preventDefault();
              adds += 1;
            }}
          >
            <button></button>
          </form>`,
        );
        const offer = createOffer(service, { 'ask-before': 'form' });
        if (what === 'the service hangs') {
          form.append(offer);
          await service.waitForRequests(1);
        } else if (what === 'the service fails') {
          expectConsole('warn', /<warranty-offer> /);
          await offerInStatus('error', offer, form);
        } else {
          await offerInStatus('unavailable', offer, form);
        }
        form.querySelector('button')?.click();
        expect(adds).to.equal(1);
      });
    }
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
