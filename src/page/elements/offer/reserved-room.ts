import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { SharedIntersection } from '../../quote/shared-intersection.ts';

/** Tells of offers that come into view or leave it. */
const sight = new SharedIntersection({});

/**
 * Whether an offer that came to nothing keeps the room that was reserved for it: it does unless it is
 * below the view, so that nothing the shopper looks at moves.
 */
export class ReservedRoom implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #isBelowView = false;
  #isHeld = false;
  #stopFollowing: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** True if the offer keeps its room though it has nothing to show. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** The offer's state changed: its room is held from now on, unless it is below the view. */
  hold(): void {
    this.#isHeld = !this.#isBelowView;
  }

  hostConnected(): void {
    this.#stopFollowing = sight.follow(this.#host, ({ isIntersecting, boundingClientRect }) => {
      this.#isBelowView = !isIntersecting && boundingClientRect.top > 0;
      if (this.#isBelowView && this.#isHeld) {
        this.#isHeld = false;
        this.#host.requestUpdate();
      }
    });
  }

  hostDisconnected(): void {
    this.#stopFollowing?.();
  }
}
