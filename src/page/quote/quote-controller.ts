import type { Quote } from '../../schemas/quote.ts';
import { configuration } from '../configuration.ts';
import { withoutLeftBehind } from '../product/left-behind.ts';
import { warnOf } from '../warnings.ts';
import { askClient, knownQuote, type Answerer } from './ask-client.ts';
import { GivenQuote } from './given-quote.ts';
import { isSameJson } from './is-same-json.ts';
import { NEAR } from './near.ts';
import { askedEarly, offerContext, type Asked, type OfferInputs } from './offer-context.ts';
import { faultState, type OfferState } from './offer-state.ts';
import { PageWatcher } from './page-watcher.ts';
import {
  givenQuoteState,
  isSameReadyState,
  quotedState,
  type ChoiceChange,
} from './quote-state.ts';
import { SharedIntersection, type SightFollower } from './shared-intersection.ts';
import { visits } from './visits.ts';

/** Reports elements that come near enough to the viewport for a lazy request. */
const nearness = new SharedIntersection({ rootMargin: NEAR });

/** How old an answer of the service may be when its page is shown again, in ms. */
const ANSWER_LIFETIME = 3_600_000;

/** What the element's attributes and properties say now of the quote it needs. */
export interface OfferOptions extends Answerer {
  readonly inputs: OfferInputs;
  readonly readsMarkup: boolean;
  /** A quote that the page gives: no request is made. */
  readonly quote: Quote | undefined;
  /** False: the request waits until the element is near the viewport. */
  readonly eager: boolean;
}

/** The element that shows the offer. */
export interface OfferHost extends Element {
  requestUpdate(): void;
  addController(controller: QuoteController): void;
}

/** The client may answer a `shared` request from its cache; for a `fresh` one it asks the service. */
type RequestKind = 'shared' | 'fresh';

/**
 * Asks for the quote of an element's product, and asks again when product or page change. It has one
 * request under way at most, and notices a change of the product in the task in which it happens.
 */
export class QuoteController implements EventListenerObject, SightFollower {
  readonly #element: OfferHost;
  readonly #options: () => OfferOptions;
  readonly #changed: (state: OfferState, change: ChoiceChange) => void;
  readonly #given = new GivenQuote();
  #state: OfferState = { status: 'idle' };
  /** The watcher of the document that the element was connected to. */
  #watcher: PageWatcher | undefined;
  #near = false;
  /** Identifies what a quote is asked for, or why none can be asked for. Another key means another product. */
  #requestKey = '';
  /** Who answers: the page's own client, or the service of this address. */
  #service: Answerer['client'] | string;
  #asked: Asked | undefined;
  /** Until when the present state is good enough for a page that is shown again, in ms since the epoch. */
  #goodUntil = 0;
  /** The request that is to be made once `#isDue`; while one is under way, only if that fails. */
  #awaited: RequestKind | undefined;
  /** What the last request was: one that failed is made again as it was. */
  #kind: RequestKind = 'shared';
  #underWay: AbortController | undefined;

  /**
   * @param changed - Called with each new state, before the call that found the change returns.
   */
  constructor(
    element: OfferHost,
    options: () => OfferOptions,
    changed: (state: OfferState, change: ChoiceChange) => void,
  ) {
    this.#element = element;
    this.#options = options;
    this.#changed = changed;
    this.#asked = askedEarly.get(element);
    element.addController(this);
  }

  get state(): OfferState {
    return this.#state;
  }

