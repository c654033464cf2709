import type { ReactiveControllerHost } from 'lit';
import { SharedIntersection, type SightFollower } from '../../quote/shared-intersection.ts';

/** Reports offers that come into view or leave it. */
const sight = new SharedIntersection({});

/**
 * Keeps the room that was reserved for an offer that came to nothing, until the offer is below the view: so nothing
 * moves that the shopper looks at.
 */
export class ReservedRoom implements SightFollower {
  readonly #host: ReactiveControllerHost & Element;
  #isHeld = false;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
  }

  /** True if the offer keeps its room though it has nothing to show. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Call it when the offer's state changed. @param isHeld - True if the offer came to nothing. */
  hold(isHeld: boolean): void {
    if (this.#isHeld) sight.unfollow(this.#host);
    this.#isHeld = isHeld;
    if (isHeld) sight.follow(this.#host, this);
  }

  onSight({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (isIntersecting || boundingClientRect.top <= 0) return;
    this.hold(false);
    this.#host.requestUpdate();
  }
}
