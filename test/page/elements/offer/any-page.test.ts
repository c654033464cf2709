import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../../../src/define.ts';
import { afterGoOnTime } from '../../../support/asking-shop.ts';
import { expectConsole } from '../../../support/console.ts';
import { inside, radio } from '../../../support/offer-fixture.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { sharedRunCount } from '../../../support/run-count.ts';
import { OWN_KIND, RandomShop, type ShopTraits } from './random-shop.ts';

/** In all engines together; a thousand in `npm run test:long`. */
const ALL_PAGES = globalThis.makesAllRuns ? 1000 : 120;
const PAGES = sharedRunCount(ALL_PAGES);

/** What a page does to the widget's events on their way. */
const LISTENERS = ['stops', 'prevents', 'throws'] as const;

const EVENTS = ['warranty-popup-toggle', 'warranty-decline', 'warranty-select'] as const;

/** What a page does while the popup opens or is open. */
const DEEDS = [
  'nothing',
  'renders anew and keeps the offer',
  'renders anew and drops the offer',
  'renders another product anew',
  'renews the token',
  'removes the offer',
  'moves the offer',
  'disables the button',
  'makes the offer inert',
  'hides the offer',
  'fades the offer',
  'folds the section',
  'closes the popup',
] as const;

type Deed = (typeof DEEDS)[number];

const ANSWERS = ['accept', 'decline', 'close', 'page closes', 'removed'] as const;

interface AnyPage {
  readonly traits: ShopTraits;
  readonly wanted: number;
  readonly offerIn: 'form' | 'section' | 'page';
  readonly listeners: readonly (readonly [(typeof EVENTS)[number], (typeof LISTENERS)[number]])[];
  readonly onOpen: Deed;
  readonly meanwhile: readonly Deed[];
  readonly answer: (typeof ANSWERS)[number];
  readonly presses: number;
}

const traits: fc.Arbitrary<ShopTraits> = fc.record({
  products: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom(
    'form',
    'form with a button value',
    'form with an address',
    'button',
    'link',
  ),
  productField: fc.constantFrom('product', 'id', 'sku', 'variation_id', 'items[0]'),
  token: fc.constantFrom(undefined, '_token', 'csrfmiddlewaretoken', 'form_key', '_wpnonce'),
  oddField: fc.constantFrom(undefined, undefined, 'requestSubmit', 'submit', 'elements', 'id'),
  inShadow: fc.boolean(),
  listens: fc.constantFrom('on the node', 'on the section', 'on the page', 'ahead of others'),
  handling: fc.constantFrom('nothing more', 'stops', 'throws', 'disables', 'renders anew'),
});

const anyPage: fc.Arbitrary<AnyPage> = fc.record({
  traits,
  wanted: fc.nat({ max: 2 }),
  offerIn: fc.constantFrom('form', 'section', 'page'),
  listeners: fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.constantFrom(...LISTENERS)), {
    maxLength: 2,
  }),
  onOpen: fc.oneof(
    { weight: 3, arbitrary: fc.constant('nothing' as const) },
    fc.constantFrom(...DEEDS),
  ),
  meanwhile: fc.array(fc.constantFrom(...DEEDS), { maxLength: 3 }),
  answer: fc.constantFrom(...ANSWERS),
  presses: fc.integer({ min: 1, max: 2 }),
});

/** A page that is always among them: the offer stands in no form, which the element says at the choice. */
const IN_NO_FORM: AnyPage = {
  traits: {
    products: 1,
    kind: 'button',
    productField: 'product',
    token: undefined,
    oddField: undefined,
    inShadow: false,
    listens: 'on the node',
    handling: 'nothing more',
  },
  wanted: 0,
  offerIn: 'page',
  listeners: [],
  onOpen: 'nothing',
  meanwhile: [],
  answer: 'accept',
  presses: 1,
};

let pages = 0;

/** One page, from its first rendering to what reached the shop in the end. */
class Visit {
  readonly #page: AnyPage;
  readonly #product: string;
  readonly #shop: RandomShop;
  readonly #stop = new AbortController();
  readonly offer = document.createElement('warranty-offer');

  constructor(page: AnyPage) {
    this.#page = page;
    this.#shop = new RandomShop(page.traits);
    this.#product = `product-${page.wanted % page.traits.products}`;
    pages += 1;
    const { offer } = this;
    offer.productTitle = `Any product ${pages}`;
    offer.productPrice = 799;
    offer.name = 'warranty';
    offer.askBefore = '.adds';
    offer.setAttribute('store-id', 'demo-store');
    offer.setAttribute('country', 'US');
    offer.quote = exampleQuote({ productImageUrl: undefined });
    const target = this.#shop.target(this.#product);
    const places = { form: target, section: target?.parentElement, page: this.#shop.root };
    const place =
      page.offerIn === 'form' && !(target instanceof HTMLFormElement) ? 'section' : page.offerIn;
    places[place]?.append(offer);
  }

  /** The shopper comes, presses, answers, and presses again where the page asks for it. */
  async run(): Promise<void> {
    document.body.append(this.#shop.page);
    await this.offer.updateComplete;
    expect(this.offer.status).to.equal('ready');
    this.#listen();
    for (let press = 0; press < this.#page.presses; press += 1) {
      this.#press();
      // A shopper who sees that it is in the cart does not press again.
      if (this.#shop.arrivals.length > 0) break;
    }
    const wasAsked = this.#isOpen;
    for (const deed of this.#page.meanwhile) this.#do(deed);
    const isAccepted = await this.#answer();
    await this.#settled();
    await this.#pressAgainWhereAsked();
    this.#expectOne(isAccepted);
    await this.#expectNothingHeldAnyMore(wasAsked);
  }

  close(): void {
    this.#stop.abort();
    this.#shop.close();
    this.offer.remove();
  }

  get #isOpen(): boolean {
    return this.#popup?.open === true;
  }

  get #canBeUsed(): boolean {
    const { offer } = this;
    return offer.checkVisibility({ opacityProperty: true }) && !offer.inert;
  }

  get #popup() {
    return this.offer.shadowRoot?.querySelector('warranty-popup');
  }

  #press(): void {
    this.#shop.button(this.#product)?.click();
  }

