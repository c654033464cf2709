type Follower = (entry: IntersectionObserverEntry) => void;

/** Tells of elements that meet or leave the viewport, with one observer for all of them. */
export class SharedIntersection {
  readonly #options: IntersectionObserverInit;
  readonly #followers = new WeakMap<Element, Follower>();
  #observer: IntersectionObserver | undefined;

  constructor(options: IntersectionObserverInit) {
    this.#options = options;
  }

  /** Calls back now and at each change, until the returned function is called, or another follows the element. */
  follow(element: Element, follower: Follower): () => void {
    this.#observer ??= new IntersectionObserver((entries) => {
      for (const entry of entries) this.#followers.get(entry.target)?.(entry);
    }, this.#options);
    // An observer tells at once only of an element that it begins to observe.
    if (this.#followers.has(element)) this.#observer.unobserve(element);
    this.#followers.set(element, follower);
    this.#observer.observe(element);
    return () => {
      if (this.#followers.get(element) !== follower) return;
      this.#followers.delete(element);
      this.#observer?.unobserve(element);
    };
  }
}
