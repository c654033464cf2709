import { loadedPart } from '../../support/loaded-part.ts';
import type { WarrantyOffer } from '../../../src/page/elements/offer/warranty-offer.ts';
import { PRODUCT } from './catalogue.ts';
import { ShopControl } from './shop-control.ts';
import type { Line } from './shop.ts';

const VARIANTS: readonly { readonly price: number }[] = PRODUCT.variants;

/** How a shopper uses a platform's product page. */
export interface StorefrontControls {
  /** The platform's folder, which is its name in the shop's address. */
  readonly platform: string;
  /** What the page's address carries besides, such as a variation of the theme. */
  readonly query?: string;
  /** The page below the shop's root; `product` where it is absent. */
  readonly path?: string;
  /** What a shopper does first, such as opening a popup. */
  readonly begin?: (page: StorefrontPage) => Promise<void>;
  /** The button that adds the product. */
  readonly button: string;
  /** The field that holds the number of units. */
  readonly quantity: string;
  /** The button beside that field that adds a unit; absent where there is none. */
  readonly plus?: string;
  /** Path to which the product's form is sent, below the shop's root. */
  readonly adds?: string;
  /** Picks the variant at a place (0 or 1) as the theme's own control does. */
  choose(page: StorefrontPage, place: number): void;
}

/** A product page of a played platform, in a frame, with a shop of its own behind it. */
export class StorefrontPage extends ShopControl {
  readonly controls: StorefrontControls;
  readonly frame: HTMLIFrameElement;

  private constructor(controls: StorefrontControls, root: string, frame: HTMLIFrameElement) {
    super(root);
    this.controls = controls;
    this.frame = frame;
  }

  /** Opens the product page of a new shop; resolves once the page has loaded. */
  static async open(controls: StorefrontControls, serviceUrl?: string): Promise<StorefrontPage> {
    const run = `run-${crypto.randomUUID()}`;
    const root = `/storefronts/${run}/${controls.platform}/`;
    const frame = document.createElement('iframe');
    frame.title = `${controls.platform} shop`;
    frame.style.cssText = 'position: fixed; inset: 0; inline-size: 600px; block-size: 100%';
    const page = new StorefrontPage(controls, root, frame);
    const query = new URLSearchParams(controls.query);
    if (serviceUrl) query.set('service', serviceUrl);
    document.body.append(frame);
    try {
      await page.visit(`${controls.path ?? 'product'}?${query}`);
      await controls.begin?.(page);
    } catch (error) {
      frame.remove();
      throw error;
    }
    return page;
  }

  get document(): Document {
    const { contentDocument } = this.frame;
    if (!contentDocument) throw new Error('The shop is not of this origin.');
    return contentDocument;
  }

  get window(): Window & typeof globalThis {
    return this.frame.contentWindow as Window & typeof globalThis;
  }
  get offer(): WarrantyOffer {
    return this.find<WarrantyOffer>('warranty-offer');
  }

  /** Resolves once the page has an element, with the first. */
  async found<Found extends Element = HTMLElement>(selector: string): Promise<Found> {
    await this.until(() => this.document.querySelector(selector) !== null);
    return this.find<Found>(selector);
  }

