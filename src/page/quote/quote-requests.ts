import type { Quote } from '../../schemas/quote.ts';
import { askClient, knownQuote, type Answerer } from './ask-client.ts';
import type { ControlledElement } from './controlled-element.ts';
import { NEAR } from './near.ts';
import type { Asked } from './offer-context.ts';
import type { OfferState } from './offer-state.ts';
import { SharedIntersection, type SightFollower } from './shared-intersection.ts';
import { visits } from './visits.ts';

/** Reports elements that come near enough to the viewport for a lazy request. */
const nearness = new SharedIntersection({ rootMargin: NEAR });

/** How old an answer of the service may be when its page is shown again, in ms. */
const ANSWER_LIFETIME = 3_600_000;

/** Who answers, and when to ask. */
export interface RequestOptions extends Answerer {
  /** False: the request waits until the element is near the viewport. */
  readonly eager: boolean;
}

/**
 * The requests for the quotes of an element, one under way at most. Each is made once a shopper may come to see what
 * it brings, and again where its answer is lost or old.
 */
export class QuoteRequests implements EventListenerObject, SightFollower {
  readonly #element: ControlledElement;
  readonly #options: () => RequestOptions;
  readonly #answered: (state: OfferState) => void;
  /** What to ask for; absent: nothing, as while the page gives the quote. */
  #asked: Asked | undefined;
  /** True while a request is to be made once it is due; while one is under way, only if that fails. */
  #isAwaited = false;
  #underWay: AbortController | undefined;
  #near = false;
  /** False: the client may answer from its cache. */
  #fresh = false;
  /** Until when the last answer is good enough for a page that is shown again, in ms since the epoch. */
  #goodUntil = 0;

  /** @param answered - Called with the state by each answer or failure, unless something else is asked for by then. */
  constructor(
    element: ControlledElement,
    options: () => RequestOptions,
    answered: (state: OfferState) => void,
  ) {
    this.#element = element;
    this.#options = options;
    this.#answered = answered;
    element.addController(this);
  }

  hostConnected(): void {
    visits.follow(this.#element.ownerDocument.defaultView ?? window, this);
    nearness.follow(this.#element, this);
  }

  /** Aborts the request under way. It is made again when the element is connected again. */
  hostDisconnected(): void {
    visits.unfollow(this);
    nearness.unfollow(this.#element);
    this.#putOff();
  }

  /**
   * Takes what to ask for from now on, in the place of what was asked for before.
   * @param asked - Absent: nothing.
   * @returns The quote that the client has in memory, where the request is due. Then it is not made.
   */
  ask(asked: Asked | undefined): Quote | undefined {
    this.#cancel();
    this.#asked = asked;
    this.#fresh = false;
    this.#isAwaited = true;
    const known = asked && this.#isDue ? knownQuote(asked, this.#options()) : undefined;
    if (known) this.#noteAnswer();
    return known;
  }

  /** Asks the service for the same anew: at once on a page that is shown, also out of view. */
  refresh(): void {
    this.#cancel();
    this.#isAwaited = true;
    this.#fresh = true;
    if (this.#isShown) void this.#make();
  }

  /** Makes the awaited request after the one under way, if the page is shown and the element near the viewport. */
  hostUpdated(): void {
    if (this.#isDue) void this.#make();
  }

  /** Puts a request off when its page is left: no reply would be heard, and later its time limit would be over. */
  handleEvent({ type }: Event): void {
    if (type === 'pagehide') {
      this.#putOff();
      return;
    }
    // What failed may succeed once the device is awake, or its network back, and prices may change while a page lies
    // in the background. A page's first `pageshow` says neither.
    if (type !== 'pageshow' && Date.now() > this.#goodUntil) this.#isAwaited = true;
    // Looks at the styles again, because the page's style sheets are there by now.
    this.onSight({ isIntersecting: this.#near });
  }

  onSight({ isIntersecting }: Pick<IntersectionObserverEntry, 'isIntersecting'>): void {
    // An element with `display: contents` has no box that could ever come near.
    this.#near = isIntersecting || getComputedStyle(this.#element).display === 'contents';
    this.hostUpdated();
  }

  get #isDue(): boolean {
    if (!this.#isAwaited || this.#underWay || !this.#isShown) return false;
    return this.#near || this.#options().eager;
  }

  /** False for a page that is prerendered or in the background, because nobody may ever see it. */
  get #isShown(): boolean {
    const { isConnected, ownerDocument } = this.#element;
    // Not `document.hidden`, which is a frame where the page has one of that name.
    return isConnected && ownerDocument.visibilityState !== 'hidden';
  }

  /** Ignores the reply to every request but the latest. */
  async #make(): Promise<void> {
    const asked = this.#asked;
    if (!asked) return;
    const request = new AbortController();
    this.#isAwaited = false;
    // The request of a device that fell asleep may fail only after the page is shown again.
    this.#goodUntil = 0;
    this.#underWay = request;
    const state = await askClient(asked, this.#options(), this.#fresh, request.signal);
    // In a later task: else a page that asks again after each failure would freeze, where requests fail at once.
    const isLost = state.status === 'error';
    if (isLost) await new Promise((resolve) => setTimeout(resolve));
    if (this.#underWay !== request) return;
    this.#underWay = undefined;
    if (!isLost) this.#noteAnswer();
    // The device woke, or its network came back, while the request was under way.
    else if (this.#isAwaited) return this.hostUpdated();
    this.#answered(state);
  }

  #noteAnswer(): void {
    this.#isAwaited = false;
    this.#goodUntil = Date.now() + ANSWER_LIFETIME;
  }

  #putOff(): void {
    this.#isAwaited ||= this.#underWay !== undefined;
    this.#cancel();
  }

  #cancel(): void {
    this.#underWay?.abort();
    this.#underWay = undefined;
  }
}
