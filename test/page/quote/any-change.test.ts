import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { PRODUCT_ATTRIBUTES } from '../../../src/page/product/product-markup.ts';
import { productDetector } from '../../../src/page/product/product-detector.ts';
import { PageWatcher } from '../../../src/page/quote/page-watcher.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { sharedRunCount } from '../../support/run-count.ts';
import { jsonLd, product } from '../product/page.ts';

const RUNS = sharedRunCount(globalThis.makesAllRuns ? 20_000 : 1000);

/** What a page's markup is made of. */
const PIECES = [
  jsonLd(product()),
  jsonLd({ ...product(), offers: { price: '39.90', priceCurrency: 'EUR' } }),
  '<script>let shop;</script>',
  '<h1>Kettle</h1>',
  '<h1>A <b>pot</b> and <a href="/">more</a></h1>',
  '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="49.90">',
  '<meta name="product:price:amount" content="39.90"><meta name="viewport" content="width=device-width">',
  '<link rel="canonical" href="/products/kettle">',
  '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Kettle</b><span itemprop="offers" itemscope><data itemprop="price" value="49.90">49.90</data></span></div>',
  '<div itemscope itemtype="https://schema.org/Product" itemref="price"><span itemprop="name">Pot</span><p><slot></slot></p></div>',
  '<p id="price"><span itemprop="offers" itemscope><meta itemprop="price" content="49.90"><b>€39.90</b></span></p>',
  '<p><data itemprop="price" value="39.90">39,90</data><a itemprop="url" href="/products/pot">Pot</a></p>',
  '<ul><li>Reviews</li><li itemprop="name">Pan</li></ul>',
  'Free returns',
] as const;
const VALUES = [
  '',
  '49.90',
  '39.90',
  'Kettle',
  'name',
  'price',
  'offers',
  'price other',
  'https://schema.org/Product',
  'og:title',
  'product:price:amount',
  'canonical',
  'application/ld+json',
  '/products/kettle',
];

/** A change of the page; numbers choose among the nodes that there are. */
type Change =
  | { do: 'set'; node: number; attribute: string; value: string }
  | { do: 'take'; node: number; attribute: string }
  | { do: 'text'; node: number; value: string }
  | { do: 'add' | 'replace'; node: number; piece: number }
  | { do: 'move'; node: number; to: number }
  | { do: 'remove' | 'wrap' | 'offer'; node: number }
  | { do: 'wait' };

const node = fc.nat({ max: 60 });
const piece = fc.nat({ max: PIECES.length - 1 });
const attribute = fc.oneof(
  fc.constantFrom(...PRODUCT_ATTRIBUTES, 'class', 'lang', 'title'),
  // Those that a shop's script changes.
  fc.constantFrom('content', 'value', 'href', 'id'),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    node,
    attribute,
    value: fc.constantFrom(...VALUES),
  }),
  fc.record({ do: fc.constant('take' as const), node, attribute }),
  fc.record({ do: fc.constant('text' as const), node, value: fc.constantFrom(...VALUES) }),
  fc.record({ do: fc.constantFrom('add' as const, 'replace' as const), node, piece }),
  fc.record({ do: fc.constant('move' as const), node, to: node }),
  fc.record({ do: fc.constantFrom('remove' as const, 'wrap' as const, 'offer' as const), node }),
  fc.record({ do: fc.constant('wait' as const) }),
);

/** This page, with product markup that changes. */
class ChangingPage {
  readonly #root = document.createElement('main');
  readonly offer = document.createElement('p');

  constructor(pieces: readonly number[]) {
    document.body.append(this.#root);
    for (const each of pieces) this.#root.append(fragment(each));
    this.#root.append(this.offer);
  }

  end(): void {
    this.#root.remove();
  }

  make(next: Change): Promise<void> | void {
    switch (next.do) {
      case 'set': {
        const isTaken = next.attribute === 'id' && document.getElementById(next.value);
        if (!isTaken) this.#node(next.node).setAttribute(next.attribute, next.value);
        return;
      }
      case 'take':
        this.#node(next.node).removeAttribute(next.attribute);
        return;
      case 'text': {
        const { firstChild } = this.#node(next.node);
        if (firstChild instanceof Text) firstChild.data = next.value;
        return;
      }
      case 'add':
        this.#node(next.node).append(fragment(next.piece));
        return;
      case 'replace':
        this.#node(next.node).replaceChildren(fragment(next.piece));
        return;
      case 'move': {
        const [moved, to] = [this.#node(next.node), this.#node(next.to)];
        if (moved !== this.#root && !moved.contains(to)) to.prepend(moved);
        return;
      }
      case 'remove':
        if (this.#node(next.node) !== this.#root) this.#node(next.node).remove();
        return;
      case 'wrap': {
        const wrapped = this.#node(next.node);
        const link = document.createElement('a');
        link.append(...wrapped.childNodes);
        wrapped.append(link);
        return;
      }
      case 'offer':
        this.#node(next.node).append(this.offer);
        return;
      case 'wait':
        return Promise.resolve();
    }
  }

  #node(index: number): Element {
    const all = [this.#root, ...this.#root.querySelectorAll('*')];
    const found = all[index % all.length] ?? this.#root;
    // Nothing stands in an offer.
    return this.offer.contains(found) ? this.#root : found;
  }
}

/** A piece of markup, whose ids are none that the page has already. */
function fragment(index: number): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = PIECES[index] ?? '';
  for (const element of template.content.querySelectorAll('[id]')) {
    if (document.getElementById(element.id)) element.removeAttribute('id');
  }
  return template.content;
}

describe('whatever changes on a page', () => {
  it(`the product that is known of it is the one that it has, after each of the changes of ${RUNS.toLocaleString('en')} pages`, async function () {
    this.timeout(500_000);
    let products = 0;
    const watcher = PageWatcher.of(document);
    const follower = () => undefined;
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.array(change, { maxLength: 12 }),
        async (pieces, changes) => {
          const page = new ChangingPage(pieces);
          watcher.follow(follower);
          try {
            for (const next of [{ do: 'wait' as const }, ...changes]) {
              const made = page.make(next);
              if (made) await made;
              const known = watcher.finding(page.offer);
              expect(known, JSON.stringify(next)).to.deep.equal(
                productDetector(document)(page.offer),
              );
              if (known && 'product' in known) products += 1;
            }
          } finally {
            watcher.unfollow(follower);
            page.end();
          }
        },
      ),
      propertyRuns<[number[], Change[]]>(RUNS),
    );
    expect(products).to.be.above(RUNS / 4);
  });
});
