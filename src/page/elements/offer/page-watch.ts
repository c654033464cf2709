/** How long, in ms, a page may take to show that it has taken a click. */
export const PATIENCE = 1000;

/** What changed so often before an act, as a clock does, tells nothing of it. */
const TICKS = 2;

/**
 * Finds out whether a page takes or leaves an act, as a click of a script is left by handlers that look
 * at `isTrusted`. It watches from before the act, to know what changes without it.
 */
export class PageWatch {
  readonly #ticks = new Map<Node, number>();
  readonly #observer: MutationObserver;
  #isTaken: boolean | undefined;

  constructor(root: Node, isOurs: (target: Node) => boolean) {
    this.#observer = new MutationObserver((records) => {
      for (const target of new Set(records.map((record) => record.target))) {
        const ticks = this.#ticks.get(target) ?? 0;
        if (isOurs(target)) continue;
        if (this.#isTaken === undefined) this.#ticks.set(target, ticks + 1);
        else if (ticks < TICKS) this.#isTaken = true;
      }
    });
    for (const tree of [document, root]) {
      this.#observer.observe(tree, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }
  }

  /** Ends the watch. */
  stop(): void {
    this.#observer.disconnect();
  }

  /**
   * Acts, and calls back where the page left it: it changed nothing and asked no server.
   *
   * @param act - Does it; true if it was surely taken.
   */
  unlessTaken(act: () => boolean, callback: () => void): void {
    this.#isTaken = false;
    const begin = performance.now();
    const requests = new PerformanceObserver((list) => {
      // One that was under way already is not the act's.
      if (list.getEntries().some(({ startTime }) => startTime >= begin)) this.#isTaken = true;
    });
    requests.observe({ type: 'resource' });
    if (act()) this.#isTaken = true;
    setTimeout(() => {
      this.stop();
      requests.disconnect();
      if (!this.#isTaken) callback();
    }, PATIENCE);
  }
}
