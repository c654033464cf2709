type Follower = (event: Event) => void;

/** Tells all its followers of a target's events of some types, with one listener a type for all of them. */
export class SharedListener {
  readonly #types: readonly string[];
  readonly #followers = new WeakMap<EventTarget, Set<Follower>>();

  constructor(...types: readonly string[]) {
    this.#types = types;
  }

  /** Calls back before the page's own listeners, until the returned function is called. */
  follow(target: EventTarget, follower: Follower): () => void {
    const followers = this.#followers.get(target) ?? new Set();
    this.#followers.set(target, followers);
    if (followers.size === 0) {
      for (const type of this.#types) target.addEventListener(type, this.#tell, true);
    }
    followers.add(follower);
    return () => {
      followers.delete(follower);
      if (followers.size > 0) return;
      for (const type of this.#types) target.removeEventListener(type, this.#tell, true);
    };
  }

  readonly #tell = (event: Event) => {
    const followers = event.currentTarget && this.#followers.get(event.currentTarget);
    // A copy, because what a follower does may connect or remove elements.
    for (const follower of new Set(followers)) follower(event);
  };
}
