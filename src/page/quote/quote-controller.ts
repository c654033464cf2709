import type { QuoteClient } from '../../client/quote-client.ts';
import { RequestError } from '../../client/request-error.ts';
import { WarrantyError } from '../../client/warranty-error.ts';
import type { Quote } from '../../schemas/quote.ts';
import { configuration, followConfiguration } from '../configuration.ts';
import type { ChoiceChange, ChoiceState } from './quote-state.ts';
import { givenQuoteState } from './given-quote.ts';
import { followIntersection } from './intersection.ts';
import {
  offerSubject,
  type OfferInputs,
  type OfferSubject,
  type SubjectState,
} from './offer-context.ts';
import { PageWatcher } from './page-watcher.ts';
import { QuoteLoader } from './quote-loader.ts';
import { sharedQuoteClient } from './shared-quote-client.ts';
import { warnOnce } from '../warn-once.ts';

/** How near, in CSS pixels, an element comes to the viewport before a lazy request is made. */
const NEAR = '300px';

/** What there is to offer at this moment. */
export type OfferState = ChoiceState<OfferSubject>;

/** What the element wants at this moment. */
export interface OfferWishes {
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
}

/**
 * Keeps an element's offer in step with what it was given and with what the page says, one request
 * at a time. A change of the product is noticed in the task in which it happens.
 */
export class OfferSource {
  readonly #element: OfferElement;
  readonly #wishes: () => OfferWishes;
  readonly #changed: (state: OfferState, change: ChoiceChange) => void;
  readonly #loader = new QuoteLoader();
  #state: OfferState = { status: 'idle' };
  #unfollow: (() => void)[] = [];
  #near = false;
  #known = '';
  #givenQuote: Quote | undefined;
  #client: QuoteClient | undefined;
  #asked: Extract<SubjectState, { state: 'complete' }> | undefined;
  /** What the given quote is for, as `#known` says it: a quote never holds for another product. */
  #quotedFor: string | undefined;
  /** A request that has not begun: one that may take a shared reply, or a fresh one. */
  #awaited: 'shared' | 'fresh' | undefined;
  #underWay: 'shared' | 'fresh' | undefined;

  constructor(
    element: OfferElement,
    wishes: () => OfferWishes,
    changed: (state: OfferState, change: ChoiceChange) => void,
  ) {
    this.#element = element;
    this.#wishes = wishes;
    this.#changed = changed;
  }

  get state(): OfferState {
    return this.#state;
  }

  connect(): void {
    const follow = () => {
      this.follow();
      this.#element.requestUpdate();
    };
    this.#unfollow = [
      followConfiguration(follow),
      PageWatcher.of(this.#element.ownerDocument).follow(follow),
      followIntersection(this.#element, { rootMargin: NEAR }, ({ isIntersecting }) => {
        this.#near = isIntersecting;
        this.load();
      }),
    ];
    this.follow();
  }

  /** Gives up the request under way; after `connect` it is made again. */
  disconnect(): void {
    for (const unfollow of this.#unfollow) unfollow();
    this.#loader.cancel();
    this.#awaited ??= this.#underWay;
    this.#underWay = undefined;
  }

  /** Takes note of what changed since the last call; calls back before it returns. */
  follow(): void {
    const { inputs, readsMarkup, quote, client } = this.#wishes();
    const detection = readsMarkup
      ? PageWatcher.of(this.#element.ownerDocument).detection(this.#element)
      : undefined;
    const next = offerSubject(inputs, configuration(), detection, !quote && !client);
    const isParsing = readsMarkup && !detection;
    const known = JSON.stringify(isParsing ? 'parsing' : next);
    const isSame = known === this.#known;
    if (isSame && quote === this.#givenQuote && client === this.#client) return;

    this.#asked = next.state === 'complete' && !isParsing ? next : undefined;
    if (quote !== this.#givenQuote) this.#quotedFor = undefined;
    if (quote && this.#asked) this.#quotedFor ??= known;
    this.#known = known;
    this.#givenQuote = quote;
    this.#client = client;
    this.#loader.cancel();
    this.#underWay = undefined;
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
    if (!this.#givenQuote || !this.#asked || this.#quotedFor === this.#known) return;
    if (isFirst) {
      this.#quotedFor = this.#known;
      this.#become(this.#quotedState(), 'quote-change');
    } else {
      warnOnce(
        `<${this.#element.localName}> quote was given before the product changed, so it is not used: give the product first, then its quote.`,
      );
    }
  }

  /** Makes the request that is awaited, if the element is near enough. */
  load(): void {
    const isDue = this.#element.isConnected && (this.#near || this.#wishes().eager);
    if (this.#awaited && isDue) this.#request(this.#awaited);
  }

  /** Asks the service anew; until its reply, what is offered stays. */
  refresh(): void {
    this.follow();
    if (this.#givenQuote || !this.#asked) return;
    if (this.#state.status !== 'ready') {
      this.#become({ status: 'loading', subject: this.#asked.subject }, 'quote-change');
    }
    if (this.#element.isConnected) this.#request('fresh');
    else this.#awaited = 'fresh';
  }

  #request(kind: 'shared' | 'fresh'): void {
    if (!this.#asked) return;
    this.#awaited = undefined;
    this.#underWay = kind;
    const { subject, serviceUrl = '' } = this.#asked;
    const { storeId, country, state, product } = subject;
    const { client, timeout } = this.#wishes();
    void this.#loader.load(
      async (signal) =>
        (client ?? sharedQuoteClient(serviceUrl, storeId, timeout)).list(product, {
          country,
          state,
          signal,
          fresh: kind === 'fresh',
        }),
      (outcome) => {
        this.#underWay = undefined;
        this.#become(
          'quote' in outcome
            ? givenQuoteState(outcome.quote, subject, "The client's answer")
            : failure(outcome.error),
          'quote-change',
        );
      },
    );
  }

  /** The state of the given quote; without one that is for this product, a quote is awaited. */
  #quotedState(): OfferState {
    if (!this.#asked || !this.#givenQuote || this.#quotedFor !== this.#known) {
      return { status: 'loading', subject: this.#asked?.subject };
    }
    return givenQuoteState(this.#givenQuote, this.#asked.subject, 'The quote property');
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