  #listen(): void {
    const options = { capture: true, signal: this.#stop.signal };
    for (const [type, does] of this.#page.listeners) {
      const listener = (event: Event) => {
        if (does === 'stops') event.stopImmediatePropagation();
        if (does === 'prevents') event.preventDefault();
        if (does === 'throws') throw new Error(OWN_KIND);
      };
      window.addEventListener(type, listener, options);
    }
    const once = { ...options, once: true };
    window.addEventListener('warranty-popup-toggle', () => this.#do(this.#page.onOpen), once);
  }

  #do(deed: Deed): void {
    const { offer } = this;
    const shop = this.#shop;
    const deeds: Readonly<Record<Deed, () => void>> = {
      nothing: () => undefined,
      'renders anew and keeps the offer': () => shop.renderAnew(this.#product, offer),
      'renders anew and drops the offer': () => {
        offer.remove();
        shop.renderAnew(this.#product);
      },
      'renders another product anew': () => {
        if (this.#product !== 'product-0') shop.renderAnew('product-0');
      },
      'renews the token': () => shop.renewToken(this.#product),
      'removes the offer': () => offer.remove(),
      'moves the offer': () => shop.root.prepend(offer),
      'disables the button': () => shop.button(this.#product)?.setAttribute('disabled', ''),
      'makes the offer inert': () => offer.toggleAttribute('inert', true),
      'hides the offer': () => offer.toggleAttribute('hidden', true),
      'fades the offer': () => offer.style.setProperty('opacity', '0'),
      'folds the section': () =>
        shop.section(this.#product).style.setProperty('content-visibility', 'hidden'),
      'closes the popup': () => offer.hidePopup(),
    };
    deeds[deed]();
  }

  /** @returns True if the shopper took a plan. */
  async #answer(): Promise<boolean> {
    const popup = this.#popup;
    // What the shopper cannot use closes by itself; no event is sure to tell of it on this page.
    if (!this.#canBeUsed) while (this.#isOpen) await afterGoOnTime();
    if (!popup?.open) return false;
    switch (this.#page.answer) {
      case 'accept':
        radio(popup, 1).click();
        inside(popup, '[part=accept]').click();
        return true;
      case 'decline':
        inside(popup, '[part=decline]').click();
        break;
      case 'close':
        inside(popup, '[part=close]').click();
        break;
      case 'page closes':
        this.offer.hidePopup();
        break;
      case 'removed':
        this.offer.remove();
    }
    return false;
  }

  /** The popup is closed, and what waited for it has gone on. */
  async #settled(): Promise<void> {
    expect(this.#isOpen).to.equal(false);
    await afterGoOnTime();
    await afterGoOnTime();
  }

  /** The shopper does what the line in front of the page says. */
  async #pressAgainWhereAsked(): Promise<void> {
    const notice = this.#popup?.shadowRoot?.querySelector('[popover]');
    if (!notice?.matches(':popover-open')) return;
    expect(this.#shop.arrivals).to.deep.equal([]);
    this.#press();
    await afterGoOnTime();
  }

  #expectOne(isAccepted: boolean): void {
    const { arrivals } = this.#shop;
    expect(arrivals.map(({ product }) => product)).to.deep.equal([this.#product]);
    const isInForm = this.offer.isConnected && this.offer.form !== null;
    if (isAccepted && isInForm && this.offer.selection) expect(arrivals[0]?.hasPlan).to.equal(true);
    if (!isAccepted) expect(arrivals[0]?.hasPlan).to.equal(false);
  }

  /** Whatever the page has done, the shopper's next press goes through at once, if they were asked. */
  async #expectNothingHeldAnyMore(wasAsked: boolean): Promise<void> {
    await afterGoOnTime();
    const before = this.#shop.arrivals.length;
    const button = this.#shop.button(this.#product);
    button?.removeAttribute('disabled');
    this.#press();
    if (!wasAsked && this.#isOpen) {
      this.offer.hidePopup();
      await afterGoOnTime();
    }
    expect(this.#shop.arrivals).to.have.length(before + 1);
    expect(this.#isOpen).to.equal(false);
  }
}

describe('<warranty-offer ask-before> on any page', () => {
  const { onerror } = window;
  const { error } = console;
  // What the pages' own listeners throw is nobody's fault.
  before(() => {
    window.onerror = (message, ...details) =>
      String(message).includes(OWN_KIND) || onerror?.call(window, message, ...details);
    console.error = (...details: unknown[]) => {
      if (!String(details[0]).includes(OWN_KIND)) error(...details);
    };
  });
  after(() => {
    window.onerror = onerror;
    console.error = error;
  });

  const title = `${PAGES} of ${ALL_PAGES.toLocaleString('en')} random pages in three engines: each wanted add arrives exactly once, and the next press at once`;
  it(title, async function () {
    this.timeout(500_000);
    expectConsole('warn', /it has a name and is in no form/);
    await fc.assert(
      fc.asyncProperty(anyPage, async (page) => {
        const visit = new Visit(page);
        try {
          await visit.run();
        } finally {
          visit.close();
        }
      }),
      { ...propertyRuns<[AnyPage]>(PAGES), examples: [[IN_NO_FORM]] },
    );
  });
});
