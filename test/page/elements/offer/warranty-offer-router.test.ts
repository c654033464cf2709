import { expect, fixture, fixtureCleanup, html, oneEvent } from '@open-wc/testing';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import { forgetTold } from '../../../support/console.ts';
import { nextTask } from '../../../support/next-task.ts';
import { createOffer, quotingService, radio } from '../../../support/offer-fixture.ts';
import { fromMarkup, productMarkup, removeProductMarkup } from '../../../support/product-markup.ts';
import type { ScriptedService } from '../../../support/scripted-service.ts';

/** One thing that a router does on the way to another product. */
type Move = 'address' | 'page' | 'markup' | 'no markup' | 'placeholder';

/** What each router does, task by task. */
const ROUTERS: Readonly<Record<string, readonly (readonly Move[])[]>> = {
  'React Router: the address, then the rest at once': [['address'], ['page', 'markup']],
  'the app router of Next.js: all at once': [['address', 'page', 'markup']],
  'Next.js, where the markup is streamed after the page': [
    ['address', 'no markup', 'page'],
    ['markup'],
  ],
  'the pages router of Next.js: the address, the page, then the head': [
    ['address'],
    ['page'],
    ['markup'],
  ],
  'SvelteKit: the address and the rest, in the page of before': [['address', 'markup', 'page']],
  'Nuxt, where the page loads its product itself': [
    ['address', 'no markup', 'placeholder'],
    ['page', 'markup'],
  ],
};

/** A page of the oak table with its plan chosen, and a router that goes on to the bench. */
class RoutedShop {
  readonly #root: HTMLElement;
  readonly #service: ScriptedService;
  /** Whether the page is rendered anew with its offer, or its heading changes. */
  readonly #isRemounted: boolean;

  constructor(root: HTMLElement, service: ScriptedService, isRemounted: boolean) {
    this.#root = root;
    this.#service = service;
    this.#isRemounted = isRemounted;
    productMarkup('Oak table', 450);
    this.#render('Oak table');
  }

  get offer(): WarrantyOffer {
    const offer = this.#root.querySelector('warranty-offer');
    if (!offer) throw new Error('The page has no offer.');
    return offer;
  }

  get heading(): string | null | undefined {
    return this.#root.querySelector('h1')?.textContent;
  }

  does(move: Move): void {
    if (move === 'address') history.pushState(null, '', '/pine-bench');
    if (move === 'markup' || move === 'no markup') removeProductMarkup();
    if (move === 'markup') productMarkup('Pine bench', 120);
    if (move === 'page') this.#show('Pine bench');
    if (move === 'placeholder') this.#show('…');
  }

  #show(title: string): void {
    const heading = this.#root.querySelector('h1');
    if (this.#isRemounted || !heading) this.#render(title);
    else heading.textContent = title;
  }

  #render(title: string): void {
    const page = document.createElement('main');
    const heading = document.createElement('h1');
    heading.textContent = title;
    page.append(heading, createOffer(this.#service, fromMarkup));
    this.#root.replaceChildren(page);
  }
}

describe('<warranty-offer> product, where a router goes on to another product', () => {
  const address = location.href;
  beforeEach(forgetTold);
  afterEach(() => {
    fixtureCleanup();
    history.replaceState(null, '', address);
    removeProductMarkup();
  });

  for (const [router, tasks] of Object.entries(ROUTERS)) {
    for (const [isRemounted, how] of [
      [true, 'is rendered anew'],
      [false, 'is kept'],
    ] as const) {
      it(`is at no moment another than the heading's: ${router}; the offer ${how}`, async () => {
        const root = await fixture<HTMLElement>(html`<div></div>`);
        const ready = oneEvent(root, 'warranty-ready');
        const service = await quotingService();
        const shop = new RoutedShop(root, service, isRemounted);
        await ready;
        radio(shop.offer, 1).click();
        const next = oneEvent(root, 'warranty-ready');
        for (const moves of tasks) {
          for (const move of moves) shop.does(move);
          const { selection } = shop.offer;
          if (selection) expect(selection.product.productTitle).to.equal(shop.heading);
          await nextTask();
        }
        await next;
        radio(shop.offer, 1).click();
        expect(shop.offer.selection?.product).to.include({
          productTitle: 'Pine bench',
          productPrice: 120,
        });
        const titles = (await service.requests()).map(({ body }) =>
          Reflect.get(Object(body), 'productTitle'),
        );
        expect(titles).to.deep.equal(['Oak table', 'Pine bench']);
      });
    }
  }
});
