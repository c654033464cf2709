import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { expectConsole } from '../../../support/console.ts';
import { createOffer, inside, offerInStatus, radio } from '../../../support/offer-fixture.ts';
import { dialogOf, popupOf } from '../../../support/popup-fixture.ts';
import { ScriptedService } from '../../../support/scripted-service.ts';

describe('<warranty-offer ask-before> leaves the add untouched', () => {
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

  it('when the shopper declined before the page had the offer ask', async () => {
    const { page, offer, adds } = await askingShop('');
    offer.showPopup();
    inside(popupOf(offer), '[part=decline]').click();
    offer.askBefore = '#add-form';
    await offer.updateComplete;
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

  it('when the offer is in a frame, where its popup would not be in front of the page', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A frame"></iframe>`);
    const { page, offer, adds } = await askingShop();
    frame.contentDocument?.body.append(offer);
    await offer.updateComplete;
    expect(offer.status).to.equal('ready');
    button(page, 'add').click();
    expect({ adds: adds.length, open: isAsking(offer) }).to.deep.equal({ adds: 1, open: false });
  });

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
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });
  }

  it('when the browser opens no popup, and asks before the next add, when it does', async () => {
    const { page, offer, adds } = await askingShop();
    const { prototype } = HTMLDialogElement;
    const { showModal } = prototype;
    prototype.showModal = () => undefined;
    button(page, 'add').click();
    prototype.showModal = showModal;
    expect(adds).to.have.length(1);
    button(page, 'add').click();
    expect({ adds: adds.length, open: isAsking(offer) }).to.deep.equal({ adds: 1, open: true });
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds).to.have.length(2);
  });

  it('when the page closes each dialog as soon as it has the focus, though it draws the button anew', async () => {
    const { page, offer } = await askingShop('#outside');
    const heard: string[] = [];
    page.addEventListener('click', () => heard.push('click'));
    offer.addEventListener('warranty-popup-toggle', () => heard.push('toggle'));
    const outside = button(page, 'outside');
    const onFocus = () => {
      dialogOf(popupOf(offer)).close();
      outside.replaceWith(outside.cloneNode(true));
    };
    addEventListener('focusin', onFocus, { once: true });
    outside.click();
    removeEventListener('focusin', onFocus);
    expect({ heard, isAnew: !outside.isConnected }).to.deep.equal({
      heard: ['click'],
      isAnew: true,
    });
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

  it('when jQuery triggers the click of a button whose listeners it has called by then, and they have added the product', async () => {
    const { offer } = await askingShop('#outside');
    const library = document.createElement('script');
    library.src = '/node_modules/jquery/dist/jquery.min.js';
    document.head.append(library);
    await oneEvent(library, 'load');
    let adds = 0;
    const onAdded = () => (adds += 1);
    addEventListener('added', onAdded);
    const theme = document.createElement('script');
    theme.text = `jQuery('#outside').on('click', () => dispatchEvent(new Event('added'))).trigger('click')`;
    document.head.append(theme);
    expect({ adds, isAsking: isAsking(offer) }).to.deep.equal({ adds: 1, isAsking: false });
    removeEventListener('added', onAdded);
    for (const script of [library, theme]) script.remove();
    for (const name of ['jQuery', '$']) Reflect.deleteProperty(window, name);
  });

  for (const selector of ['#add-form', '#add']) {
    it(`when the shop says by aria-disabled that its button does nothing: ${selector}`, async () => {
      const { page, offer, adds } = await askingShop(selector);
      button(page, 'add').ariaDisabled = 'true';
      button(page, 'add').click();
      expect(isAsking(offer)).to.equal(false);
      expect(adds).to.have.length(1);
    });
  }

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
    await afterGoOnTime();
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
    page.append(Object.assign(document.createElement('form'), { id: 'other-form' }));
    button(page, 'add').click();
    expect(adds).to.have.length(1);
  });

  it('when the selector matches nothing on the page, and says so once the offer’s form is submitted', async () => {
    const { page, adds } = await askingShop('#ad');
    button(page, 'outside').click();
    page.append(document.createElement('form'));
    page.querySelector<HTMLFormElement>('form:last-child')?.requestSubmit();
    expectConsole('warn', /<warranty-offer> ask-before="#ad" matches nothing on this page/);
    button(page, 'add').click();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['', 'add']);
  });

  it('when the selector matches a button that was not pressed, without a word', async () => {
    const { page, adds } = await askingShop('#outside');
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
