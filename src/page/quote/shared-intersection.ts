type Follower = (entry: IntersectionObserverEntry) => void;

/** Tells of elements that meet or leave the viewport, with one observer for all of them. */
export class SharedIntersection {
  readonly #options: IntersectionObserverInit;
  readonly #followers = new WeakMap<Element, Follower>();
  #observer: IntersectionObserver | undefined;

  constructor(options: IntersectionObserverInit) {
    this.#options = options;
  }

  /** Calls back now and at each change, in the place of an earlier follower of the element, until `unfollow`. */
  follow(element: Element, follower: Follower): void {
    this.#observer ??= new IntersectionObserver((entries) => {
      for (const entry of entries) this.#followers.get(entry.target)?.(entry);
    }, this.#options);
    // An observer tells at once only of an element that it begins to observe.
    if (this.#followers.has(element)) this.#observer.unobserve(element);
    this.#followers.set(element, follower);
    this.#observer.observe(element);
  }

  /** Not a function that `follow` returns, which would be two objects more an element. */
  unfollow(element: Element): void {
    this.#followers.delete(element);
    this.#observer?.unobserve(element);
  }
}
