import type { WarrantyOffer } from '../../../src/index.ts';
import { nextTask } from '../../support/next-task.ts';
import { RecordedFetch } from './recorded-fetch.ts';
import { GIVEN, PLACES, type OfferTraits, type PageStep, type TagStep } from './page-steps.ts';

/** A page that a test writes into a frame piece by piece, as a server sends it. */
export class WrittenPage {
  readonly #frame = document.createElement('iframe');
  readonly #script: string;
  readonly #offers: WarrantyOffer[] = [];
  /** Offers whose properties the page sets, and those that it gave something to that is no attribute. */
  readonly #byProperties = new WeakSet<Element>();
  readonly #given = new WeakSet<Element>();
  #isParsed = false;
  #loaded = Promise.resolve();
  /** What is said of the service. */
  readonly service: RecordedFetch;
  /** Errors that reached the page. */
  readonly errors: string[] = [];

  /** @param script - Address of the script that the page's tag loads. */
  constructor(script: string, holdsReplies: boolean) {
    this.#script = script;
    this.service = new RecordedFetch(holdsReplies);
    this.#frame.title = 'Written page';
    this.#frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%';
  }

  begin(): void {
    document.body.append(this.#frame);
    const { document: page, window } = this;
    page.open();
    window.fetch = this.service.fetch;
    window.addEventListener('error', ({ message }) => this.errors.push(message));
    window.addEventListener('unhandledrejection', ({ reason }) => this.errors.push(String(reason)));
    // The page's developer is told of what is malformed.
    window.console.warn = () => {};
    page.write('<!doctype html><html lang="en"><head><title>Page</title>');
  }

  end(): void {
    this.#frame.remove();
  }

  get window(): Window & typeof globalThis {
    const { contentWindow } = this.#frame;
    if (!contentWindow) throw new Error('The page is gone.');
    return contentWindow as Window & typeof globalThis;
  }

  get document(): Document {
    return this.window.document;
  }

  get hasElements(): boolean {
    return this.window.customElements.get('warranty-offer') !== undefined;
  }

  /** What a shopper sees of each offer. */
  get shown(): readonly (readonly string[])[] {
    return this.#offers.map(({ isConnected, status, shadowRoot }) => {
      const texts = shadowRoot?.querySelectorAll('[part~=heading],[part~=price]') ?? [];
      return isConnected ? [status, ...[...texts].map(({ textContent }) => textContent)] : [];
    });
  }

  /** Whether the page gave an offer something that no attribute says. */
  isGiven(place: number): boolean {
    const offer = this.#offers[place];
    return offer !== undefined && this.#given.has(offer);
  }

  /** Does it; with nothing to wait for, in the task of the step before. */
  take(step: PageStep): Promise<void> | void {
    switch (step.do) {
      case 'tag':
        return this.#tag(step);
      case 'write':
        return this.#write(step.html);
      case 'offer':
        return this.#add(step.offer);
      case 'push':
        (this.window.WarrantyWidget ??= []).push(step.settings);
        return;
      case 'describe':
        // Several offers came to the page, or became elements, at moments of their own: each has the description of that.
        if (this.#offers.length < 2) this.#rewrite(/Of \w+/, step.text);
        return;
      case 'price':
        return this.#rewrite(/(?<="price":")[^"]*/, step.text);
      case 'hide':
      case 'show':
        return this.#become(step.do === 'hide' ? 'hidden' : 'visible');
      case 'answer':
        return this.service.answer();
      case 'parsed':
        return this.#parsed();
      case 'settle':
        return this.settle();
      default: {
        const offer = this.#offers[step.which % this.#offers.length];
        if (offer && step.do === 'set') this.#set(offer, ...step.to);
        else if (step.do === 'remove') offer?.remove();
        else if (offer) this.document.body.prepend(offer);
      }
    }
  }

  /** Resolves when the browser has told what is near the viewport, and what follows from that is done. */
  async settle(): Promise<void> {
    await new Promise<unknown>((resolve) => {
      new this.window.IntersectionObserver(resolve).observe(this.document.documentElement);
    });
    await nextTask();
    await nextTask();
  }

  #write(html: string): void {
    if (this.#isParsed) this.document.body.insertAdjacentHTML('beforeend', html);
    else this.document.write(html);
  }

  #tag({ kind, attributes }: TagStep): Promise<void> | void {
    const { document: page } = this;
    const script = page.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = this.#script;
    const isWritten = kind !== 'inserted' && !this.#isParsed;
    this.#loaded = new Promise((resolve) => {
      const hear = ({ target }: Event) => {
        if (target instanceof this.window.HTMLScriptElement && target.src === script.src) resolve();
      };
      page.addEventListener('load', hear, true);
    });
    if (isWritten) {
      script.defer = kind === 'defer';
      page.write(script.outerHTML);
    } else page.head.append(script);
    return isWritten && kind === 'defer' ? undefined : this.#loaded;
  }

  #add({ attributes, way, place, given }: OfferTraits): void {
    const { document: page } = this;
    const offer = page.createElement('warranty-offer');
    if (way === 'properties') this.#byProperties.add(offer);
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) this.#set(offer, name, value);
    }
    if (way === 'written' && !this.#isParsed && given === 'nothing') {
      const number = String(this.#offers.length);
      offer.dataset['number'] = number;
      page.write(PLACES[place](offer.outerHTML));
      const hosts = [...page.querySelectorAll('[data-host]')];
      const roots = [page, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
      const all = roots.flatMap((root) => [...root.querySelectorAll('warranty-offer')]);
      const written = all.find(({ dataset }) => dataset['number'] === number);
      if (written) this.#offers.push(written);
      return;
    }
    Object.assign(offer, GIVEN[given]);
    if (given !== 'nothing') this.#given.add(offer);
    // What begins the body.
    if (!page.body) page.write('<p>Page</p>');
    const section = page.createElement('section');
    section.innerHTML = PLACES[place === 'shadow' ? 'view' : place]('<i></i>');
    if (place === 'shadow') section.attachShadow({ mode: 'open' }).append(offer);
    else section.querySelector('i')?.replaceWith(offer);
    page.body.append(section);
    this.#offers.push(offer);
  }

  #set(offer: WarrantyOffer, name: string, value: string | null): void {
    if (this.#byProperties.has(offer)) {
      Reflect.set(
        offer,
        name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      );
    } else if (value === null) offer.removeAttribute(name);
    else offer.setAttribute(name, value);
  }

  #rewrite(pattern: RegExp, text: string): void {
    const json = this.document.querySelector('[type="application/ld+json"]');
    if (json) json.textContent = json.textContent.replace(pattern, text);
  }

  #become(visibilityState: DocumentVisibilityState): void {
    const { document: page, window } = this;
    Object.defineProperty(page, 'visibilityState', { configurable: true, value: visibilityState });
    page.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
  }

  async #parsed(): Promise<void> {
    const { document: page } = this;
    this.#isParsed = true;
    const parsed = new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve));
    page.close();
    await Promise.all([parsed, this.#loaded]);
  }
}
