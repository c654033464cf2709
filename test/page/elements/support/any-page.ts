import { QuoteClient } from '../../../../src/client/quote-client.ts';
import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import type { QuoteRequest } from '../../../../src/schemas/quote-request.ts';

/** One thing that a page or its shopper can do; `place` says to which offer. */
export type PageStep =
  | { do: 'title' | 'price' | 'country' | 'store'; place: number; value: string }
  | { do: 'currency' | 'name'; place: number; value: string | null }
  | { do: 'markup'; value: string }
  | { do: 'configure'; value: string | undefined }
  | { do: 'disabled'; place: number; value: boolean }
  | { do: 'form'; place: number; value: string | null }
  | { do: 'move'; place: number; value: string }
  | { do: 'choose'; place: number; value: number; by: string }
  | { do: 'quote' | 'tamper'; place: number; value: string }
  | { do: 'clear' | 'restore' | 'copy' | 'render'; place: number }
  | { do: 'reset' | 'answer' | 'settle' };

/** What the page knows of an offer by what it has done itself: nothing is asked of the element. */
interface Known {
  title: string;
  price: string;
  country: string;
  store: string;
  currency: string | null;
  name: string | null;
  disabled: boolean;
  /** What was chosen, as `subject` and tenure; absent: nothing may be sent. */
  chosen: { subject: string; tenure: number } | undefined;
  /** The last choice, as the browser keeps it. */
  kept: Kept | undefined;
  /** What the browser gave back while there was no offer to choose: it may be chosen once there is. */
  wish: Kept | undefined;
}

/** A choice that the browser keeps. */
interface Kept {
  readonly text: string;
  /** As `product` and tenure: the state belongs to no kept choice. */
  readonly product: string;
  readonly tenure: number;
}

/** Names what a quote is for, so that a plan of another product shows. */
const skuOf = (title: string, price: number, country: string, tenure: number) =>
  [title, price, country, tenure].join('|');

function quoteFor(title: string, price: number, country: string): Quote {
  return {
    warrantyQuoteId: crypto.randomUUID(),
    warrantyQuoteItemList: [1, 2].map((tenure) => ({
      warrantyTenure: tenure,
      warrantyPrice: price / 4 + tenure,
      warrantyQuoteItemId: `item-${tenure}`,
      warrantySKU: skuOf(title, price, country, tenure),
    })),
    coverageWidgetHeading: `Protect your ${title}`,
    coveragePopupHeading: '',
    coverageList: [],
  };
}

/** A client whose replies come when the page says so, in their order. */
class LateClient extends QuoteClient {
  readonly waiting: (() => void)[] = [];

  constructor() {
    super({ serviceUrl: '/never', storeId: 'one' });
  }

  override list(product: QuoteRequest, { country }: { country: string }): Promise<Quote> {
    const { productTitle, productPrice } = product;
    return new Promise((resolve) =>
      this.waiting.push(() => resolve(quoteFor(productTitle, productPrice, country))),
    );
  }
}

const { setFormValue } = ElementInternals.prototype;

/** A page with one or two offers, and what must hold of its forms. The first reads the page's markup. */
export class AnyPage {
  readonly #root = document.createElement('div');
  readonly #forms = [document.createElement('form'), document.createElement('form')] as const;
  readonly #shadowForm = document.createElement('form');
  readonly #frame = document.createElement('iframe');
  readonly #markup = document.createElement('script');
  readonly #client = new LateClient();
  readonly #offers: WarrantyOffer[] = [];
  readonly #known: Known[] = [];
  #state: string | undefined;
  #lastKept: unknown;

