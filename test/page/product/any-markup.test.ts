import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { sharedRunCount } from '../../support/run-count.ts';
import { HOME, jsonLd, pageWith } from './page.ts';

const KEYS =
  '@type @id @graph @value name description url sku mainEntity mainEntityOfPage hasVariant offers ' +
  'isVariantOf itemOffered price priceCurrency lowPrice highPrice priceSpecification priceType ' +
  'eligibleQuantity minValue __proto__ constructor toString';
const TEXTS = [
  'Product',
  'EUR',
  '49.90',
  '1.299',
  '#a',
  '#b',
  HOME,
  `${HOME}?variant=1`,
  '//',
  '%',
];
const key = fc.constantFrom(...KEYS.split(' '));
const word = fc.oneof(fc.constantFrom(...TEXTS), key, fc.string());
const price = fc.oneof(fc.constantFrom(49.9, '49.90', '1.299,00', '1.299', 0), fc.double());

/** JSON that is more or less like product markup. */
const { markup, product } = fc.letrec((tie) => {
  const orAnything = (likely: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: likely, weight: 5 }, { arbitrary: tie('markup'), weight: 1 });
  return {
    markup: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(word, price, fc.boolean(), fc.constant(null)),
      fc.array(tie('markup'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(key, fc.string()), tie('markup'), { maxKeys: 6 }),
      tie('product'),
      tie('offer'),
    ),
    offer: fc.record(
      {
        url: word,
        price: orAnything(price),
        priceCurrency: orAnything(word),
        offers: tie('markup'),
      },
      { requiredKeys: ['price'] },
    ),
    product: fc.record(
      {
        '@type': orAnything(fc.constantFrom('Product', 'ProductGroup', ['Product', 'Thing'])),
        '@id': word,
        name: orAnything(word),
        description: tie('markup'),
        url: word,
        offers: orAnything(tie('offer')),
        hasVariant: fc.array(tie('product'), { maxLength: 2 }),
        isVariantOf: tie('markup'),
      },
      { requiredKeys: ['@type', 'name', 'offers'] },
    ),
  };
});
const address = word.map((query) => new URL(`${HOME}?variant=${encodeURIComponent(query)}`));

/** As many pages as a loaded machine has time for. */
const RUNS = {
  numRuns: sharedRunCount(1500),
  interruptAfterTimeLimit: 9000,
};

/** How many products the pages of one property had: none would mean that it tests nothing. */
let products = 0;

/** Holds for whatever is detected: a product fit for a quote request, or a reason. */
function expectSound(html: string, at: URL): void {
  const detection = detectProduct(pageWith(html), at);
  if ('reason' in detection) {
    expect(detection.message).to.not.equal('');
    return;
  }
  products++;
  const {
    productTitle,
    productPrice,
    productDescription = 'none',
    currency = 'EUR',
  } = detection.product;
  expect(productTitle).to.match(/^\S(.*\S)?$/su);
  expect(productPrice).to.be.below(Infinity);
  expect(productPrice).to.be.above(0);
  expect(Array.from(productDescription).length).to.be.within(1, 1000);
  expect(currency).to.match(/^[A-Z]{3}$/);
}

describe('any markup at all', () => {
  beforeEach(() => {
    products = 0;
  });
  afterEach(() => {
    expect(products).to.be.above(RUNS.numRuns / 150);
  });

  const data = fc.oneof(product, markup, fc.array(product, { maxLength: 3 }));

  it('in JSON-LD gives a sound product or a reason', () => {
    const html = data.map((each) => jsonLd(each));
    fc.assert(fc.property(html, address, expectSound), RUNS);
  });

  it('in broken JSON-LD gives a sound product or a reason', () => {
    const html = fc.tuple(data, fc.nat(), fc.string({ maxLength: 2 })).map(([each, at, noise]) => {
      const json = jsonLd(each);
      return json.slice(0, at % json.length) + noise + json.slice(at % json.length);
    });
    fc.assert(fc.property(html, address, expectSound), RUNS);
  });

  it('in microdata gives a sound product or a reason', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const attributes = fc
      .record({
        id,
        ref: id,
        text: word,
        name: key,
        isItem: fc.boolean(),
        hasContent: fc.boolean(),
      })
      .map(({ id, ref, text, name, isItem, hasContent }) => {
        const content = hasContent ? `content="${text.replaceAll('"', '&quot;')}"` : '';
        const scope = isItem
          ? `itemscope itemtype="https://schema.org/Product" itemref="${ref}"`
          : '';
        return `id="${id}" itemprop="${name}" ${scope} ${content}`;
      });
    const { html } = fc.letrec((tie) => ({
      html: fc.oneof(
        { maxDepth: 5 },
        word.map((text) => text.replaceAll('<', '&lt;')),
        fc.constantFrom('<b itemprop="name">Kettle</b>', '<b itemprop="price">€49.90</b>'),
        fc
          .tuple(attributes, fc.array(tie('html'), { maxLength: 5 }))
          .map(([opening, inside]) => `<div ${opening}>${inside.join('')}</div>`),
      ),
    }));
    const item = fc
      .tuple(id, fc.array(html, { minLength: 1, maxLength: 5 }))
      .map(
        ([ref, inside]) =>
          `<p itemscope itemtype="https://schema.org/Product" itemref="${ref}"><b itemprop="name">Kettle</b>${inside.join('')}`,
      );
    fc.assert(fc.property(item, address, expectSound), RUNS);
  });

  it('in Open Graph gives a sound product or a reason', () => {
    const property = fc.constantFrom('og:title', 'product:price:amount', 'product:price:currency');
    const tag = fc
      .tuple(property, fc.oneof(word, price.map(String)))
      .map(
        ([name, content]) => `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}">`,
      );
    const html = fc.array(tag, { maxLength: 5 }).map((tags) => tags.join(''));
    fc.assert(fc.property(html, address, expectSound), RUNS);
  });
});