  /** Resolves once the page's document, or what the page says about its elements, is as wished. */
  async until(isWished: () => boolean): Promise<void> {
    if (isWished()) return;
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isWished()) return;
        observer.disconnect();
        resolve();
      });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      observer.observe(this.document, all);
    });
  }

  find<Found extends Element = HTMLElement>(selector: string): Found {
    const found = this.document.querySelector<Found>(selector);
    if (!found) throw new Error(`The page shows no ${selector}.`);
    return found;
  }

  /**
   * Goes to a page of the shop. Where another page was on its way when this began, WebKit loads that one
   * and forgets this navigation, so it is begun again.
   */
  async visit(path: string): Promise<void> {
    const address = new URL(this.root + path, location.href);
    address.searchParams.set('visit', crypto.randomUUID());
    do {
      const loaded = this.loaded();
      this.frame.src = address.href;
      await loaded;
    } while (this.window.location.search !== address.search);
    await this.state(() => true);
  }

  /** Shows the page once more, as it is before the widget's script has come. */
  async showWithoutWidget(): Promise<void> {
    const { href } = this.window.location;
    const html = await (await fetch(href)).text();
    const loaded = this.loaded();
    this.frame.srcdoc = html
      .replace(/<script[^>]*warranty-widget\.js[^>]*><\/script>/, '')
      .replace('<head>', `<head><base href="${href}" />`)
      // Firefox looks ahead for scripts without regard to the base.
      .replaceAll('src="assets/', `src="${this.root}assets/`);
    await loaded;
  }

  /**
   * Lets the page's requests to an address wait from now on, where `isMeant`, until their time limit.
   * @returns When the first one waits, and what ends the time of all that are under way.
   */
  silence(path: string, isMeant: () => boolean): { begun: Promise<void>; timeOut: () => void } {
    const { window } = this;
    const { fetch } = window;
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    let limit = new AbortController();
    window.AbortSignal.timeout = () => limit.signal;
    window.fetch = (input, init) => {
      if (!String(input).endsWith(path) || !isMeant()) return fetch(input, init);
      resolve();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    };
    const timeOut = () => {
      const ended = limit;
      limit = new AbortController();
      ended.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    };
    return { begun, timeOut };
  }

  /** Resolves when the frame has loaded its next page. */
  async loaded(): Promise<void> {
    await new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true }));
  }

  /** Resolves when an offer can ask before an add. */
  async canAsk(): Promise<void> {
    await this.window.customElements.whenDefined('warranty-popup');
    await loadedPart(this.window, 'ask-before');
  }

  /** Resolves once an offer of the page has this status, whichever element it is by then. */
  offerIn(status: 'ready' | 'error'): Promise<WarrantyOffer> {
    return this.#offerWhere((offer) => offer.status === status);
  }

  /** Resolves once the page offers plans for the variant at a place. */
  offerFor(place: number): Promise<WarrantyOffer> {
    const { price } = VARIANTS[place] ?? {};
    return this.#offerWhere(
      ({ status, productPrice }) => status === 'ready' && Number(productPrice) === price,
    );
  }

  async #offerWhere(isWished: (offer: WarrantyOffer) => boolean): Promise<WarrantyOffer> {
    const isThere = () => {
      const offer = this.document.querySelector('warranty-offer');
      return offer !== null && isWished(offer);
    };
    await this.until(isThere);
    return this.offer;
  }

  /** Picks the plan at a place, by its radio: of an offer, or of the first that is ready. */
  async pickPlan(place: number, from?: WarrantyOffer): Promise<void> {
    const offer = from ?? (await this.offerIn('ready'));
    await offer.updateComplete;
    const radios = offer.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio]');
    const radio = radios?.[place];
    if (!radio) throw new Error(`The page shows no offer ${place}.`);
    radio.click();
  }

  choose(place: number): void {
    this.controls.choose(this, place);
  }

  setQuantity(quantity: number): void {
    this.enter(this.controls.quantity, String(quantity));
  }

  /** Enters a value into a field. */
  enter(selector: string, value: string): void {
    const field = this.find<HTMLInputElement>(selector);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Presses the button that adds the product. */
  add(): void {
    this.find(this.controls.button).click();
  }

  /** The cart once it is as wished and the merchant's server has dealt with it. */
  async cart(isWished: (lines: readonly Line[]) => boolean): Promise<readonly Line[]> {
    return (await this.state(({ lines, isSettled }) => isSettled && isWished(lines))).lines;
  }

  /** On the cart page, gives the line at a place this quantity and updates the cart. */
  async changeLine(place: number, quantity: number): Promise<void> {
    await this.visit('cart');
    const form = this.document.querySelectorAll('[data-cart] form')[place];
    if (!(form instanceof this.window.HTMLFormElement)) throw new Error('The line is missing.');
    const field = form.querySelector<HTMLInputElement>('[name=quantity]');
    if (field) field.value = String(quantity);
    form.querySelector('button')?.click();
  }

  /** Posts a form to the shop, past its pages; resolves with the cart. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<readonly Line[]> {
    await fetch(this.root + path, { method: 'POST', body: new URLSearchParams(fields) });
    return this.cart(() => true);
  }

  /** Pays for the cart, on the cart page. */
  async pay(): Promise<void> {
    await this.visit('cart');
    this.find('form[action=checkout] button').click();
  }

  /** Pays for the first cart of the shop; resolves with the order's id. */
  async payOrder(): Promise<string> {
    await this.pay();
    const { orders } = await this.state((now) => now.orders.length > 0);
    return orders[0]?.id ?? '';
  }

  override async close(): Promise<void> {
    this.frame.remove();
    await super.close();
  }
}
