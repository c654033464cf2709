import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { checkForm, type Equal, type PlacedOffer } from './check-form.ts';
import { choosePlan } from './choose-plan.ts';
import { KeptState } from './kept-state.ts';
import { KnownOffer } from './known-offer.ts';
import { LateClient, quoteFor } from './late-quotes.ts';
import type { SteppedPage } from './take-steps.ts';

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

/** A page with one or two offers, and what must hold of its forms. The first reads the page's markup. */
export class SequencePage implements SteppedPage<PageStep> {
  readonly #root = document.createElement('div');
  readonly #forms = [document.createElement('form'), document.createElement('form')] as const;
  readonly #shadowForm = document.createElement('form');
  readonly #frame = document.createElement('iframe');
  readonly #markup = document.createElement('script');
  readonly #client = new LateClient();
  readonly #placed: readonly PlacedOffer[];
  #state: string | undefined;
  readonly #kept = new KeptState();
  /** True if the shopper has chosen a plan of which another price was shown. */
  #chosenUnseen = false;

  constructor(offers: number) {
    const [, other] = this.#forms;
    other.id = 'other-form';
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(this.#shadowForm);
    this.#markup.type = 'application/ld+json';
    this.#writeMarkup('Sofa');
    this.#root.append(this.#markup, ...this.#forms, host);
    this.#placed = ['warranty', 'plan[{field}]']
      .slice(0, offers)
      .map((name, place) => this.#place(new KnownOffer(name, () => this.#state), place));
  }

  /** The second offer is told its title, because the page's markup is the first one's. */
  #place(known: KnownOffer, place: number): PlacedOffer {
    const offer = document.createElement('warranty-offer');
    offer.loading = 'eager';
    offer.client = this.#client;
    offer.productSource = place === 0 ? 'page' : 'none';
    if (place === 1) offer.productTitle = known.title;
    offer.productPrice = known.price;
    offer.country = known.country;
    offer.storeId = known.store;
    offer.currency = 'USD';
    offer.name = known.name ?? undefined;
    return { offer, known };
  }

  async begin(): Promise<void> {
    this.#kept.begin();
    document.body.append(this.#root);
    this.#forms[0].append(...this.#placed.map(({ offer }) => offer));
    await this.#settle();
    this.#answerAll();
    await this.#settle();
  }

  end(): void {
    this.#kept.end();
    configure({ state: undefined });
    this.#root.remove();
  }

  /** Does it, and notes down what that means; with nothing to wait for, in the task of the step before. */
  take(step: PageStep): Promise<void> | void {
    const place = 'place' in step ? step.place % this.#placed.length : 0;
    const placed = this.#placed[place];
    if (!placed) return;
    const { offer, known } = placed;
    switch (step.do) {
      case 'title':
        if (place === 0) return;
        known.changes(() => (known.title = offer.productTitle = step.value));
        return;
      case 'price':
        known.changes(() => (known.price = step.value));
        offer.setAttribute('product-price', step.value);
        return;
      case 'country':
        known.changes(() => (known.country = step.value));
        offer.setAttribute('country', step.value);
        return;
      case 'store':
        known.changes(() => (known.store = offer.storeId = step.value));
        return;
      case 'currency':
        if (place === 0) return;
        known.changes(() => (known.currency = step.value));
        offer.currency = step.value ?? undefined;
        return;
      case 'markup': {
        const first = this.#placed[0]?.known;
        first?.changes(() => (first.title = step.value));
        this.#writeMarkup(step.value);
        return;
      }
      case 'configure':
        for (const one of this.#placed) {
          if (this.#state !== step.value) one.known.chosen = undefined;
        }
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
        known.forget();
        offer.clear();
        return;
      case 'reset':
        for (const one of this.#placed) {
          if (one.offer.form === this.#forms[0]) one.known.forget();
        }
        this.#forms[0].reset();
        return;
      case 'restore':
        if (known.kept === undefined) return;
        offer.formStateRestoreCallback(known.kept.text);
        if (offer.selection) known.chosen = known.chosenOf(offer.selection.warrantyTenure);
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
        return this.#settle();
      case 'settle':
        return this.#settle();
    }
  }

  /** Compares every form with what the page knows. */
  check(equal: Equal): void {
    equal(this.#chosenUnseen, false, 'a price that the shopper chose and has not seen');
    const framed = this.#framedForm;
    for (const form of [...this.#forms, this.#shadowForm, ...(framed ? [framed] : [])]) {
      checkForm(form, this.#placed, this.#state, equal);
    }
  }

  get #framedForm(): HTMLFormElement | null | undefined {
    return this.#frame.contentDocument?.querySelector('form');
  }

  #choose(offer: WarrantyOffer, known: KnownOffer, step: { value: number; by: string }): void {
    const chosen = choosePlan(offer, `item-${step.value}`, step.by);
    if (!chosen) return;
    known.choose(step.value, this.#kept.last);
    this.#chosenUnseen = !chosen.isSeen;
  }

  #giveQuote(offer: WarrantyOffer, known: KnownOffer, kind: string): void {
    if (kind === 'copied') {
      // As a framework may at each rendering, even when the page has another product by now.
      offer.quote = structuredClone(offer.quote);
      return;
    }
    known.forget();
    offer.clear();
    if (kind === 'none') {
      offer.quote = undefined;
      return;
    }
    offer.quote = quoteFor(known.title, Number(known.price), known.country);
    if (kind !== 'stale') return;
    // The quote was for what the offer was for until now.
    known.changes(() => (known.price = known.price === '450' ? '799' : '450'));
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
    await Promise.all(this.#placed.map(({ offer }) => offer.updateComplete));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
    await Promise.all(this.#placed.map(({ offer }) => offer.updateComplete));
  }
}

function tamper(offer: WarrantyOffer, how: string): void {
  for (const input of offer.querySelectorAll('input')) {
    if (how === 'remove') input.remove();
    else if (how === 'alter') input.value = '0';
    else input.name = 'forged';
  }
}
