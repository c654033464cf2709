import type { Quote } from '../../schemas/quote.ts';
import { configuration } from '../configuration.ts';
import { withoutLeftBehind } from '../product/left-behind.ts';
import type { ProductFinding } from '../product/product-detector.ts';
import { warnOf } from '../warnings.ts';
import type { Answerer } from './ask-client.ts';
import type { ControlledElement } from './controlled-element.ts';
import { GivenQuote } from './given-quote.ts';
import { isSameJson } from './is-same-json.ts';
import {
  askedEarly,
  offerContext,
  type Asked,
  type OfferContextState,
  type OfferInputs,
} from './offer-context.ts';
import { faultState, type OfferState } from './offer-state.ts';
import { PageWatcher } from './page-watcher.ts';
import { QuoteRequests, type RequestOptions } from './quote-requests.ts';
import {
  givenQuoteState,
  isSameReadyState,
  quotedState,
  type ChoiceChange,
} from './quote-state.ts';

/** What the element's attributes and properties say now of the quote it needs. */
export interface OfferOptions extends RequestOptions {
  readonly inputs: OfferInputs;
  readonly readsMarkup: boolean;
  /** A quote that the page gives: no request is made. */
  readonly quote: Quote | undefined;
}

/**
 * Finds out for which product, store and place an element needs a quote, and the state of its offer. It notices a
 * change of the product in the task in which it happens.
 */
export class QuoteController {
  readonly #element: ControlledElement;
  readonly #options: () => OfferOptions;
  readonly #changed: (state: OfferState, change: ChoiceChange) => void;
  readonly #given = new GivenQuote();
  #state: OfferState = { status: 'idle' };
  /** The watcher of the document that the element was connected to. */
  #watcher: PageWatcher | undefined;
  /** Identifies what a quote is asked for, or why none can be asked for. Another key means another product. */
  #requestKey = '';
  /** Who answers: the page's own client, or the service of this address. */
  #service: Answerer['client'] | string;
  #asked: Asked | undefined;
  readonly #requests: QuoteRequests;

  /**
   * @param changed - Called with each new state, before the call that found the change returns.
   */
  constructor(
    element: ControlledElement,
    options: () => OfferOptions,
    changed: (state: OfferState, change: ChoiceChange) => void,
  ) {
    this.#element = element;
    this.#options = options;
    this.#changed = changed;
    this.#requests = new QuoteRequests(element, options, this.#onAnswer);
    // The element is for what was asked early, with the description that the product had then: see `offerContext`.
    this.#asked = askedEarly.get(element);
    element.addController(this);
  }

  get state(): OfferState {
    return this.#state;
  }

  hostConnected(): void {
    this.#watcher = PageWatcher.of(this.#element.ownerDocument);
    this.#watcher.follow(this.#onPageChange, this.#element);
    this.check();
  }

  hostDisconnected(): void {
    this.#watcher?.unfollow(this.#onPageChange);
  }

  readonly #onPageChange = () => {
    this.check();
    this.#element.requestUpdate();
  };

  /** Finds out what changed since the last call, and calls `changed` before it returns. */
  check(): void {
    // First, because it may tell the page's listeners of a change, and they may change the options.
    const found = this.#options().readsMarkup
      ? PageWatcher.of(this.#element.ownerDocument).finding(this.#element)
      : undefined;
    const options = this.#options();
    const { quote, client } = options;
    const next = this.#contextState(options, found);
    const asked = next?.kind === 'complete' ? next : undefined;
    // Without the service's address, because another service does not make another product.
    const key = JSON.stringify({ ...next, serviceUrl: '' });
    const requestKey = key === lastKey ? lastKey : (lastKey = key);
    const isSame = requestKey === this.#requestKey;
    const service = client ?? asked?.serviceUrl;
    if (isSame && service === this.#service && quote === this.#given.quote) return;

    // A currency that is named later only says what the prices of a given quote are in: the product is the same.
    if (this.#given.isFor(this.#requestKey) && isCurrencyNamed(this.#asked, asked)) {
      this.#given.joinWith(requestKey);
    }
    this.#asked = asked;
    this.#given.take(quote, asked && requestKey);
    this.#requestKey = requestKey;
    this.#service = service;
    const known = this.#requests.ask(quote ? undefined : asked);
    const change = isSame ? 'quote-change' : 'product-change';
    const state = next && next.kind !== 'complete' ? faultState(next) : this.#quotedState(known);
    if (!isSameReadyState(state, this.#state)) this.#become(state, change);
  }

  /** What a quote is needed for; absent while the page is being parsed, because the rest of it may say otherwise. */
  #contextState(
    { inputs, readsMarkup, quote, client }: OfferOptions,
    found: ProductFinding | undefined,
  ): OfferContextState | undefined {
    let finding = readsMarkup ? found : undefined;
    // Of a product that the attributes give, the markup only says the currency, which is the shop's.
    if (!inputs.productTitle || !inputs.productPrice) {
      finding = withoutLeftBehind(this.#element, finding);
    }
    if (readsMarkup && !finding) return undefined;
    const needsService = !quote && !client;
    return offerContext(
      inputs,
      configuration(),
      finding,
      needsService,
      this.#asked?.context.product,
    );
  }

  /**
   * Call it before a rendering when a quote was given since the last one. Before the first rendering,
   * product and quote may be set in any order; later, a quote is for the product of that moment.
   * @param isFirst - True before the first rendering.
   */
  joinGivenQuote(isFirst: boolean): void {
    if (!this.#given.quote || !this.#asked || this.#given.isFor(this.#requestKey)) return;
    if (isFirst) {
      this.#given.joinWith(this.#requestKey);
      this.#become(this.#quotedState(), 'quote-change');
    } else {
      warnOf(this.#element.localName, ['early-quote']);
    }
  }

  /** Asks the service again; the present offer stays until it answers with another, or with none. */
  refresh(): void {
    this.check();
    if (this.#given.quote || !this.#asked) return;
    if (this.#state.status !== 'ready') {
      this.#become({ status: 'loading', context: this.#asked.context }, 'quote-change');
    }
    this.#requests.refresh();
  }

  /** A failure takes no offer away: the shop's server verifies what was chosen. */
  readonly #onAnswer = (next: OfferState) => {
    const present = this.#state;
    const isKept = next.status === 'error' && present.status === 'ready';
    this.#become(isKept ? { ...present, error: next.error } : next, 'quote-change');
  };

  /**
   * The state for the given quote, or for a known one; `loading` without one for this product.
   * @param known - The quote that the client has in memory.
   */
  #quotedState(known?: Quote): OfferState {
    const context = this.#asked?.context;
    if (context && this.#given.isFor(this.#requestKey)) {
      return givenQuoteState(this.#given.quote, context, 'The quote property');
    }
    return context && known ? quotedState(known, context) : { status: 'loading', context };
  }

  #become(state: OfferState, change: ChoiceChange): void {
    this.#state = state;
    this.#changed(state, change);
  }
}

/** The last key that was made: all offers of one product keep one text. */
let lastKey = '';

/** Whether what was asked for had no currency, and now has one, all else being equal. */
function isCurrencyNamed(earlier: Asked | undefined, next: Asked | undefined): boolean {
  return isSameJson({ ...next?.context, currency: undefined }, earlier?.context);
}
