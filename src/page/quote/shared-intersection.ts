/** Is told when its element meets or leaves the viewport. It is an object, as is a follower of a `SharedListener`. */
export interface SightFollower {
  onSight(entry: IntersectionObserverEntry): void;
}

/** Tells of elements that meet or leave the viewport, with one observer for all of them. */
export class SharedIntersection {
  readonly #options: IntersectionObserverInit;
  readonly #followers = new WeakMap<Element, SightFollower>();
  #observer: IntersectionObserver | undefined;

  constructor(options: IntersectionObserverInit) {
    this.#options = options;
  }

  /** Calls back now and at each change, until `unfollow`. An element has one follower at a time. */
  follow(element: Element, follower: SightFollower): void {
    this.#observer ??= new IntersectionObserver((entries) => {
      for (const entry of entries) this.#followers.get(entry.target)?.onSight(entry);
    }, this.#options);
    this.#followers.set(element, follower);
    this.#observer.observe(element);
  }

  unfollow(element: Element): void {
    this.#followers.delete(element);
    this.#observer?.unobserve(element);
  }
}
