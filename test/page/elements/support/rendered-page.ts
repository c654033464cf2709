import { configure, type Configuration } from '../../../../src/page/configuration.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { WarrantyPopup } from '../../../../src/page/elements/popup/warranty-popup.ts';
import type { WarrantyWholeSystem } from '../../../../src/page/elements/whole-system/warranty-whole-system.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { Equal } from './check-form.ts';
import { renderedText } from './rendered-text.ts';
import type { SteppedPage } from './take-steps.ts';
import { lineItemList } from './whole-system-fixture.ts';

/** The elements of the package. */
export type ElementName = 'warranty-offer' | 'warranty-popup' | 'warranty-whole-system';

type AnyElement = WarrantyOffer | WarrantyPopup | WarrantyWholeSystem;

/** One thing that changes what an element shows. */
export type RenderingStep =
  | { do: 'lang'; where: 'element' | 'place' | 'page'; value: string | null }
  | { do: 'property'; name: string; value: unknown }
  | { do: 'quote' | 'move'; value: number }
  | { do: 'configure'; value: Configuration }
  | { do: 'disabled'; value: boolean }
  | { do: 'choose'; value: string }
  | { do: 'clear' | 'popup' | 'settle' };

/** Quotes with other offers, texts, or none of them. */
const QUOTES: readonly Quote[] = [
  exampleQuote({ productImageUrl: undefined }),
  exampleQuote({ warrantyQuoteItemList: exampleQuote().warrantyQuoteItemList.slice(1, 2) }),
  exampleQuote({
    warrantyQuoteItemList: exampleQuote()
      .warrantyQuoteItemList.toReversed()
      .map((item) => ({ ...item, warrantyPrice: item.warrantyPrice * 1000 })),
    coverageWidgetHeading: '',
    coveragePopupHeading: '',
    tncLink: undefined,
  }),
  exampleQuote({ coverageList: [], coverageWidgetHeading: 'حماية' }),
  exampleQuote({ warrantyQuoteItemList: [] }),
];

/** What takes the choice away, as a quote of before is for something else then. */
const OTHER_SUBJECT: ReadonlySet<string> = new Set(['currency', 'lineItemList']);

const NO_DEFAULTS: Configuration = { words: null, tenureUnit: undefined };

/** A page with one element, whose rendering is at last that of a new element with the same properties in the same place. */
export class RenderedPage implements SteppedPage<RenderingStep> {
  readonly #name: ElementName;
  readonly #root = document.createElement('form');
  readonly #places: readonly ParentNode[];
  readonly #pageLang = document.documentElement.lang;
  /** The element's properties, in the order in which they are set. */
  readonly #properties = new Map<string, unknown>([
    ['storeId', 'store'],
    ['country', 'US'],
    ['currency', 'USD'],
    ['productTitle', 'Sofa'],
    ['productPrice', '799'],
    ['productSource', 'none'],
    ['loading', 'eager'],
    ['lineItemList', lineItemList],
  ]);
  #quote: Quote = exampleQuote({ productImageUrl: undefined });
  #lang: string | null = null;
  #place = 0;
  #isDisabled = false;
  readonly #element: AnyElement;

  constructor(name: ElementName) {
    this.#name = name;
    const host = document.createElement('div');
    const places = [document.createElement('section'), document.createElement('section'), host];
    const shadow = host.attachShadow({ mode: 'open' });
    this.#places = [...places.slice(0, 2), shadow];
    this.#root.append(...places);
    this.#element = this.#make();
  }

  async begin(): Promise<void> {
    document.body.append(this.#root);
    this.#places[0]?.append(this.#element);
    await settled(this.#element);
    // A popup shows nothing before it has opened.
    openOnce(this.#element);
    await settled(this.#element);
  }

  end(): void {
    this.#root.remove();
    document.documentElement.lang = this.#pageLang;
    configure(NO_DEFAULTS);
  }

  /** Does it; with nothing to wait for, in the task of the step before. */
  take(step: RenderingStep): Promise<unknown> | void {
    const element = this.#element;
    switch (step.do) {
      case 'lang':
        this.#speak(step.where, step.value);
        return;
      case 'property':
        this.#properties.set(step.name, step.value);
        Object.assign(element, { [step.name]: step.value });
        if (OTHER_SUBJECT.has(step.name)) this.#give(this.#quote);
        return;
      case 'quote':
        this.#give(QUOTES[step.value] ?? this.#quote);
        return;
      case 'move':
        this.#place = step.value;
        this.#places[step.value]?.append(element);
        return;
      case 'configure':
        configure(step.value);
        return;
      case 'disabled':
        this.#isDisabled = step.value;
        element.toggleAttribute('disabled', step.value);
        return;
      case 'choose':
        choose(element, step.value);
        return;
      case 'clear':
        choose(element, undefined);
        return;
      case 'popup':
        openOnce(element);
        return;
      case 'settle':
        return settled(element);
    }
  }

  check(): void {}

  async checkEnd(equal: Equal): Promise<void> {
    const element = this.#element;
    await settled(element);
    const another = this.#make();
    this.#places[this.#place]?.append(another);
    await settled(another);
    const chosen = chosenIn(element);
    if (chosen) choose(another, chosen);
    if (hasPopup(element)) openOnce(another);
    another.toggleAttribute('disabled', this.#isDisabled);
    await settled(another);
    equal(renderedText(element), renderedText(another), 'what is shown');
  }

  /** A new element with the properties of now, but enabled. */
  #make() {
    const element = document.createElement(this.#name);
    if (this.#lang !== null) element.lang = this.#lang;
    Object.assign(element, Object.fromEntries(this.#properties), { quote: this.#quote });
    return element;
  }

  /** Under a new id: one that the element knows is for what it had before. */
  #give(quote: Quote): void {
    this.#quote = { ...structuredClone(quote), warrantyQuoteId: crypto.randomUUID() };
    this.#element.quote = this.#quote;
  }

  #speak(where: 'element' | 'place' | 'page', lang: string | null): void {
    if (where === 'element') this.#lang = lang;
    const place = this.#root.children[this.#place];
    const speaks = { element: this.#element, place, page: document.documentElement }[where];
    if (lang === null) speaks?.removeAttribute('lang');
    else speaks?.setAttribute('lang', lang);
  }
}

function choose(element: AnyElement, warrantyQuoteItemId: string | undefined): void {
  if ('show' in element) element.warrantyQuoteItemId = warrantyQuoteItemId;
  else if (warrantyQuoteItemId === undefined) element.clear();
  else element.select(warrantyQuoteItemId);
}

function chosenIn(element: AnyElement): string | undefined {
  return 'show' in element ? element.warrantyQuoteItemId : element.selection?.warrantyQuoteItemId;
}

/** A popup is rendered when it is first wanted. */
function openOnce(element: AnyElement): void {
  if ('show' in element) {
    element.show();
    element.hide();
  } else {
    element.showPopup();
    element.hidePopup();
  }
}

function hasPopup({ shadowRoot }: AnyElement): boolean {
  return Boolean(shadowRoot?.querySelector('dialog, warranty-popup'));
}

/** The element is rendered, and then its popup. */
async function settled(element: AnyElement): Promise<void> {
  await element.updateComplete;
  await element.shadowRoot?.querySelector('warranty-popup')?.updateComplete;
}
