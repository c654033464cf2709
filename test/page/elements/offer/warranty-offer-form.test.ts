import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { expectConsole, forgetTold } from '../../../support/console.ts';
import { readyOffer, radio, recordEvents } from '../../../support/offer-fixture.ts';

const form = (content = html``) =>
  fixture<HTMLFormElement>(
    html`<form id="cart-form" @submit=${(event: Event) => event.preventDefault()}>
      ${content}<button>Add to cart</button>
    </form>`,
  );

const entries = (from: HTMLFormElement) => [...new FormData(from).entries()];

/** What scripts see that read a form field by field, as jQuery's `serialize()` does. */
const fields = (from: HTMLFormElement) =>
  [...from.elements].flatMap((element) =>
    element instanceof HTMLInputElement && element.name && !element.matches(':disabled')
      ? [[element.name, element.value]]
      : [],
  );

describe('<warranty-offer> in a form', () => {
  it('sends nothing while nothing is selected', async () => {
    const cart = await form();
    await readyOffer({ name: 'warranty' }, cart);
    expect(entries(cart)).to.deep.equal([]);
    expect(fields(cart)).to.deep.equal([]);
  });

  it('sends nothing without a name', async () => {
    const cart = await form();
    const offer = await readyOffer({}, cart);
    radio(offer, 1).click();
    expect(entries(cart)).to.deep.equal([]);
  });

  it('sends one entry, the selection as JSON, under a plain name', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const sent = [['warranty', JSON.stringify(offer.selection)]];
    expect(entries(cart)).to.deep.equal(sent);
    expect(fields(cart)).to.deep.equal(sent);
  });

  it('has the choice when the page hears of the input, as of any radio: LiveView sends its form then', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    const sent: unknown[] = [];
    cart.addEventListener('input', ({ target }) => sent.push([target, ...entries(cart)]));
    for (const place of [1, 2]) {
      radio(offer, place).click();
      expect(sent).to.deep.equal([[offer, ['warranty', JSON.stringify(offer.selection)]]]);
      sent.length = 0;
    }
  });

  it('lets a script set the value of every field, and sends the choice as it was', async () => {
    const cart = await form(html`<input name="note" />`);
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const sent = JSON.stringify(offer.selection);
    for (const element of cart.querySelectorAll<HTMLInputElement>('[name=note],warranty-offer')) {
      element.value = 'Gift';
    }
    expect(offer.value).to.equal(sent);
    expect(entries(cart)).to.deep.include(['warranty', sent]);
  });

  it('lets a script validate every field of the form, and is always valid', async () => {
    const cart = await form(html`<input name="note" required />`);
    await readyOffer({ name: 'warranty' }, cart);
    const invalid = (isValid: (field: HTMLInputElement) => boolean) =>
      [...cart.elements]
        .filter((element) => !isValid(element as HTMLInputElement))
        .map(({ localName }) => localName);
    for (const element of cart.elements) (element as HTMLInputElement).setCustomValidity('');
    expect(invalid((field) => field.checkValidity())).to.deep.equal(['input']);
    expect(invalid((field) => field.reportValidity())).to.deep.equal(['input']);
    expect(invalid(({ validity }) => validity.valid)).to.deep.equal(['input']);
  });

  it('sends one entry a field under a name with {field}, none for absent fields', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'properties[_{field}]' }, cart);
    radio(offer, 1).click();
    const { selection } = offer;
    expect(Object.fromEntries(entries(cart))).to.deep.equal({
      'properties[_storeId]': 'demo-store',
      'properties[_country]': 'US',
      'properties[_currency]': 'USD',
      'properties[_warrantyQuoteId]': 'quote-1',
      'properties[_warrantyQuoteItemId]': 'offer-2-years',
      'properties[_warrantySKU]': 'PLAN-SOFA-2Y',
      'properties[_warrantyPrice]': '19.99',
      'properties[_warrantyTenure]': '2',
      'properties[_product]': JSON.stringify(selection?.product),
      'properties[_shown]': JSON.stringify(selection?.shown),
    });
  });

  it('takes a number for its name as its text', async () => {
    const cart = await form();
    const offer = await readyOffer({}, cart);
    for (const [name, text] of [
      [7, '7'],
      [0, '0'],
    ] as const) {
      Object.assign(offer, { name });
      radio(offer, 1).click();
      expect(entries(cart)).to.deep.equal([[text, JSON.stringify(offer.selection)]]);
    }
  });

  it('leaves the browser no field to fill with the plan of an earlier visit', async () => {
    const offer = await readyOffer({ name: 'plan[{field}]' }, await form());
    offer.select('offer-2-years');
    const inputs = [...offer.querySelectorAll('input')];
    expect(inputs).to.have.length.above(5);
    expect(inputs.filter((input) => input.getAttribute('autocomplete') !== 'off')).to.deep.equal(
      [],
    );
  });

  it('has an empty name where it has none, as every field, for scripts that read the name of each', async () => {
    const cart = await form();
    const offer = await readyOffer({}, cart);
    expect([...cart.elements].map((field) => Reflect.get(field, 'name'))).to.deep.equal(['', '']);
    for (const none of [undefined, null]) {
      offer.name = 'warranty';
      Reflect.set(offer, 'name', none);
      expect([offer.name, offer.hasAttribute('name')]).to.deep.equal(['', false]);
    }
  });

  it('follows its name', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    offer.name = 'plan';
    expect(entries(cart).map(([name]) => name)).to.deep.equal(['plan']);
    offer.removeAttribute('name');
    expect(entries(cart)).to.deep.equal([]);
  });

  it('puts its entries back when the page removes or alters them', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const sent = entries(cart);

    const restored = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!offer.querySelector('input')) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(offer, { childList: true });
      });
    const afterRemoval = restored();
    offer.replaceChildren();
    await afterRemoval;
    expect(entries(cart)).to.deep.equal(sent);

    for (const [attribute, value] of [
      ['value', '{"warrantyPrice":0}'],
      ['disabled', ''],
      ['type', 'text'],
    ] as const) {
      const afterChange = restored();
      offer.querySelector('input')?.setAttribute(attribute, value);
      await afterChange;
      expect(entries(cart)).to.deep.equal(sent);
      expect(offer.querySelector('input')?.type).to.equal('hidden');
    }
  });

  it('leaves the page alone when a script keeps removing its entries', async () => {
    // A page that was opened a moment ago has a clock that stands near zero.
    const { now } = Date;
    Date.now = () => now() + 10_000;
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    let removals = 0;
    const stripper = new MutationObserver(() => {
      for (const input of offer.querySelectorAll('input')) {
        removals += 1;
        input.remove();
      }
      if (removals > 100) stripper.disconnect();
    });
    stripper.observe(offer, { childList: true });
    radio(offer, 1).click();
    await new Promise(requestAnimationFrame);
    expect(removals).to.be.within(1, 45);
    stripper.disconnect();
    // A script that removes them once more, a second later, does not win.
    Date.now = () => now() + 12_000;
    offer.select('offer-1-year');
    offer.replaceChildren();
    await new Promise(requestAnimationFrame);
    Date.now = now;
    expect(offer.querySelector('input')?.name).to.equal('warranty');
    cart.requestSubmit();
    expect(entries(cart)).to.have.length(1);
  });

  it('has the entry, or nothing, for scripts that take whatever has a name and a value', async () => {
    const cart = await form();
    const read = () =>
      Object.fromEntries(
        [...cart.elements].flatMap((element) =>
          'name' in element && 'value' in element && element.name
            ? [[element.name, element.value]]
            : [],
        ),
      );
    const offer = await readyOffer({ name: 'warranty' }, cart);
    expect(read()).to.deep.equal({ warranty: '' });
    radio(offer, 1).click();
    expect(read()).to.deep.equal({ warranty: JSON.stringify(offer.selection) });
    offer.disabled = true;
    expect(offer.value).to.equal('');
    offer.disabled = false;
    offer.name = 'warranty[{field}]';
    expect(offer.value).to.equal('');
  });

  it('has one entry for scripts that send whatever has a name and is no radio that is not checked', async () => {
    const cart = await form();
    // As htmx 1 and rails-ujs do.
    const read = () =>
      [...cart.elements].flatMap((element) => {
        const { name, value, type, checked } = element as HTMLInputElement;
        return name && (type !== 'radio' || checked) ? [[name, value]] : [];
      });
    const offer = await readyOffer({ name: 'warranty' }, cart);
    expect(read()).to.deep.equal([]);
    radio(offer, 1).click();
    expect(read()).to.deep.equal(entries(cart));
  });

  it('belongs to the form that its form attribute names', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty', form: 'cart-form' });
    expect(offer.form).to.equal(cart);
    radio(offer, 1).click();
    expect(entries(cart)).to.have.length(1);
    offer.form = null;
    expect(offer.hasAttribute('form')).to.equal(false);
    expect(entries(cart)).to.have.length(0);
    offer.form = cart;
    expect(offer.getAttribute('form')).to.equal('cart-form');
    expect(entries(cart)).to.have.length(1);
  });

  it('says nothing of a form where the page takes the offer away at the choice, as one that renders anew', async () => {
    forgetTold();
    const offer = await readyOffer({ name: 'warranty' }, await form());
    offer.addEventListener('warranty-select', () => offer.remove());
    radio(offer, 1).click();
    expect(offer.isConnected).to.equal(false);
  });

  it('tells the developer of a form attribute that names no form, when a choice would be lost', async () => {
    expectConsole('warn', /form="no-such-form" names no form of this page/);
    const offer = await readyOffer({ name: 'warranty', form: 'no-such-form' });
    radio(offer, 1).click();
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  it('tells the developer of a name outside every form, when a choice would be lost', async () => {
    expectConsole('warn', /<warranty-offer> it has a name and is in no form/);
    const offer = await readyOffer({ name: 'warranty' });
    radio(offer, 1).click();
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  it('tells the developer once of a placeholder that there is not, and which there is', async () => {
    const [name, line] = [
      'lines[{index}][{field}]',
      /name="lines\[\{index\}\]\[\{field\}\]": .* no \{index\}\..* \{field\}\./,
    ];
    expectConsole('warn', line);
    const offer = await readyOffer({ name }, await form());
    for (const place of [0, 1]) radio(offer, place).click();
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  it('says nothing of such a form attribute where no form is to send the choice', async () => {
    const offer = await readyOffer({ form: 'no-such-form-either' });
    radio(offer, 1).click();
    expect(offer.selection?.warrantyTenure).to.equal(2);
  });

  // Chromium keeps each radio that was ever in a shadow root without a form of its own.
  it('keeps its radios in a form of its own: the Enter key neither leaves the page, nor closes its dialog, nor sends its form', async () => {
    const dialog = await fixture<HTMLDialogElement>(html`<dialog open></dialog>`);
    const cart = await form();
    dialog.append(cart);
    const offer = await readyOffer({ name: 'warranty' }, cart);
    const own = radio(offer, 0).form;
    expect(own?.getRootNode()).to.equal(offer.shadowRoot);
    const seen: Event[] = [];
    for (const type of ['submit', 'close']) {
      dialog.addEventListener(type, (event) => seen.push(event));
    }
    for (const send of [() => sendKeys({ press: 'Enter' }), () => own?.requestSubmit()]) {
      radio(offer, 0).focus();
      await send();
      // A form that is sent leaves the page in a later task, which ends the test as a failure.
      await nextFrame();
    }
    expect(seen).to.deep.equal([]);
    expect(dialog.open).to.equal(true);
    expect(offer.form).to.equal(cart);
  });

  it('belongs to a form with fields that are named id and getAttribute', async () => {
    const cart = await form(html`<input name="id" value="42" /><input name="getAttribute" />`);
    const offer = await readyOffer({ name: 'warranty' });
    offer.select('offer-2-years');
    offer.form = cart;
    expect(offer.getAttribute('form')).to.equal('cart-form');
    expect(entries(cart)).to.have.length(3);
  });

  it('takes disabled and form that were set before it was defined', async () => {
    const cart = await form();
    const early = document.createElement('warranty-offer');
    Object.defineProperty(early, 'form', { value: cart, configurable: true, writable: true });
    Object.defineProperty(early, 'disabled', { value: true, configurable: true, writable: true });
    cart.after(early);
    await early.updateComplete;
    expect(early.getAttribute('form')).to.equal('cart-form');
    expect(early.hasAttribute('disabled')).to.equal(true);
    early.remove();
  });

  it('is not disabled by undefined, which frameworks hand over', async () => {
    const offer = await readyOffer();
    Reflect.set(offer, 'disabled', undefined);
    expect(offer.hasAttribute('disabled')).to.equal(false);
  });

  it('has its field back when a listener of the page reads the form that is submitted', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const sent = fields(cart);
    const read: unknown[] = [];
    cart.addEventListener('submit', () => read.push(fields(cart)));
    offer.replaceChildren();
    cart.requestSubmit();
    expect(read).to.deep.equal([sent]);
    expect(sent).to.have.length(1);
  });

  it('is cleared by a reset', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const recorded = recordEvents(['warranty-clear']);
    cart.reset();
    recorded.stop();
    expect(recorded.events[0]).to.have.property('reason', 'reset');
    expect(offer.selection).to.equal(null);
    expect(entries(cart)).to.deep.equal([]);
  });

  it('sends nothing in a disabled fieldset', async () => {
    const cart = await form(html`<fieldset></fieldset>`);
    const fieldset = cart.querySelector('fieldset');
    const offer = await readyOffer({ name: 'warranty' }, fieldset ?? cart);
    radio(offer, 1).click();
    fieldset?.setAttribute('disabled', '');
    await offer.updateComplete;
    expect(entries(cart)).to.deep.equal([]);
    expect(radio(offer, 0).matches(':disabled')).to.equal(true);
    fieldset?.removeAttribute('disabled');
    expect(entries(cart)).to.have.length(1);
  });

  it('carries no entry of the original in a copy', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const copy = offer.cloneNode(true);
    offer.remove();
    cart.append(copy);
    expect(fields(cart)).to.deep.equal([]);
    expect(entries(cart)).to.deep.equal([]);
  });

  it('leaves a copy of its form alone until that is in a page: jQuery pairs the elements of both', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    radio(offer, 1).click();
    const namesOf = (node: Element) =>
      [...node.querySelectorAll('*')].map((each) => each.localName);
    const copy = cart.cloneNode(true);
    if (!(copy instanceof HTMLFormElement)) throw new Error('A copy is a form too.');
    expect(namesOf(copy)).to.deep.equal(namesOf(cart));
    expect(entries(copy)).to.deep.equal(entries(cart));
  });

  it('keeps its selection when it is moved', async () => {
    const [first, second] = [await form(), await form()];
    const offer = await readyOffer({ name: 'warranty' }, first);
    radio(offer, 1).click();
    second.append(offer);
    expect(entries(first)).to.deep.equal([]);
    expect(entries(second)).to.have.length(1);
  });
});