  constructor(offers: number) {
    const [, other] = this.#forms;
    other.id = 'other-form';
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(this.#shadowForm);
    this.#markup.type = 'application/ld+json';
    this.#writeMarkup('Sofa');
    this.#root.append(this.#markup, ...this.#forms, host);
    for (let place = 0; place < offers; place += 1) {
      const offer = document.createElement('warranty-offer');
      const known: Known = {
        title: 'Sofa',
        price: '799',
        country: 'US',
        store: 'one',
        currency: 'USD',
        name: place === 0 ? 'warranty' : 'plan[{field}]',
        disabled: false,
        chosen: undefined,
        kept: undefined,
        wish: undefined,
      };
      offer.loading = 'eager';
      offer.client = this.#client;
      if (place === 1) {
        offer.productSource = 'none';
        offer.productTitle = known.title;
      } else {
        offer.productSource = 'page';
      }
      offer.productPrice = known.price;
      offer.country = known.country;
      offer.storeId = known.store;
      offer.currency = 'USD';
      offer.name = known.name ?? undefined;
      this.#offers.push(offer);
      this.#known.push(known);
    }
  }

  async begin(): Promise<void> {
    const keep = (state: unknown) => (this.#lastKept = state);
    ElementInternals.prototype.setFormValue = function (value, state) {
      if (state) keep(state);
      setFormValue.call(this, value, state);
    };
    document.body.append(this.#root);
    this.#forms[0].append(...this.#offers);
    await this.#settle();
    this.#answerAll();
    await this.#settle();
  }

  end(): void {
    ElementInternals.prototype.setFormValue = setFormValue;
    configure({ state: undefined });
    this.#root.remove();
  }

  /** Does it, and notes down what that means. */
  async take(step: PageStep): Promise<void> {
    const place = 'place' in step ? step.place % this.#offers.length : 0;
    const offer = this.#offers[place];
    const known = this.#known[place];
    if (!offer || !known) return;
    switch (step.do) {
      case 'title':
        if (place === 0) return;
        this.#changes(known, () => (known.title = offer.productTitle = step.value));
        return;
      case 'price':
        this.#changes(known, () => (known.price = step.value));
        offer.setAttribute('product-price', step.value);
        return;
      case 'country':
        this.#changes(known, () => (known.country = step.value));
        offer.setAttribute('country', step.value);
        return;
      case 'store':
        this.#changes(known, () => (known.store = offer.storeId = step.value));
        return;
      case 'currency':
        if (place === 0) return;
        this.#changes(known, () => (known.currency = step.value));
        offer.currency = step.value ?? undefined;
        return;
      case 'markup': {
        const [first] = this.#known;
        if (first) this.#changes(first, () => (first.title = step.value));
        this.#writeMarkup(step.value);
        return;
      }
      case 'configure':
        for (const one of this.#known) if (this.#state !== step.value) one.chosen = undefined;
        this.#state = step.value;
        configure({ state: step.value });
        return;
      case 'name':
        known.name = step.value;
        offer.name = step.value ?? undefined;
        return;
      case 'disabled':
        known.disabled = offer.disabled = step.value;
        return;
      case 'form':
        if (step.value === null) offer.removeAttribute('form');
        else offer.setAttribute('form', step.value);
        return;
      case 'move':
        this.#move(offer, step.value, place);
        return;
      case 'choose':
        this.#choose(offer, known, step);
        return;
      case 'clear':
        known.chosen = known.wish = undefined;
        offer.clear();
        return;
      case 'reset':
        for (const [index, one] of this.#known.entries()) {
          if (this.#offers[index]?.form === this.#forms[0]) one.chosen = one.wish = undefined;
        }
        this.#forms[0].reset();
        return;
      case 'restore':
        if (known.kept === undefined) return;
        offer.formStateRestoreCallback(known.kept.text);
        if (offer.selection) known.chosen = this.#chosenOf(known, offer.selection.warrantyTenure);
        else known.wish = known.kept;
        return;
      case 'quote':
        this.#giveQuote(offer, known, step.value);
        return;
      case 'copy': {
        const copy = offer.cloneNode(true);
        offer.after(copy);
        copy.parentNode?.removeChild(copy);
        return;
      }
      case 'tamper':
        tamper(offer, step.value);
        return;
      case 'render':
        offer.replaceChildren();
        offer.removeAttribute('status');
        return;
      case 'answer':
        this.#answerAll();
        await this.#settle();
        return;
      case 'settle':
        await this.#settle();
        return;
    }
  }

  /** Compares every form with what the page knows. */
  check(equal: (actual: unknown, expected: unknown, what: string) => void): void {
    const framed = this.#framedForm;
    for (const form of [...this.#forms, this.#shadowForm, ...(framed ? [framed] : [])]) {
      const sent = [...new FormData(form).entries()].map(([name, value]) => [name, String(value)]);
      const names = new Set(sent.map(([name]) => name));
      for (const [place, offer] of this.#offers.entries()) {
        const known = this.#known[place];
        if (!known || offer.form !== form) continue;
        const { name, disabled } = known;
        const { selection } = offer;
        this.#grantWish(known, selection?.warrantyTenure);
        if (!known.chosen) equal(selection, null, 'a selection that nobody made');
        if (!selection) continue;
        equal(this.#chosenOf(known, selection.warrantyTenure), known.chosen, 'the chosen plan');
        equal(
          [selection.product.productTitle, String(selection.product.productPrice)],
          [known.title, known.price],
          'the product',
        );
        equal(
          selection.warrantySKU,
          skuOf(known.title, Number(known.price), known.country, selection.warrantyTenure),
          'the SKU',
        );
        equal(
          selection.warrantyPrice,
          Number(known.price) / 4 + selection.warrantyTenure,
          'the price',
        );
        equal(
          [selection.storeId, selection.country, selection.currency ?? null, selection.state],
          [known.store, known.country, known.currency, this.#state],
          'store, place and currency',
        );
        if (!name || disabled) continue;
        const own = name.includes('{') ? name.replace('{field}', 'warrantySKU') : name;
        const values = sent.filter(([entry]) => entry === own).map(([, value]) => value);
        const expected = name.includes('{') ? selection.warrantySKU : JSON.stringify(selection);
        const same = this.#offers.filter(
          (one, index) =>
            one.form === form &&
            this.#known[index]?.name === name &&
            !this.#known[index]?.disabled &&
            one.selection,
        );
        equal(values.length, same.length, 'the entries of one name');
        equal(values.includes(expected), true, 'the entry of the selection');
        for (const entry of names) if (entry === own) names.delete(entry);
        if (name.includes('{')) {
          for (const entry of names) if (entry?.startsWith('plan[')) names.delete(entry);
        }
      }
      equal([...names], [], 'entries that belong to no choice');
    }
  }

  get #framedForm(): HTMLFormElement | null | undefined {
    return this.#frame.contentDocument?.querySelector('form');
  }

  /** A change of what an offer is for takes its choice away. */
  #changes(known: Known, change: () => void): void {
    const before = this.#subjectOf(known);
    change();
    if (this.#subjectOf(known) !== before) known.chosen = undefined;
  }

  /** A choice that the browser gave back is made where that very plan is offered for its product. */
  #grantWish(known: Known, tenure: number | undefined): void {
    const { chosen, wish } = known;
    if (chosen || tenure === undefined || wish?.tenure !== tenure) return;
    if (wish.product !== productOf(known)) return;
    known.chosen = this.#chosenOf(known, tenure);
    known.wish = undefined;
  }

  #subjectOf(known: Known): string {
    return `${productOf(known)}|${this.#state}`;
  }

  #chosenOf(known: Known, tenure: number) {
    return { subject: this.#subjectOf(known), tenure };
  }

  #choose(offer: WarrantyOffer, known: Known, step: { value: number; by: string }): void {
    const radio = offer.shadowRoot?.querySelector<HTMLInputElement>(
      `input[value="item-${step.value}"]`,
    );
    if (step.by === 'method') offer.select(`item-${step.value}`);
    else radio?.click();
    const { selection } = offer;
    if (!selection || selection.warrantyTenure !== step.value) return;
    known.chosen = this.#chosenOf(known, step.value);
    known.wish = undefined;
    if (typeof this.#lastKept !== 'string') return;
    known.kept = { text: this.#lastKept, product: productOf(known), tenure: step.value };
  }

  #giveQuote(offer: WarrantyOffer, known: Known, kind: string): void {
    known.chosen = known.wish = undefined;
    offer.clear();
    if (kind === 'none') {
      offer.quote = undefined;
      return;
    }
    offer.quote = quoteFor(known.title, Number(known.price), known.country);
    if (kind !== 'stale') return;
    // The quote was for what the offer was for until now.
    this.#changes(known, () => (known.price = known.price === '450' ? '799' : '450'));
    offer.productPrice = known.price;
  }

  #move(offer: WarrantyOffer, where: string, place: number): void {
    if (where === 'away') offer.remove();
    else if (where === 'shadow') this.#shadowForm.append(offer);
    else if (where === 'form') this.#forms[0].append(offer);
    else if (where === 'other') this.#forms[1].append(offer);
    // What the frame's own markup says is none of this page's: only an offer that reads none goes there.
    else if (where === 'frame' && place === 1) {
      if (!this.#frame.isConnected) {
        this.#root.append(this.#frame);
        this.#frame.contentDocument?.body.append(document.createElement('form'));
      }
      this.#framedForm?.append(offer);
    }
  }

  #writeMarkup(name: string): void {
    const offers = { '@type': 'Offer', price: '1.00', priceCurrency: 'USD' };
    this.#markup.text = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      offers,
    });
  }

  #answerAll(): void {
    for (const reply of this.#client.waiting.splice(0)) reply();
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#offers.map((offer) => offer.updateComplete));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
    await Promise.all(this.#offers.map((offer) => offer.updateComplete));
  }
}

function productOf({ title, price, country, store, currency }: Known): string {
  return [title, price, country, store, currency].join('|');
}

function tamper(offer: WarrantyOffer, how: string): void {
  for (const input of offer.querySelectorAll('input')) {
    if (how === 'remove') input.remove();
    else if (how === 'alter') input.value = '0';
    else input.name = 'forged';
  }
}
