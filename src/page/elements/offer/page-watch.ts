/** How soon, in ms, a page shows what it does: after a click, and after the reply to a request. */
export const SOON = 1000;

/** How long, in ms, a click has to show. Requests are known only when they have ended. */
export const PATIENCE = 10_000;

/** A node that changed this often before the click, as a clock does, says nothing about it. */
const TICKS = 2;

/**
 * Finds out whether a page took a click, as handlers that look at `isTrusted` leave that of a script.
 * It watches from before the click, to know what changes without it.
 *
 * A page took the click if it changed soon after, if its own server answered a request that began soon
 * after, or if it changed soon after any server's answer to such a request. Beacons, pixels and empty
 * answers count as analytics.
 *
 * Not known: a request that takes longer than the patience, one to another server that changes nothing
 * on the page (both look as if the click was left), and changes or requests that have nothing to do with
 * the click (they look as if it was taken).
 */
export class PageWatch {
  readonly #ticks = new Map<Node, number>();
  readonly #changes: number[] = [];
  readonly #requests: PerformanceResourceTiming[] = [];
  readonly #changeObserver: MutationObserver;
  readonly #requestObserver = new PerformanceObserver((list) => this.#note(list.getEntries()));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: Node, isOurs: (target: Node) => boolean) {
    this.#changeObserver = new MutationObserver((records) => {
      for (const target of new Set(records.map((record) => record.target))) {
        const ticks = this.#ticks.get(target) ?? 0;
        if (isOurs(target)) continue;
        if (!this.#timer) this.#ticks.set(target, ticks + 1);
        else if (ticks < TICKS) this.#changes.push(performance.now());
      }
    });
    for (const tree of [document, root]) {
      this.#changeObserver.observe(tree, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }
  }

  /** Ends the watch; nothing is called back any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#changeObserver.disconnect();
    this.#requestObserver.disconnect();
  }

  /**
   * Clicks, and calls back where the page left the click alone.
   *
   * @param click - Returns true if the page surely took it.
   */
  unlessTaken(click: () => boolean, callback: () => void): void {
    this.#requestObserver.observe({ type: 'resource' });
    const begin = performance.now();
    this.#timer = setTimeout(() => {
      this.#note(this.#requestObserver.takeRecords());
      this.stop();
      if (!this.#isTaken(begin)) callback();
    }, PATIENCE);
    if (click()) this.stop();
  }

  #note(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      if (entry instanceof PerformanceResourceTiming) this.#requests.push(entry);
    }
  }

  #isTaken(begin: number): boolean {
    const isFollowed = (time: number) => this.#changes.some((change) => isSoon(change, time));
    return (
      isFollowed(begin) ||
      this.#requests.some(
        ({ initiatorType, startTime, responseEnd, name, decodedBodySize }) =>
          /^(fetch|xml)/.test(initiatorType) &&
          isSoon(startTime, begin) &&
          ((name.startsWith(`${origin}/`) && decodedBodySize > 0) || isFollowed(responseEnd)),
      )
    );
  }
}

const isSoon = (time: number, after: number) => time >= after && time < after + SOON;
