import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { RequestError } from '../../../client/errors.ts';
import {
  WarrantyErrorEvent,
  WarrantyReadyEvent,
  WarrantyUnavailableEvent,
  WarrantyViewEvent,
} from '../../events.ts';
import { SharedIntersection, type SightFollower } from '../../quote/shared-intersection.ts';
import type { ChoiceState } from '../../quote/quote-state.ts';
import { visits } from '../../quote/visits.ts';
import { warnOnce } from '../../warn-once.ts';
import { warnOf, type Warning } from '../../warnings.ts';
import { countShownInTask } from './shown-in-task.ts';
import { whenSettled } from './when-settled.ts';

/** How long, in ms, half of an element must be in view to count as viewed. */
const VIEW_TIME = 1000;

/** Of more offers that are shown in one task, most are out of view: these need not be laid out. */
const LAID_OUT_MAX = 12;

/** Reports when half of an element comes into view or leaves it. */
const views = new SharedIntersection({ threshold: [0, 0.5] });

/**
 * Reports an element's states: to style sheets by custom state and attribute, to the page by events. It warns the
 * page's developer on the console of what is wrong.
 */
export class StatusReporter implements ReactiveController, EventListenerObject, SightFollower {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #internals: ElementInternals;
  #state: ChoiceState<unknown> = { status: 'idle' };
  #viewedQuoteIds: Set<string> | undefined;
  #reported: ChoiceState<unknown> | undefined;
  /** The element that has to come into view: the host, or what it shows. */
  #watched: Element;
  #isInView = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, internals: ElementInternals) {
    this.#host = host;
    this.#watched = host;
    this.#internals = internals;
    host.addController(this);
  }

  hostConnected(): void {
    this.#watchView();
  }

  hostDisconnected(): void {
    this.#stopWatching();
  }

  /** Call it with each new state. Style sheets see it at once; events are fired when it is shown. */
  follow(state: ChoiceState<unknown>): void {
    this.#stopWatching();
    const { states } = this.#internals;
    states.delete(this.#state.status);
    this.#state = state;
    const { status } = state;
    states.add(status);
    if (status === 'ready' && countShownInTask() > LAID_OUT_MAX) states.add('_many');
    this.#host.setAttribute('status', status);
  }

  /** Reports a state once, and only when it is shown. */
  hostUpdated(): void {
    const state = this.#state;
    if (state === this.#reported) return;
    this.#reported = state;
    const error = 'error' in state ? state.error : undefined;
    if (state.status === 'idle' && state.warning) this.#warnOfIdle(state, state.warning);
    if (state.status === 'ready' && !error) {
      this.#host.dispatchEvent(new WarrantyReadyEvent(state.quote));
    }
    this.#watchView();
    if (state.status === 'unavailable') this.#host.dispatchEvent(new WarrantyUnavailableEvent());
    if (error) {
      // One warning is enough for a service that fails; each mistake of the page gets its own.
      const topic = error instanceof RequestError ? undefined : 'reply';
      warnOnce(`<${this.#host.localName}> ${error.message}`, topic);
      this.#host.dispatchEvent(new WarrantyErrorEvent(error));
    }
  }

  /** Warns of a missing input only after hydration, which may still give it. */
  #warnOfIdle(state: ChoiceState<unknown>, warning: Warning): void {
    whenSettled(this.#host.ownerDocument, () => {
      const isMissing = state === this.#reported && this.#host.isConnected;
      if (isMissing) warnOf(this.#host.localName, warning);
    });
  }

  /** Begins to watch for `warranty-view`, unless the quote was viewed already. */
  #watchView(): void {
    const state = this.#state;
    if (!this.#host.isConnected || state.status !== 'ready') return;
    if (this.#viewedQuoteIds?.has(state.quote.warrantyQuoteId)) return;
    visits.follow(this.#host.ownerDocument.defaultView ?? window, this);
    this.#watch(this.#host);
  }

  #watch(sight: Element): void {
    views.unfollow(this.#watched);
    this.#watched = sight;
    views.follow(sight, this);
  }

  #stopWatching(): void {
    clearTimeout(this.#timer);
    this.#isInView = false;
    visits.unfollow(this);
    views.unfollow(this.#watched);
  }

  onSight({ target, intersectionRatio }: IntersectionObserverEntry): void {
    // A host with `display: contents` has no box that could come into view. What it shows has one, until that is
    // rendered anew and no longer connected. It is not the first child where an extension put styles there.
    const shown = target.shadowRoot?.querySelector('form,.column');
    if (!target.isConnected) this.#watch(this.#host);
    else if (shown && getComputedStyle(target).display === 'contents') this.#watch(shown);
    this.#isInView = intersectionRatio >= 0.5;
    this.handleEvent();
  }

  /**
   * Called at each visit and sight. Counts as viewed what stays half in view, on a page that is shown, for one second
   * without a break.
   */
  handleEvent(): void {
    clearTimeout(this.#timer);
    const state = this.#state;
    if (!this.#isInView || state.status !== 'ready') return;
    if (this.#host.ownerDocument.visibilityState === 'hidden') return;
    this.#timer = setTimeout(() => {
      this.#stopWatching();
      (this.#viewedQuoteIds ??= new Set()).add(state.quote.warrantyQuoteId);
      this.#host.dispatchEvent(new WarrantyViewEvent(state.quote));
    }, VIEW_TIME);
  }
}
