/**
 * Tells its followers of a target's events of some types, by one listener for each type. A follower is an object that
 * is there anyway, because a function for each event would be several more objects in every offer of a page.
 */
export class SharedListener implements EventListenerObject {
  readonly #types: readonly string[];
  readonly #followers = new WeakMap<EventTarget, Set<EventListenerObject>>();
  readonly #targets = new WeakMap<EventListenerObject, EventTarget>();

  constructor(...types: readonly string[]) {
    this.#types = types;
  }

  /** Calls back before the page's own listeners, until `unfollow`. A follower follows one target at a time. */
  follow(target: EventTarget, follower: EventListenerObject): void {
    const followers = this.#followers.get(target) ?? new Set();
    this.#followers.set(target, followers);
    if (followers.size === 0) {
      for (const type of this.#types) target.addEventListener(type, this, true);
    }
    followers.add(follower);
    this.#targets.set(follower, target);
  }

  unfollow(follower: EventListenerObject): void {
    const target = this.#targets.get(follower);
    const followers = target && this.#followers.get(target);
    if (!followers?.delete(follower) || followers.size > 0) return;
    for (const type of this.#types) target?.removeEventListener(type, this, true);
  }

  /** Called by the browser. */
  handleEvent(event: Event): void {
    const followers = event.currentTarget && this.#followers.get(event.currentTarget);
    // A copy, because what a follower does may connect or remove elements.
    for (const follower of new Set(followers)) follower.handleEvent(event);
  }
}
