import { expect, fixture, fixtureCleanup, html, oneEvent } from '@open-wc/testing';
import * as fc from 'fast-check';
import '../../../../src/define.ts';
import { QuoteClient } from '../../../../src/client/quote-client.ts';
import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import type { QuoteRequest } from '../../../../src/schemas/quote-request.ts';
import { Selection } from '../../../../src/schemas/selection.ts';
import { radios } from '../../../support/offer-fixture.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import { sharedRunCount } from '../../../support/run-count.ts';

/** A client that answers when the test says so, even those who no longer want to hear. */
class LateClient extends QuoteClient {
  readonly waiting: { product: QuoteRequest; reply: (quote: Quote) => void }[] = [];

  constructor() {
    super({ serviceUrl: '/never', storeId: 'demo-store' });
  }

  override list(product: QuoteRequest): Promise<Quote> {
    return new Promise((reply) => this.waiting.push({ product, reply }));
  }

  /** Answers one of the requests that wait, with a quote that names its product. */
  answer(place: number): void {
    const [request] = this.waiting.splice(place % Math.max(1, this.waiting.length), 1);
    if (!request) return;
    const { productTitle, productPrice } = request.product;
    const quote = exampleQuote({ coverageWidgetHeading: `${productTitle} at ${productPrice}` });
    const warrantyQuoteItemList = quote.warrantyQuoteItemList.map((item) => ({
      ...item,
      warrantySKU: `${item.warrantySKU} for ${productTitle}`,
    }));
    request.reply({ ...quote, warrantyQuoteItemList });
  }
}

interface Variant {
  readonly title: string;
  readonly price: number;
}

const markupOf = ({ title, price }: Variant) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    offers: { '@type': 'Offer', price, priceCurrency: 'USD' },
  });

/** A product page whose variant changes in every way that pages change it. */
class ProductPage {
  readonly client = new LateClient();
  #section: HTMLElement;
  readonly #way: 'attributes' | 'markup';

  constructor(container: Element, variant: Variant, way: 'attributes' | 'markup') {
    this.#way = way;
    this.#section = this.#render(variant);
    container.append(this.#section);
  }

  get offer(): WarrantyOffer {
    const offer = this.#section.querySelector('warranty-offer');
    if (!offer) throw new Error('The page has no offer.');
    return offer;
  }

  get form(): HTMLFormElement {
    const form = this.#section.querySelector('form');
    if (!form) throw new Error('The page has no form.');
    return form;
  }

  show({ title, price }: Variant): void {
    const markup = this.#section.querySelector('script');
    if (markup) markup.text = markupOf({ title, price });
    if (this.#way === 'markup') return;
    this.offer.setAttribute('product-title', title);
    this.offer.productPrice = price;
  }

  replace(variant: Variant): void {
    const section = this.#render(variant);
    this.#section.replaceWith(section);
    this.#section = section;
  }

  #render(variant: Variant): HTMLElement {
    const section = document.createElement('section');
    const markup = document.createElement('script');
    markup.type = 'application/ld+json';
    markup.text = markupOf(variant);
    const form = document.createElement('form');
    const offer = document.createElement('warranty-offer');
    Object.assign(offer, {
      client: this.client,
      storeId: 'demo-store',
      country: 'US',
      name: 'warranty',
      loading: 'eager',
      ...(this.#way === 'attributes' && {
        productTitle: variant.title,
        productPrice: variant.price,
      }),
    });
    form.append(offer);
    section.append(markup, form);
    return section;
  }
}

/** One thing that happens, and whether what it sets in motion is over before the next one. */
type Step = { readonly isOver: boolean } & (
  | { readonly do: 'show' | 'replace'; readonly variant: Variant }
  | { readonly do: 'answer' | 'pick'; readonly place: number }
);

const variant = fc.record({
  title: fc.constantFrom('Oak table', 'Oak bench', 'Oak chair'),
  price: fc.constantFrom(100, 250.5, 399.99),
});

const isOver = fc.boolean();

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('show' as const), variant, isOver }),
  fc.record({ do: fc.constant('replace' as const), variant, isOver }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), place: fc.nat(5), isOver }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pick' as const), place: fc.nat(2), isOver }),
  },
);

/** Lets everything happen that this task has set in motion. */
const taskOver = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** What must hold at every moment, asked synchronously: nothing of another variant, anywhere. */
function expectOnlyOf(page: ProductPage, { title, price }: Variant): void {
  const sent = new FormData(page.form).get('warranty');
  const { selection } = page.offer;
  expect(sent).to.equal(selection && JSON.stringify(selection));
  if (!selection) return;
  const { product, warrantySKU, shown } = Selection.parse(selection);
  expect(product).to.deep.equal({ productTitle: title, productPrice: price });
  expect(warrantySKU).to.include(`for ${title}`);
  expect(shown.heading).to.equal(`${title} at ${price}`);
}

/** Random orders in which a page changes, in all engines together, and here. */
const ALL_ORDERS = 100;
const ORDERS = sharedRunCount(ALL_ORDERS);

describe('<warranty-offer> on a page whose variants change', () => {
  for (const way of ['attributes', 'markup'] as const) {
    it(`never has a plan of another variant, in ${ORDERS} of ${ALL_ORDERS} random orders of changes by ${way} and late replies`, async () => {
      let picked = 0;
      await fc.assert(
        fc.asyncProperty(
          variant,
          fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }),
          async (first, steps) => {
            const container = await fixture(html`<div></div>`);
            const page = new ProductPage(container, first, way);
            let current: Variant = first;
            for (const { ...next } of steps) {
              if (next.do === 'show' || next.do === 'replace') {
                page[next.do](next.variant);
                current = next.variant;
              }
              if (next.do === 'answer') page.client.answer(next.place);
              if (next.do === 'pick') radios(page.offer)[next.place]?.click();
              if (next.isOver) await taskOver();
              if (page.offer.selection) picked += 1;
              expectOnlyOf(page, current);
            }
            // Once every reply is in, the offer is the current variant's.
            await page.offer.updateComplete;
            const ready = oneEvent(page.offer, 'warranty-ready');
            while (page.client.waiting.length > 0) page.client.answer(0);
            if (page.offer.status !== 'ready') await ready;
            await page.offer.updateComplete;
            expect(page.offer.shadowRoot?.querySelector('legend')?.textContent?.trim()).to.equal(
              `${current.title} at ${current.price}`,
            );
            fixtureCleanup();
          },
        ),
        { numRuns: ORDERS },
      );
      expect(picked).to.be.greaterThan(ORDERS / 5);
    }).timeout(60_000);
  }
});
