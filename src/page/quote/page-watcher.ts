import { configurationFollowers } from '../configuration.ts';
import { VARIANT_FRAGMENT } from '../product/page-address.ts';
import { type ProductFinding, productDetector } from '../product/product-detector.ts';
import { concernsProduct, LOOKS, PRICES, PRODUCT_ATTRIBUTES } from '../product/product-markup.ts';
import { withHosts } from '../with-hosts.ts';
import { nativeOf } from '../native-of.ts';

const watchers = new WeakMap<Document, PageWatcher>();

/** How often, in ms, to compare the address in browsers without the Navigation API. */
const ADDRESS_INTERVAL = 100;

/** How long, in ms, the styles of a price must rest before followers are told: an animation changes one at each frame. */
const REST = 100;

/** Events after which the address may be another one. */
const ADDRESS_EVENTS = ['click', 'popstate', 'hashchange'] as const;

/**
 * Follows the product markup, the address and the languages of a document, and the page-wide defaults, once for all its
 * elements. `finding()` also notices changes that no event has told of yet, such as markup changed in this task.
 */
export class PageWatcher {
  readonly #document: Document;
  readonly #followers = new Set<() => void>();
  readonly #observer = new MutationObserver((records) => this.#notice(records));
  #listening = new AbortController();
  #detect: ReturnType<typeof productDetector> | undefined;
  #address: string | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** The one watcher of a document. */
  static of(document: Document): PageWatcher {
    const watcher = watchers.get(document) ?? new PageWatcher(document);
    watchers.set(document, watcher);
    return watcher;
  }

  private constructor(document: Document) {
    this.#document = document;
  }

  /**
   * Calls back after each change, until `unfollow`.
   *
   * @param element - The languages of the shadow roots around it are followed too.
   */
  follow(follower: () => void, element?: Element): void {
    if (this.#followers.size === 0) this.#start();
    this.#followers.add(follower);
    for (const host of element ? withHosts(element).slice(0, -1) : []) {
      this.#observer.observe(host.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
    }
  }

  unfollow(follower: () => void): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    configurationFollowers.delete(this.#tell);
    this.#observer.disconnect();
    this.#listening.abort();
  }

  /**
   * The product that an element is for, by the page's markup and address now. It is `undefined` while
   * the page is being parsed, because the rest of the page may say otherwise. If something changed, it calls
   * the followers before it returns.
   */
  finding(element: Element): ProductFinding | undefined {
    if (nativeOf('readyState', this.#document) === 'loading') return undefined;
    this.#notice(this.#observer.takeRecords());
    // Without a follower nothing is observed, so what was read before may be out of date.
    if (this.#followers.size === 0) this.#detect = undefined;
    if (!this.#detect) {
      this.#detect = productDetector(this.#document);
      // Styles are observed there alone, because scripts animate them all over a page.
      for (const price of this.#document.querySelectorAll(PRICES)) {
        this.#observer.observe(price, { subtree: true, attributeFilter: LOOKS });
      }
    }
    return this.#detect(element);
  }

  #notice(records: readonly MutationRecord[]): void {
    const address = addressOf(this.#document);
    const product = this.#address !== address || records.some(concernsProduct);
    const looks =
      product ||
      records.some(({ attributeName }) => attributeName && LOOKS.includes(attributeName));
    if (looks) this.#detect = undefined;
    this.#address = address;
    if (product || records.some(({ attributeName }) => attributeName === 'lang')) this.#tell();
    else if (looks) {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(this.#tell, REST);
    }
  }

  readonly #tell = () => {
    for (const follower of this.#followers) follower();
  };

  #start(): void {
    const page = this.#document;
    const window = page.defaultView;
    this.#detect = undefined;
    this.#address = addressOf(page);
    this.#observer.observe(page, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['lang', ...PRODUCT_ATTRIBUTES],
    });
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // Not `DOMContentLoaded`, which Chromium never fires for a page that the shopper stops while it is parsed.
    page.addEventListener('readystatechange', this.#tell, { signal });
    configurationFollowers.add(this.#tell);
    const look = () => this.#notice(this.#observer.takeRecords());
    for (const type of ADDRESS_EVENTS) {
      window?.addEventListener(type, look, { capture: true, signal });
    }
    // The Navigation API has an event for an address that a script rewrites. Older browsers lack the API, and a page
    // may have a variable or an element of that name.
    if (window?.navigation?.currentEntry) {
      window.navigation.addEventListener('currententrychange', look, { signal });
    } else {
      const timer = setInterval(look, ADDRESS_INTERVAL);
      signal.addEventListener('abort', () => clearInterval(timer));
    }
  }
}

/** The document's address, without a fragment that names no variant: a carousel may change that all the time. */
function addressOf({ documentURI }: Document): string {
  return documentURI.replace(/#.*/, (fragment) =>
    VARIANT_FRAGMENT.test(fragment) ? fragment : '',
  );
}