  hostConnected(): void {
    const page = this.#element.ownerDocument;
    this.#watcher = PageWatcher.of(page);
    this.#watcher.follow(this.#onPageChange, this.#element);
    visits.follow(page.defaultView ?? window, this);
    nearness.follow(this.#element, this);
    this.check();
  }

  /** Aborts the request under way. It is made again when the element is connected again. */
  hostDisconnected(): void {
    this.#watcher?.unfollow(this.#onPageChange);
    visits.unfollow(this);
    nearness.unfollow(this.#element);
    this.#putOff();
  }

  /** Puts a request off when its page is left: no reply would be heard, and later its time limit would be over. */
  handleEvent({ type }: Event): void {
    if (type === 'pagehide') {
      this.#putOff();
      return;
    }
    // What failed may succeed once the device is awake, or its network back, and prices may change while a page lies
    // in the background. A page's first `pageshow` says neither.
    if (type !== 'pageshow' && Date.now() > this.#goodUntil && !this.#given.quote) {
      this.#awaited ??= this.#kind;
    }
    // Looks at the styles again, because the page's style sheets are there by now.
    this.onSight({ isIntersecting: this.#near });
  }

  onSight({ isIntersecting }: Pick<IntersectionObserverEntry, 'isIntersecting'>): void {
    // An element with `display: contents` has no box that could ever come near.
    this.#near = isIntersecting || getComputedStyle(this.#element).display === 'contents';
    this.hostUpdated();
  }

  readonly #onPageChange = () => {
    this.check();
    this.#element.requestUpdate();
  };

  /** Makes the awaited request after the one under way, if the page is shown and the element near the viewport. */
  hostUpdated(): void {
    if (this.#awaited && !this.#underWay && this.#isDue) void this.#request();
  }

  /** Finds out what changed since the last call, and calls `changed` before it returns. */
  check(): void {
    const page = this.#element.ownerDocument;
    // First, because it may tell the page's listeners of a change, and they may change the options.
    const found = this.#options().readsMarkup
      ? PageWatcher.of(page).finding(this.#element)
      : undefined;
    const { inputs, readsMarkup, quote, client } = this.#options();
    let finding = readsMarkup ? found : undefined;
    // Of a product that the attributes give, the markup only says the currency, which is the shop's.
    if (!inputs.productTitle || !inputs.productPrice) {
      finding = withoutLeftBehind(this.#element, finding);
    }
    const needsService = !quote && !client;
    const product = this.#asked?.context.product;
    // The rest of a page that is being parsed may say otherwise.
    const isParsing = readsMarkup && !finding;
    const next = isParsing
      ? undefined
      : offerContext(inputs, configuration(), finding, needsService, product);
    const asked = next?.kind === 'complete' ? next : undefined;
    // Without the service's address, because another service does not make another product.
    const requestKey = JSON.stringify({ ...next, serviceUrl: '' });
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
    this.#cancel();
    this.#awaited = asked && !quote ? 'shared' : undefined;
    const change = isSame ? 'quote-change' : 'product-change';
    const state = next && next.kind !== 'complete' ? faultState(next) : this.#quotedState();
    if (!isSameReadyState(state, this.#state)) this.#become(state, change);
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
    this.#cancel();
    this.#awaited = 'fresh';
    if (this.#isShown) void this.#request();
  }

  get #isDue(): boolean {
    return this.#isShown && (this.#near || this.#options().eager);
  }

  /** False for a page that is prerendered or in the background, because nobody may ever see it. */
  get #isShown(): boolean {
    const { isConnected, ownerDocument } = this.#element;
    // Not `document.hidden`, which is a frame where the page has one of that name.
    return isConnected && ownerDocument.visibilityState !== 'hidden';
  }

  /** Makes the awaited request. Ignores the reply to every request but the latest. */
  async #request(): Promise<void> {
    const asked = this.#asked;
    const kind = this.#awaited;
    if (!asked || !kind) return;
    const request = new AbortController();
    this.#awaited = undefined;
    this.#kind = kind;
    // The request of a device that fell asleep may fail only after the page is shown again.
    this.#goodUntil = 0;
    this.#underWay = request;
    const next = await askClient(asked, this.#options(), kind === 'fresh', request.signal);
    // In a later task: else a page that asks again after each failure would freeze, where requests fail at once.
    if (next.status === 'error') await new Promise((resolve) => setTimeout(resolve));
    if (this.#underWay !== request) return;
    this.#underWay = undefined;
    // The device woke, or its network came back, while the request was under way.
    if (this.#awaited && next.status === 'error') return this.hostUpdated();
    this.#awaited = undefined;
    const present = this.#state;
    // A failure takes no offer away: the shop's server verifies what was chosen.
    const isKept = next.status === 'error' && present.status === 'ready';
    this.#become(isKept ? { ...present, error: next.error } : next, 'quote-change');
  }

  #putOff(): void {
    this.#awaited ??= this.#underWay && this.#kind;
    this.#cancel();
  }

  #cancel(): void {
    this.#underWay?.abort();
    this.#underWay = undefined;
  }

  /** The state for the given quote, or for one in memory; `loading` without one for this product. */
  #quotedState(): OfferState {
    const asked = this.#asked;
    if (!asked) return { status: 'loading' };
    const { context } = asked;
    if (this.#given.isFor(this.#requestKey)) {
      return givenQuoteState(this.#given.quote, context, 'The quote property');
    }
    const known = this.#awaited && this.#isDue && knownQuote(asked, this.#options());
    if (!known) return { status: 'loading', context };
    this.#awaited = undefined;
    return quotedState(known, context);
  }

  #become(state: OfferState, change: ChoiceChange): void {
    this.#state = state;
    this.#goodUntil = 'error' in state ? 0 : Date.now() + ANSWER_LIFETIME;
    this.#changed(state, change);
  }
}

/** Whether what was asked for had no currency, and now has one, all else being equal. */
function isCurrencyNamed(earlier: Asked | undefined, next: Asked | undefined): boolean {
  if (!earlier || !next) return false;
  const { currency: _, ...context } = next.context;
  return isSameJson(context, earlier.context);
}
