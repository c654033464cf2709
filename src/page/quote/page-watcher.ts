import { type Detection, productDetector } from '../product/detect-product.ts';
import { concernsProduct, PRODUCT_ATTRIBUTES } from '../product/product-markup.ts';

const watchers = new WeakMap<Document, PageWatcher>();

/** How often, in ms, the address is looked at in browsers that do not tell when a script rewrites it. */
const ADDRESS_INTERVAL = 100;

/** What is about to read the address, or has just changed it. */
const ADDRESS_EVENTS = ['click', 'popstate', 'hashchange'] as const;

/**
 * Follows what a page says of its product and its language, once for all elements of the document.
 * What no event has told of yet (a rewritten address, markup changed in this very task), `detection()`
 * finds out by itself.
 */
export class PageWatcher {
  readonly #document: Document;
  readonly #followers = new Set<() => void>();
  readonly #observer = new MutationObserver((records) => this.#follow(records));
  readonly #onLoaded = () => this.#follow([], true);
  readonly #onAddress = () => this.#follow(this.#observer.takeRecords());
  #timer: ReturnType<typeof setInterval> | undefined;
  #detect: ReturnType<typeof productDetector> | undefined;
  #address: string | undefined;

  /** The one watcher of a document. */
  static of(document: Document): PageWatcher {
    const watcher = watchers.get(document) ?? new PageWatcher(document);
    watchers.set(document, watcher);
    return watcher;
  }

  private constructor(document: Document) {
    this.#document = document;
  }

  /** Calls back after each change, until the returned function is called. */
  follow(follower: () => void): () => void {
    if (this.#followers.size === 0) this.#start();
    this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0) this.#stop();
    };
  }

  /**
   * The product that an element is for, as the page's markup and address are at this moment; `undefined`
   * while the page is still being parsed, because what is yet to come may say otherwise. Of a change
   * that is found here, the followers hear at once.
   */
  detection(element: Element): Detection | undefined {
    if (this.#document.readyState === 'loading') return undefined;
    this.#follow(this.#observer.takeRecords());
    return (this.#detect ??= productDetector(this.#document))(element);
  }

  #follow(records: readonly MutationRecord[], always = false): void {
    const address = this.#document.URL;
    const product = this.#address !== address || records.some(concernsProduct);
    if (product) this.#detect = undefined;
    this.#address = address;
    if (!always && !product && !records.some(({ attributeName }) => attributeName === 'lang'))
      return;
    for (const follower of this.#followers) follower();
  }

  /** Tells of an address that a script rewrites; absent in browsers that have no such interface yet. */
  get #navigation(): EventTarget | undefined {
    return this.#document.defaultView?.navigation;
  }

  #start(): void {
    this.#detect = undefined;
    this.#address = this.#document.URL;
    this.#observer.observe(this.#document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['lang', ...PRODUCT_ATTRIBUTES],
    });
    this.#document.addEventListener('DOMContentLoaded', this.#onLoaded);
    for (const type of ADDRESS_EVENTS) {
      this.#document.defaultView?.addEventListener(type, this.#onAddress, true);
    }
    const navigation = this.#navigation;
    navigation?.addEventListener('currententrychange', this.#onAddress);
    if (!navigation) this.#timer = setInterval(this.#onAddress, ADDRESS_INTERVAL);
  }

  #stop(): void {
    this.#observer.disconnect();
    this.#document.removeEventListener('DOMContentLoaded', this.#onLoaded);
    for (const type of ADDRESS_EVENTS) {
      this.#document.defaultView?.removeEventListener(type, this.#onAddress, true);
    }
    this.#navigation?.removeEventListener('currententrychange', this.#onAddress);
    clearInterval(this.#timer);
  }
}
