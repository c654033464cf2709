import type { QuoteClient } from '../../client/quote-client.ts';
import { RequestError, WarrantyError } from '../../client/errors.ts';
import type { Quote } from '../../schemas/quote.ts';
import { configuration, followConfiguration } from '../configuration.ts';
import { warnOnce } from '../warn-once.ts';
import { GivenQuote } from './given-quote.ts';
import { followIntersection } from './intersection.ts';
import {
  offerContext,
  type OfferContext,
  type OfferContextState,
  type OfferInputs,
} from './offer-context.ts';
import { PageWatcher } from './page-watcher.ts';
import { givenQuoteState, type ChoiceChange, type ChoiceState } from './quote-state.ts';
import { sharedQuoteClient } from './shared-quote-client.ts';

/** How near, in CSS pixels, an element comes to the viewport before a lazy request is made. */
const NEAR = '300px';

/** What there is to offer at this moment. */
export type OfferState = ChoiceState<OfferContext>;

/** How the element wants its quote, as its attributes and properties say at this moment. */
export interface OfferOptions {
  readonly inputs: OfferInputs;
  readonly readsMarkup: boolean;
  /** A quote that the page gives: no request is made. */
  readonly quote: Quote | undefined;
  readonly client: QuoteClient | undefined;
  /** In ms. */
  readonly timeout: number;
  /** False: the request waits until the element is near the viewport. */
  readonly eager: boolean;
}

/** The element that an offer is for; words and language on the page concern what it renders. */
export interface OfferElement extends Element {
  requestUpdate(): void;
  addController(controller: QuoteController): void;
}

/** A shared request may be answered by the reply to an earlier one for the same; a fresh one never is. */
type RequestKind = 'shared' | 'fresh';

/**
 * Keeps an element's offer in step with what it was given and with what the page says, one request
 * at a time. A change of the product is noticed in the task in which it happens.
 *
 * The element calls `hostConnected`, `hostDisconnected` and `hostUpdated`, as it does for every controller.
 */
export class QuoteController {
  readonly #element: OfferElement;
  readonly #options: () => OfferOptions;
  readonly #changed: (state: OfferState, change: ChoiceChange) => void;
  readonly #given = new GivenQuote();
  #state: OfferState = { status: 'idle' };
  #unfollow: (() => void)[] = [];
  #near = false;
  /** What a quote is asked for, and why it cannot be, as a key: another key is another product. */
  #requestKey = '';
  #client: QuoteClient | undefined;
  #asked: Extract<OfferContextState, { state: 'complete' }> | undefined;
  /** A request that has not begun. */
  #awaited: RequestKind | undefined;
  #underWay: { readonly kind: RequestKind; readonly abort: AbortController } | undefined;

  /** @param changed - Hears of each new state, in the task in which its reason is found. */
  constructor(
    element: OfferElement,
    options: () => OfferOptions,
    changed: (state: OfferState, change: ChoiceChange) => void,
  ) {
    this.#element = element;
    this.#options = options;
    this.#changed = changed;
    element.addController(this);
  }

  get state(): OfferState {
    return this.#state;
  }

