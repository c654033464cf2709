import { isOurs } from '../shared/is-ours.ts';

/** How soon, in ms, a page shows what it does after a click, and after the reply to a request. */
export const SOON = 1000;

/** How long, in ms, the page is watched. It is long because browsers report a request only when it has ended. */
export const WATCH_TIME = 10_000;

/** A node that changed this often before the click, such as a clock, says nothing about the click. */
const TICKS = 2;

/**
 * Finds out whether a page took the click of a script, which handlers that look at `isTrusted` ignore. It
 * watches from before the click, to know which nodes change without it.
 *
 * A page took the click if it changed soon after, or if a request began soon after and either the
 * page's own server answered it with content or the page changed soon after the answer. Beacons, pixels
 * and empty answers do not count, because they are analytics.
 *
 * It can be wrong. A click looks ignored if its request takes longer than `WATCH_TIME`, or if it only asks another
 * server and changes nothing. A click looks taken if the page, soon after it, changes by itself or asks its own
 * server something else.
 */
export class ClickWatch {
  readonly #ticks = new WeakMap<Node, number>();
  readonly #changes: number[] = [];
  readonly #requests: PerformanceEntryList = [];
  readonly #changeObserver: MutationObserver;
  #requestObserver: PerformanceObserver | undefined;
  readonly #ended = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param root - The root of what is clicked. Changes of our own elements, in it and in the document, do not count. */
  constructor(root: Node) {
    this.#changeObserver = new MutationObserver((records) => {
      for (const target of new Set(records.map((record) => record.target))) {
        const ticks = this.#ticks.get(target) ?? 0;
        if (isOurs(target)) continue;
        if (!this.#timer) this.#ticks.set(target, ticks + 1);
        else if (ticks < TICKS) this.#changes.push(now());
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

  /** Ends the watch. Nothing is called back any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
    this.#changeObserver.disconnect();
    this.#requestObserver?.disconnect();
  }

  /**
   * Clicks, and calls back once it is known whether the page took the click.
   *
   * @param click - Returns true if the page surely took it.
   */
  whetherTaken(click: () => boolean, callback: (isTaken: boolean) => void): void {
    this.#requestObserver = new PerformanceObserver((list) => {
      this.#requests.push(...list.getEntries());
    });
    this.#requestObserver.observe({ type: 'resource' });
    const begin = now();
    this.#timer = setTimeout(() => callback(this.#isTaken(begin)), WATCH_TIME);
    // A click that leads to another page was taken. A shopper who comes back may find this page as it was left, so
    // the answer is given before they leave.
    addEventListener('pagehide', () => callback(true), { signal: this.#ended.signal });
    if (click()) callback(true);
  }

  #isTaken(begin: number): boolean {
    const hasChangedAfter = (time: number) => this.#changes.some((change) => isSoon(change, time));
    return (
      hasChangedAfter(begin) ||
      this.#requests.some(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          /^(fetch|xml)/.test(entry.initiatorType) &&
          isSoon(entry.startTime, begin) &&
          ((entry.name.startsWith(`${location.origin}/`) && entry.decodedBodySize > 0) ||
            hasChangedAfter(entry.responseEnd)),
      )
    );
  }
}

/**
 * The time now, on the clock by which browsers report requests. It does not use `performance`, because the page may
 * have a variable of its own with that name.
 */
const now = () => new PerformanceMark('now').startTime;

const isSoon = (time: number, after: number) => time >= after && time < after + SOON;
