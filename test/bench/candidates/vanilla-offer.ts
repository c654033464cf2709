/** The floor: a custom element without a library that does the bare job and nothing besides. */
import { OFFER_STYLES } from './offer-styles.ts';
import { type Quote, quoteFor, type QuoteItem } from './quotes.ts';
import { ACCEPT, DECLINE, DETAILS, priceText, tenureText, TERMS } from './texts.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(OFFER_STYLES);

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

class VanillaOffer extends HTMLElement {
  static observedAttributes = ['product-title', 'product-price'];

  readonly #root = this.attachShadow({ mode: 'open' });
  #quote: Quote | undefined;
  #dialog: HTMLDialogElement | undefined;
  #isAsking = false;

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet];
    this.#ask();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#ask();
  }

  /** Both attributes may change in one task: the product is what they say at its end. */
  #ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    queueMicrotask(() => {
      this.#isAsking = false;
      const asked = quoteFor(this);
      void asked.then((quote) => {
        if (asked === quoteFor(this)) this.#show(quote);
      });
    });
  }

  #show(quote: Quote): void {
    this.#quote = quote;
    this.#dialog = undefined;
    const details = make('button', { type: 'button', part: 'details' }, DETAILS);
    details.addEventListener('click', () => this.#open());
    this.#root.replaceChildren(this.#choice(quote), details);
    this.dispatchEvent(new Event('warranty-ready', { bubbles: true, composed: true }));
  }

  #choice({ coverageWidgetHeading, warrantyQuoteItemList }: Quote): HTMLFieldSetElement {
    const choice = make(
      'fieldset',
      {},
      make('legend', { part: 'heading' }, coverageWidgetHeading),
      ...warrantyQuoteItemList.map((item) => this.#option(item)),
    );
    choice.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#pick(target.value);
    });
    return choice;
  }

  #option({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }: QuoteItem): HTMLLabelElement {
    return make(
      'label',
      { part: 'offer' },
      make('input', { type: 'radio', name: 'offer', value: warrantyQuoteItemId }),
      make('span', { part: 'tenure' }, tenureText(warrantyTenure)),
      make('span', { part: 'price' }, priceText(this, warrantyPrice)),
    );
  }

  #open(): void {
    if (!this.#quote) return;
    this.#dialog ??= this.#popup(this.#quote);
    this.#root.append(this.#dialog);
    this.#dialog.showModal();
  }

  #popup(quote: Quote): HTMLDialogElement {
    const close = () => this.#dialog?.close();
    const accept = make('button', { type: 'button', part: 'accept' }, ACCEPT);
    accept.addEventListener('click', close);
    const decline = make('button', { type: 'button', part: 'decline' }, DECLINE);
    decline.addEventListener('click', close);
    return make(
      'dialog',
      { 'aria-labelledby': 'heading' },
      make('h2', { id: 'heading' }, quote.coveragePopupHeading),
      ...quote.coverageList.flatMap(({ coverageItemTitle, coverageItemList }) => [
        make('h3', {}, coverageItemTitle),
        make('ul', {}, ...coverageItemList.map((statement) => make('li', {}, statement))),
      ]),
      this.#choice(quote),
      make('p', {}, make('a', { href: quote.tncLink, target: '_blank' }, TERMS)),
      accept,
      decline,
    );
  }

  #pick(detail: string): void {
    const options = { bubbles: true, composed: true, detail };
    this.dispatchEvent(new CustomEvent('warranty-select', options));
  }
}

customElements.define('warranty-offer', VanillaOffer);
