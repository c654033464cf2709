import { expect, fixture, html } from '@open-wc/testing';
import { nextTask } from '../../../support/next-task.ts';
import {
  createOffer,
  offerInStatus,
  quotingService,
  readyOffer,
} from '../../../support/offer-fixture.ts';
import {
  fromMarkup,
  markupText,
  productMarkup,
  removeProductMarkup,
} from '../../../support/product-markup.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { useControlsWithoutIterator } from '../../../support/controls-without-iterator.ts';

const form = (content = html``) =>
  fixture<HTMLFormElement>(
    html`<form @submit=${(event: Event) => event.preventDefault()}>
      ${content}<button>Add to cart</button>
    </form>`,
  );

const entries = (from: HTMLFormElement) => [...new FormData(from).entries()];

/** An offer for the markup's product, of which two years are chosen. */
async function markupOffer(name: string, parent: Element) {
  const offer = createOffer(await quotingService(), { ...fromMarkup, name });
  await offerInStatus('ready', offer, parent);
  offer.select('offer-2-years');
  return offer;
}

describe('the entries of a form', () => {
  afterEach(removeProductMarkup);

  for (const name of ['warranty', 'plan[{field}]']) {
    it(`hold no plan of either offer when the markup changed in this very function, under the name ${name}`, async () => {
      const script = productMarkup('Oak table');
      const cart = await form();
      await markupOffer(name, cart);
      await markupOffer(name.replace('[', '2['), cart);
      expect(entries(cart)).not.to.deep.equal([]);
      script.text = markupText('Oak bench');
      expect(entries(cart)).to.deep.equal([]);
    });
  }

  for (const [name, otherName] of [
    ['warranty', 'warranty'],
    ['warranty', 'other'],
    ['plan[{field}]', 'other[{field}]'],
  ] as const) {
    it(`hold the plan of the other product alone when the markup changed in this very function, under the names ${name} and ${otherName}`, async () => {
      const script = productMarkup('Oak table');
      const cart = await form();
      const other = await readyOffer({ name: otherName }, cart);
      other.select('offer-2-years');
      const right = entries(cart);
      expect(right).not.to.deep.equal([]);
      await markupOffer(name, cart);
      expect(entries(cart)).to.have.length(2 * right.length);
      script.text = markupText('Oak bench');
      expect(entries(cart)).to.deep.equal(right);
    });
  }

  it('hold no old plan in a shadow root, which their events do not leave, when the markup changed in this very function', async () => {
    const script = productMarkup('Oak table');
    const shop = await fixture(html`<div></div>`);
    const cart = await form();
    shop.attachShadow({ mode: 'open' }).append(cart);
    await markupOffer('warranty', cart);
    expect(entries(cart)).not.to.deep.equal([]);
    script.text = markupText('Oak bench');
    expect(entries(cart)).to.deep.equal([]);
  });

  it('hold no half surrogate pair of an old plan when the markup changed in this very function', async () => {
    const script = productMarkup('Oak table');
    const cart = await form();
    const offer = createOffer(await quotingService(), {
      ...fromMarkup,
      name: 'plan[{field}]',
      'store-id': 'store \ud800',
    });
    await offerInStatus('ready', offer, cart);
    offer.select('offer-2-years');
    expect(entries(cart)).not.to.deep.equal([]);
    script.text = markupText('Oak bench');
    expect(entries(cart)).to.deep.equal([]);
  });

  it('hold no old plan beside a polyfill whose list of a form’s controls cannot be gone through', async () => {
    const script = productMarkup('Oak table');
    const cart = await form();
    await markupOffer('warranty', cart);
    const restore = useControlsWithoutIterator();
    try {
      script.text = markupText('Oak bench');
      expect(entries(cart)).to.deep.equal([]);
    } finally {
      restore();
    }
  });

  it('hold no old plan when a listener of the page takes the offer out of the form at its end', async () => {
    const script = productMarkup('Oak table');
    const cart = await form();
    const offer = await markupOffer('warranty', cart);
    offer.addEventListener('warranty-clear', () => offer.remove());
    script.text = markupText('Oak bench');
    expect(entries(cart)).to.deep.equal([]);
  });

  it('hold no old plan when a listener of the page reads the selection first', async () => {
    const script = productMarkup('Oak table');
    const cart = await form(html`<input name="warranty" value="of the page" />`);
    const stop = new AbortController();
    const read: unknown[] = [];
    window.addEventListener(
      'formdata',
      () => read.push(cart.querySelector('warranty-offer')?.selection),
      { capture: true, signal: stop.signal },
    );
    await markupOffer('warranty', cart);
    script.text = markupText('Oak bench');
    expect(entries(cart)).to.deep.equal([['warranty', 'of the page']]);
    expect(read).to.deep.equal([null]);
    stop.abort();
  });

  it('keep the plan of the other offer of one product when the first is cleared in this very function', async () => {
    const cart = await form();
    const [first] = [await readyOffer({}, cart), await readyOffer({}, cart)].map((offer) => {
      offer.name = 'plan[{field}]';
      offer.select('offer-2-years');
      return offer;
    });
    const skus = () => new FormData(cart).getAll('plan[warrantySKU]');
    expect(skus()).to.have.length(2);
    first?.clear();
    expect(skus()).to.have.length(1);
  });

  it('keep the plan of the other offer beside a field of the page of the same name', async () => {
    const cart = await form(html`<input name="plan[warrantySKU]" value="of the page" />`);
    const [first] = [await readyOffer({}, cart), await readyOffer({}, cart)].map((offer) => {
      offer.name = 'plan[{field}]';
      offer.select('offer-2-years');
      return offer;
    });
    const skus = () => new FormData(cart).getAll('plan[warrantySKU]');
    first?.clear();
    expect(skus()).to.deep.equal(['of the page', 'PLAN-SOFA-2Y']);
  });

  /** What pages do to the hidden fields of a form. */
  const PLACES: Readonly<Record<string, (cart: HTMLFormElement, input: Element) => void>> = {
    'moves hidden fields to the beginning of its form': (cart, input) => cart.prepend(input),
    'wraps hidden fields': (_, input) => {
      const wrapper = document.createElement('span');
      input.replaceWith(wrapper);
      wrapper.append(input);
    },
  };
  for (const [what, place] of Object.entries(PLACES)) {
    for (const when of ['once', 'whenever one comes']) {
      it(`are sent once, and no more when the choice is taken back, where the page ${what}, ${when}`, async () => {
        const cart = await form();
        const offer = await readyOffer({ name: 'warranty' }, cart);
        offer.select('offer-2-years');
        const right = entries(cart);
        const placed = new WeakSet<Element>();
        const placeAll = () => {
          for (const input of cart.querySelectorAll('input')) {
            if (placed.has(input)) continue;
            placed.add(input);
            place(cart, input);
          }
        };
        placeAll();
        const observer = new MutationObserver(placeAll);
        if (when !== 'once') observer.observe(cart, { childList: true, subtree: true });
        await nextTask();
        expect(entries(cart)).to.deep.equal(right);
        offer.clear();
        expect(entries(cart)).to.deep.equal([]);
        await nextTask();
        expect(entries(cart)).to.deep.equal([]);
        observer.disconnect();
      });
    }
  }

  it('leave in peace a page that takes the inputs away, and sets an attribute as it was, at each change of its form', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty', quantity: '2' }, cart);
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
      // So that a mistake fails the test, and freezes no browser.
      if (changes > 500) observer.disconnect();
      for (const input of offer.querySelectorAll('input')) input.remove();
      offer.setAttribute('quantity', '2');
    });
    observer.observe(cart, { childList: true, subtree: true });
    offer.select('offer-2-years');
    await nextTask();
    observer.disconnect();
    expect(changes).to.be.within(1, 100);
    expect(entries(cart)).to.have.length(1);
  });

  it('are right when the page altered or removed inputs in this very function', async () => {
    const cart = await form(html`<input name="warranty" value="of the page" />`);
    const offer = await readyOffer({ name: 'warranty' }, cart);
    offer.select('offer-2-years');
    const right = entries(cart);
    expect(right).to.have.length(2);

    const input = offer.querySelector('input');
    if (!input) throw new Error('The offer has no input.');
    input.value = '{"warrantyPrice":0}';
    expect(entries(cart)).to.deep.equal(right);
    input.name = 'other';
    expect(entries(cart)).to.deep.equal(right);
    input.remove();
    expect(entries(cart)).to.deep.equal(right);
  });

  it('are there when the page had the offer without a name, and took its content away, in this very function', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    offer.select('offer-2-years');
    const right = entries(cart);
    expect(right).to.have.length(1);
    offer.name = undefined;
    offer.name = 'warranty';
    offer.replaceChildren();
    expect(entries(cart)).to.deep.equal(right);
  });

  it('are there when the page moved the offer and took its content away in this very function', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    offer.select('offer-2-years');
    const right = entries(cart);
    await nextTask();
    cart.prepend(offer);
    offer.replaceChildren();
    expect(entries(cart)).to.deep.equal(right);
  });

  for (const name of ['warranty', 'plan[{field}]']) {
    it(`are not doubled by half a surrogate pair, under the name ${name}`, async () => {
      const cart = await form();
      const offer = await readyOffer(
        { name, 'store-id': 'store \ud800', 'product-title': 'Sofa \ud83d' },
        cart,
      );
      offer.select('offer-2-years');
      const names = entries(cart).map(([entry]) => entry);
      expect(names).not.to.deep.equal([]);
      expect(new Set(names).size).to.equal(names.length);
    });
  }

  const FIELDS = ['requestSubmit', 'submit', 'elements', 'id'] as const;
  for (const field of FIELDS) {
    it(`are there in a form with a field that is named ${field}`, async () => {
      const cart = await form(html`<input name=${field} value="of the page" />`);
      const offer = await readyOffer({ name: 'warranty' }, cart);
      offer.select('offer-2-years');
      const sent = [
        [field, 'of the page'],
        ['warranty', JSON.stringify(offer.selection)],
      ];
      expect(offer.form).to.equal(cart);
      expect(entries(cart)).to.deep.equal(sent);
      HTMLFormElement.prototype.requestSubmit.call(cart);
      expect(entries(cart)).to.deep.equal(sent);
      HTMLFormElement.prototype.reset.call(cart);
      expect(offer.selection).to.equal(null);
      expect(entries(cart)).to.deep.equal(sent.slice(0, 1));
    });
  }

  it('are no inputs while the shopper is away, for the browser to know the form again, and are some again after', async () => {
    const cart = await form();
    const offer = await readyOffer({ name: 'warranty' }, cart);
    offer.select('offer-2-years');
    const sent = entries(cart);
    expect(sent.map(([name]) => name)).to.deep.equal(['warranty']);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await nextTask();
    expect(offer.querySelectorAll('input')).to.have.length(0);
    dispatchEvent(new PageTransitionEvent('pageshow'));
    expect(entries(cart)).to.deep.equal(sent);
    expect(offer.querySelectorAll('input')).to.have.length(1);
  });

  it('are cut between letters, never within one', async () => {
    const title = `x${'😀'.repeat(2000)}`;
    const cart = await form();
    const offer = createOffer(await quotingService(), {
      name: 'warranty',
      'product-title': title,
    });
    offer.quote = exampleQuote({ coverageWidgetHeading: title });
    await offerInStatus('ready', offer, cart);
    offer.select('offer-2-years');
    const { product, shown } = JSON.parse(String(entries(cart)[0]?.[1]));
    for (const text of [String(product.productTitle), String(shown.heading)]) {
      expect(text.length).to.be.within(90, 210);
      expect(text.isWellFormed()).to.equal(true);
    }
  });

  it('keep the whole title where they are short enough without the link to the terms', async () => {
    const title = 'x'.repeat(6500);
    const cart = await form();
    const offer = createOffer(await quotingService(), {
      name: 'warranty',
      'product-title': title,
    });
    offer.quote = exampleQuote({ tncLink: `https://plans.example/${'x'.repeat(900)}` });
    await offerInStatus('ready', offer, cart);
    offer.select('offer-2-years');
    const { product, shown } = JSON.parse(String(entries(cart)[0]?.[1]));
    expect(product).to.deep.equal({ productTitle: title, productPrice: 799 });
    expect(shown).not.to.have.property('tncLink');
    expect(offer.selection?.shown).to.have.property('tncLink');
  });

  const MOST_BYTES = 8192;
  const LONG = '織'.repeat(2000);
  for (const name of ['warranty', 'properties[_{field}]']) {
    it(`of a plan take less than ${MOST_BYTES} bytes in every way of sending, under the name ${name}`, async () => {
      const quote = exampleQuote({
        coverageWidgetHeading: LONG,
        tncLink: `https://plans.example/${encodeURIComponent(LONG.slice(0, 105))}`,
      });
      const cart = await form();
      const offer = createOffer(await quotingService(), {
        name,
        'product-title': LONG.slice(0, 100),
        'product-description': LONG.slice(0, 1000),
      });
      offer.quote = quote;
      await offerInStatus('ready', offer, cart);
      offer.select('offer-2-years');
      const { selection } = offer;
      expect(selection?.shown.heading).to.have.lengthOf.within(400, 500);
      expect(selection?.product.productDescription).to.equal(LONG.slice(0, 1000));

      const sent = entries(cart);
      const shortened = JSON.parse(String(sent.length === 1 ? sent[0]?.[1] : '{}'));
      expect(sent).to.have.length(name === 'warranty' ? 1 : 10);
      if (name === 'warranty') {
        expect(shortened).to.include({ warrantySKU: 'PLAN-SOFA-2Y', warrantyPrice: 19.99 });
        expect(shortened.product).to.deep.equal({
          productTitle: LONG.slice(0, 100),
          productPrice: 799,
        });
      }
      const address = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]));
      expect(String(address).length).to.be.below(MOST_BYTES);
      const multipart = await new Response(new FormData(cart)).arrayBuffer();
      expect(multipart.byteLength).to.be.below(MOST_BYTES);
      const json = new Blob([JSON.stringify(Object.fromEntries(sent))]);
      expect(json.size).to.be.below(MOST_BYTES);
    });

    it(`of a plan take less than ${MOST_BYTES} bytes with a header for each field, under the name ${name}`, async () => {
      for (const length of [5500, 6000, 6500, 7000]) {
        const cart = await form();
        const description = 'x'.repeat(length);
        const attributes = { name, 'product-description': description };
        const offer = await readyOffer(attributes, cart);
        offer.select('offer-2-years');
        expect(offer.selection?.product.productDescription).to.equal(description);
        const multipart = await new Response(new FormData(cart)).arrayBuffer();
        expect(multipart.byteLength).to.be.below(MOST_BYTES);
      }
    });

    it(`of a plan take less than ${MOST_BYTES} bytes with the longest ids and whatever title, under the name ${name}`, async () => {
      const id = LONG.slice(0, 85);
      const cart = await form();
      const offer = createOffer(await quotingService(), { name, 'product-title': LONG });
      offer.quote = exampleQuote({
        warrantyQuoteId: id,
        warrantyQuoteItemList: [
          { warrantyTenure: 2, warrantyPrice: 19.99, warrantyQuoteItemId: id, warrantySKU: id },
        ],
        coverageWidgetHeading: LONG,
      });
      await offerInStatus('ready', offer, cart);
      offer.select(id);
      expect(offer.selection?.product.productTitle).to.equal(LONG);
      const sent = entries(cart);
      const address = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]));
      expect(sent).not.to.deep.equal([]);
      expect(String(address).length).to.be.below(MOST_BYTES);
      const multipart = await new Response(new FormData(cart)).arrayBuffer();
      expect(multipart.byteLength).to.be.below(MOST_BYTES);
    });
  }
});
