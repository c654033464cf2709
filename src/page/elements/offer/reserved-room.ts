import type { ReactiveControllerHost } from 'lit';
import { SharedIntersection, type SightFollower } from '../../quote/shared-intersection.ts';

/** Tells of offers that come into view or leave it. */
const sight = new SharedIntersection({});

/**
 * Whether an offer that came to nothing keeps the room that was reserved for it: it does until it is below the view,
 * so that nothing the shopper looks at moves.
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

  /** Call it when the offer's state changed: `isHeld` is true if it came to nothing. */
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
