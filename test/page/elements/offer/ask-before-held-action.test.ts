import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { afterGoOnTime, askingShop, button, isAsking } from '../../../support/asking-shop.ts';
import { useLongTimers } from '../../../support/long-timers.ts';
import { inside, readyOffer } from '../../../support/offer-fixture.ts';
import { popupOf } from '../../../support/popup-fixture.ts';
import { isAsked, notice, press } from '../../../support/press-again.ts';

/** A hidden field of the form. */
function hidden(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
  return field;
}

/** A copy of a form without what belongs to the offer. */
function renderedAnew(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) throw new Error('A copy of a form is a form.');
  copy.querySelector('warranty-offer')?.remove();
  return copy;
}

describe('an add that waited for the popup', () => {
  useLongTimers();

  describe('goes on by a direct call, where the page stops', () => {
    const types = ['warranty-popup-toggle', 'warranty-decline', 'close', 'cancel', 'toggle'];
    for (const type of types) {
      it(`${type} on its way, and the next press is not held`, async () => {
        const { page, offer, adds } = await askingShop();
        const stop = new AbortController();
        const options = { capture: true, signal: stop.signal };
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
        button(page, 'add').click();
        expect(isAsking(offer)).to.equal(true);
        inside(popupOf(offer), '[part=decline]').click();
        await afterGoOnTime();
        expect(adds).to.have.length(1);
        button(page, 'add').click();
        expect(adds).to.have.length(2);
        stop.abort();
      });
    }
  });

  it('goes on when the page folds away, hides or disables what the offer is in', async () => {
    const { page, form, offer, adds } = await askingShop();
    const place = document.createElement('div');
    form.append(place);
    const ready = oneEvent(offer, 'warranty-ready');
    place.append(offer);
    if (offer.status !== 'ready') await ready;
    button(page, 'add').click();
    const closed = oneEvent(offer, 'warranty-popup-toggle');
    place.inert = true;
    await closed;
    await afterGoOnTime();
    expect(adds).to.have.length(1);
  });

  describe('finds its form again', () => {
    it('beside another product’s, when the section is rendered anew with another CSRF field', async () => {
      const { page, form, offer, adds } = await askingShop('form.cart');
      const other = renderedAnew(form);
      other.querySelector('input')?.setAttribute('value', 'table');
      form.before(other);
      hidden(form, '_token', 'one');
      hidden(other, '_token', 'one');
      button(form, 'buy').click();
      const anew = renderedAnew(form);
      anew.querySelector('[name=_token]')?.setAttribute('value', 'two');
      other.querySelector('[name=_token]')?.setAttribute('value', 'two');
      page.append(offer);
      form.replaceWith(anew);
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.deep.equal([
        {
          sent: [
            ['product', 'sofa'],
            ['action', 'buy'],
            ['_token', 'two'],
          ],
          submitter: 'buy',
        },
      ]);
    });

    for (const name of ['csrf', 'section', 'rendered-at']) {
      it(`when the offer is removed and the hidden field “${name}” changes`, async () => {
        const { page, form, offer, adds } = await askingShop();
        const field = hidden(form, name, '1');
        button(page, 'add').click();
        field.value = '2';
        offer.remove();
        await afterGoOnTime();
        expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add']);
      });
    }

    it('and is sent by the button that was pressed, though another one has its name and value', async () => {
      const { page, form, adds, offer } = await askingShop();
      for (const id of ['add', 'buy']) {
        button(page, id).removeAttribute('name');
        button(page, id).removeAttribute('value');
      }
      button(form, 'buy').click();
      inside(popupOf(offer), '[part=decline]').click();
      await afterGoOnTime();
      expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['buy']);
    });

    describe('but not without the button that was pressed, once the shop has rendered its buttons anew:', () => {
      /** Where the add went, after the buttons were rendered anew; the form itself goes to a wish list. */
      async function went(pressed: string, anew = pressed): Promise<(string | null)[]> {
        const { form, offer } = await askingShop();
        form.setAttribute('action', '/wishlist');
        const buttons = form.appendChild(document.createElement('span'));
        buttons.innerHTML = pressed;
        const places: (string | null)[] = [];
        form.addEventListener('submit', ({ submitter }) =>
          places.push((submitter ?? form).getAttribute(submitter ? 'formaction' : 'action')),
        );
        form.querySelector<HTMLElement>('.pressed')?.click();
        buttons.innerHTML = anew;
        offer.hidePopup();
        await afterGoOnTime();
        return places;
      }
      const add = '<button formaction="/cart/add">Add</button>';

      it('goes where that one goes', async () => {
        const buy = '<button formaction="/checkout" class="pressed">Buy</button>';
        expect(await went(add + buy)).to.deep.equal(['/checkout']);
      });

      it('goes nowhere, where none goes there', async () => {
        const pressed =
          '<button formaction="/cart/add" name="add" value="1" class="pressed">Add</button>';
        expect(await went(pressed, pressed.replace('value="1"', 'value="2"'))).to.deep.equal([]);
        expect(await went(pressed, '')).to.deep.equal([]);
      });

      it('goes nowhere without a button that says where it goes, or that alone sends a value', async () => {
        expect(
          await went('<button formaction="/cart/add" class="pressed">Add</button>', ''),
        ).to.deep.equal([]);
        expect(
          await went('<button name="add" value="1" class="pressed">Add</button>', ''),
        ).to.deep.equal([]);
      });

      it('goes on where the button sends nothing, though its label is another one', async () => {
        const pressed = '<input type="submit" value="Add" formaction="/cart/add" class="pressed">';
        expect(await went(pressed, pressed.replace('"Add"', '"Adding"'))).to.deep.equal([
          '/cart/add',
        ]);
      });
    });

    it('enabled, though the shop disables the fields around its button once it is pressed', async () => {
      const { page, form, adds, offer } = await askingShop();
      const fields = document.createElement('fieldset');
      form.append(fields);
      fields.append(button(page, 'add'));
      button(page, 'add').click();
      fields.disabled = true;
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds.map(({ sent }) => sent.at(-1))).to.deep.equal([['action', 'add']]);
      expect(fields.disabled).to.equal(true);
    });

    it('but adds nothing by a button in its place that is for another product', async () => {
      const place = await fixture(html`<div></div>`);
      const { offer } = await askingShop('.add');
      const added: string[] = [];
      place.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLButtonElement) added.push(target.value);
      });
      place.innerHTML = '<button class="add" value="12">Add</button>';
      place.querySelector('button')?.click();
      expect(isAsking(offer)).to.equal(true);
      place.innerHTML = '<button class="add" value="34">Add</button>';
      offer.remove();
      await afterGoOnTime();
      expect(added).to.deep.equal([]);
    });

    it('by the value of a button, which is all that tells some products apart', async () => {
      const page = await fixture(html`<div></div>`);
      const adds: string[] = [];
      page.addEventListener('submit', (event) => {
        event.preventDefault();
        if (event instanceof SubmitEvent) adds.push(event.submitter?.getAttribute('value') ?? '');
      });
      const forms = [12, 34].map(
        (id) => `<form class="cart"><button name="add-to-cart" value="${id}">Add</button></form>`,
      );
      page.innerHTML = forms.join('');
      const offer = await readyOffer(
        { 'ask-before': 'form.cart', 'product-title': 'By button' },
        page,
      );
      page.querySelector<HTMLButtonElement>('[value="34"]')?.click();
      for (const form of page.querySelectorAll('form')) form.remove();
      page.insertAdjacentHTML('beforeend', forms.join(''));
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.deep.equal(['34']);
    });

    for (const count of [2, 1]) {
      it(`by its place, if it still has one, where two are the same and ${count} of them rendered anew`, async () => {
        const page = await fixture(html`<div></div>`);
        const adds: number[] = [];
        page.addEventListener('submit', (event) => {
          event.preventDefault();
          adds.push([...page.querySelectorAll('form')].findIndex((each) => each === event.target));
        });
        const form = '<form class="cart"><button name="add-to-cart" value="56">Add</button></form>';
        page.innerHTML = form + form;
        const offer = await readyOffer(
          { 'ask-before': 'form.cart', 'product-title': `Twice, then ${count}` },
          page,
        );
        page.querySelectorAll('button')[1]?.click();
        for (const each of page.querySelectorAll('form')) each.remove();
        page.insertAdjacentHTML('afterbegin', form.repeat(count));
        offer.remove();
        await afterGoOnTime();
        expect(adds).to.deep.equal([count - 1]);
      });
    }

    it('by its button, where a hidden field before that has the same name and value', async () => {
      const { page, form, offer, adds } = await askingShop();
      const field = hidden(form, 'action', 'buy');
      form.prepend(field);
      button(page, 'buy').click();
      page.append(offer);
      form.replaceWith(renderedAnew(form));
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['buy']);
    });

    it('by its id, where the page has two of the product and renders both anew with another count', async () => {
      const { page, form, offer, adds } = await askingShop('form.cart');
      form.insertAdjacentHTML('beforeend', '<input name="count"><input name="place" value="page">');
      const bar = renderedAnew(form);
      bar.id = 'bar';
      bar.querySelector('[name=place]')?.setAttribute('value', 'bar');
      form.after(bar);
      button(bar, 'add').click();
      page.append(offer);
      for (const each of [form, bar]) {
        const anew = renderedAnew(each);
        anew.querySelector('[name=count]')?.setAttribute('value', '2');
        each.replaceWith(anew);
      }
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds.map(({ sent }) => new Map(sent).get('place'))).to.deep.equal(['bar']);
    });

    for (const [count, added] of [
      [1, ['buy']],
      [2, []],
    ] as const) {
      it(`by its product, if no other has it, where ${count} of them come with another count than it had`, async () => {
        const { page, form, offer, adds } = await askingShop('form.cart');
        form.removeAttribute('id');
        form.insertAdjacentHTML('beforeend', '<input name="count">');
        button(form, 'buy').click();
        page.append(offer);
        const anew = renderedAnew(form);
        anew.querySelector('[name=count]')?.setAttribute('value', '2');
        form.replaceWith(...Array.from({ length: count }, () => anew.cloneNode(true)));
        offer.hidePopup();
        await afterGoOnTime();
        expect(adds.map(({ submitter }) => submitter)).to.deep.equal(added);
        expect(isAsked(offer)).to.equal(count > 1);
      });
    }

    it('when fields of it are named as what forms can do', async () => {
      const { page, form, offer, adds } = await askingShop();
      for (const name of ['requestSubmit', 'submit', 'elements', 'id', 'matches']) {
        hidden(form, name, 'x');
      }
      button(page, 'add').click();
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.have.length(1);
    });

    it('never in another product’s form, even if it is the only one', async () => {
      const { page, form, offer, adds } = await askingShop();
      button(page, 'add').click();
      const other = renderedAnew(form);
      other.querySelector('input')?.setAttribute('value', 'table');
      page.append(offer);
      form.replaceWith(other);
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.deep.equal([]);
      expect(isAsked(offer)).to.equal(true);
      expect(notice(offer).textContent).to.equal(
        'Not in your cart yet? Please press the shop’s button again.',
      );
    });

    it('never by a button in a form whose product has changed', async () => {
      const { page, form, offer, adds } = await askingShop('#add');
      button(page, 'add').click();
      form.querySelector('input')?.setAttribute('value', 'table');
      offer.hidePopup();
      await afterGoOnTime();
      expect(adds).to.deep.equal([]);
      expect(isAsked(offer)).to.equal(true);
    });
  });

  it('arrives by a submit that the page can trust', async () => {
    const { page, offer } = await askingShop();
    const trusted: boolean[] = [];
    page.addEventListener('submit', ({ isTrusted }) => trusted.push(isTrusted));
    await press(button(page, 'add'));
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(trusted).to.deep.equal([true]);
  });

  it('of a script’s own submit event submits nothing besides', async () => {
    const { page, form, offer } = await askingShop();
    let heard = 0;
    let submitted = 0;
    form.addEventListener('submit', (event) => {
      heard += 1;
      if (event.isTrusted) submitted += 1;
      event.stopPropagation();
      event.preventDefault();
    });
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect({ heard, submitted }).to.deep.equal({ heard: 1, submitted: 0 });
    expect(button(page, 'add').disabled).to.equal(false);
  });

  it('of a script’s own submit event reaches the listeners around the form as the script made it', async () => {
    const { page, form, offer, adds } = await askingShop();
    const heard: boolean[][] = [];
    page.addEventListener('submit', ({ composed, defaultPrevented }) => {
      heard.push([composed, defaultPrevented]);
    });
    const options = { bubbles: true, cancelable: true, composed: true };
    form.dispatchEvent(new SubmitEvent('submit', { ...options, submitter: button(page, 'buy') }));
    expect(isAsking(offer)).to.equal(true);
    offer.hidePopup();
    await afterGoOnTime();
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['buy']);
    expect(heard).to.deep.equal([[true, true]]);
  });

  it('of a bulk order reads the form as often as one of a single product', async () => {
    const { form, offer, adds } = await askingShop('button.add');
    const rows = Array.from({ length: 100 }, (_, row) => {
      const place = document.createElement('p');
      place.innerHTML = `<input name="quantity-${row}"><input type="hidden" name="sku-${row}" value="${row}">
        <button class="add" id="add-${row}" data-row="${row}">Add</button>`;
      return place;
    });
    form.append(...rows);
    const { prototype } = HTMLFormElement;
    const elements = Object.getOwnPropertyDescriptor(prototype, 'elements');
    let reads = 0;
    Object.defineProperty(prototype, 'elements', {
      configurable: true,
      get(this: HTMLFormElement): unknown {
        reads += 1;
        return elements?.get?.call(this);
      },
    });
    button(form, 'add-70').click();
    const readsOfPress = reads;
    // Another copy of the button takes the place of the one that was pressed.
    for (const row of rows) row.replaceWith(row.cloneNode(true));
    offer.hidePopup();
    await afterGoOnTime();
    Object.defineProperty(prototype, 'elements', elements ?? {});
    expect(adds.map(({ submitter }) => submitter)).to.deep.equal(['add-70']);
    expect(readsOfPress).to.be.within(1, 5);
    expect(reads - readsOfPress).to.be.within(1, 5);
  });
});