  hostConnected(): void {
    const follow = () => {
      this.follow();
      this.#element.requestUpdate();
    };
    this.#unfollow = [
      followConfiguration(follow),
      PageWatcher.of(this.#element.ownerDocument).follow(follow),
      followIntersection(this.#element, { rootMargin: NEAR }, ({ isIntersecting }) => {
        this.#near = isIntersecting;
        this.hostUpdated();
      }),
    ];
    this.follow();
  }

  /** Gives up the request under way; when the element is connected again, it is made again. */
  hostDisconnected(): void {
    for (const unfollow of this.#unfollow) unfollow();
    this.#awaited ??= this.#underWay?.kind;
    this.#cancel();
  }

  /** Makes the request that is awaited, if the element is near enough. */
  hostUpdated(): void {
    const isDue = this.#element.isConnected && (this.#near || this.#options().eager);
    if (this.#awaited && isDue) void this.#request(this.#awaited);
  }

  /** Takes note of what changed since the last call; calls back before it returns. */
  follow(): void {
    const { inputs, readsMarkup, quote, client } = this.#options();
    const detection = readsMarkup
      ? PageWatcher.of(this.#element.ownerDocument).detection(this.#element)
      : undefined;
    const next = offerContext(inputs, configuration(), detection, !quote && !client);
    const isParsing = readsMarkup && !detection;
    const requestKey = JSON.stringify(isParsing ? 'parsing' : next);
    const isSame = requestKey === this.#requestKey;
    if (isSame && quote === this.#given.quote && client === this.#client) return;

    this.#asked = next.state === 'complete' && !isParsing ? next : undefined;
    this.#given.follow(quote, this.#asked && requestKey);
    this.#requestKey = requestKey;
    this.#client = client;
    this.#cancel();
    this.#awaited = this.#asked && !quote ? 'shared' : undefined;
    const change = isSame ? 'quote-change' : 'product-change';
    if (isParsing || next.state === 'complete') this.#become(this.#quotedState(), change);
    else if (next.state === 'incomplete') this.#become({ ...next, status: 'idle' }, change);
    else this.#become({ status: 'error', error: new RequestError(next.message) }, change);
  }

  /**
   * A quote was given since the last rendering. What an element is first given belongs together, in
   * whichever order it comes; later a quote is for the product that is there when it is given.
   * @param isFirst - Nothing was rendered yet.
   */
  joinGivenQuote(isFirst: boolean): void {
    if (!this.#given.quote || !this.#asked || this.#given.isFor(this.#requestKey)) return;
    if (isFirst) {
      this.#given.joinWith(this.#requestKey);
      this.#become(this.#quotedState(), 'quote-change');
    } else {
      warnOnce(
        `<${this.#element.localName}> quote was given before the product changed, so it is not used: give the product first, then its quote.`,
      );
    }
  }

  /** Asks the service anew; until its reply, what is offered stays. */
  refresh(): void {
    this.follow();
    if (this.#given.quote || !this.#asked) return;
    if (this.#state.status !== 'ready') {
      this.#become({ status: 'loading', context: this.#asked.context }, 'quote-change');
    }
    if (this.#element.isConnected) void this.#request('fresh');
    else this.#awaited = 'fresh';
  }

  /** Only the latest request is ever heard of, however late an earlier reply comes. */
  async #request(kind: RequestKind): Promise<void> {
    if (!this.#asked) return;
    const { context, serviceUrl = '' } = this.#asked;
    const request = { kind, abort: new AbortController() };
    this.#cancel();
    this.#awaited = undefined;
    this.#underWay = request;
    const next = await this.#list(context, serviceUrl, request.kind, request.abort.signal);
    if (this.#underWay !== request) return;
    this.#underWay = undefined;
    this.#become(next, 'quote-change');
  }

  async #list(
    context: OfferContext,
    serviceUrl: string,
    kind: RequestKind,
    signal: AbortSignal,
  ): Promise<OfferState> {
    const { storeId, country, state, product } = context;
    const { client, timeout } = this.#options();
    try {
      const asked = client ?? sharedQuoteClient(serviceUrl, storeId, timeout);
      const quote = await asked.list(product, { country, state, signal, fresh: kind === 'fresh' });
      return givenQuoteState(quote, context, "The client's answer");
    } catch (error) {
      return failure(error);
    }
  }

  #cancel(): void {
    this.#underWay?.abort.abort();
    this.#underWay = undefined;
  }

  /** The state of the given quote; without one that is for this product, a quote is awaited. */
  #quotedState(): OfferState {
    const { quote } = this.#given;
    if (!this.#asked || !quote || !this.#given.isFor(this.#requestKey)) {
      return { status: 'loading', context: this.#asked?.context };
    }
    return givenQuoteState(quote, this.#asked.context, 'The quote property');
  }

  #become(state: OfferState, change: ChoiceChange): void {
    this.#state = state;
    this.#changed(state, change);
  }
}

function failure(error: unknown): OfferState {
  return {
    status: 'error',
    error:
      error instanceof WarrantyError
        ? error
        : new WarrantyError('The quote could not be had from the client.', { cause: error }),
  };
}
