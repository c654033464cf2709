import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { productDetector } from '../../../src/page/product/product-detector.ts';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, pageWith, product } from './page.ts';

const deep = (open: string, close: string, inner: string) =>
  open.repeat(100_000) + inner + close.repeat(100_000);
/** Of the items of layers: groups of products with offers in offers. */
const SCOPES = [
  'itemscope itemtype="https://schema.org/ProductGroup"',
  'itemprop="hasVariant" itemscope itemtype="https://schema.org/Product"',
  'itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"',
  'itemprop="offers" itemscope itemtype="https://schema.org/Offer"',
  'itemprop="priceSpecification" itemscope itemtype="https://schema.org/PriceSpecification"',
];
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('markup without end', () => {
  const circle = ['#a', '#b'].map((id, index, ids) => ({
    '@id': id,
    '@type': ['Product', 'ProductGroup'],
    name: id,
    mainEntity: { '@id': ids[1 - index] },
    hasVariant: [{ '@id': ids[1 - index] }, { '@id': id }],
    isVariantOf: { '@id': ids[1 - index] },
    offers: { '@id': id, offers: { '@id': ids[1 - index] } },
  }));
  const references = Array.from({ length: 100 }, (_, id) => `e${id}`);

  const layers = SCOPES.map((_, layer) =>
    Array.from({ length: 20 }, (__, id) => `l${layer}-${id}`),
  );

  const pages: Readonly<Record<string, string>> = {
    'nested arrays': script(deep('[', ']', '')),
    'nested objects': script(deep('{"@graph":', '}', '1')),
    'nested offers': script(
      `{"@type":"Product","name":"x","offers":${deep('{"offers":', '}', '1')}}`,
    ),
    'a long array': script(`[${'{},'.repeat(200_000)}{}]`),
    'a thousand products': jsonLd(
      Array.from({ length: 1000 }, (_, id) => product({ name: `Pot ${id}`, url: `/p/${id}` })),
    ),
    'addresses with a thousand parameters each': jsonLd({
      '@type': 'ProductGroup',
      name: 'Kettle',
      hasVariant: Array.from({ length: 40 }, (_, id) => {
        const query = Array.from({ length: 1000 }, (_, name) => `p${id * 1000 + name}=1`);
        return product({ name: `Kettle ${id}`, url: `${HOME}?${query.join('&')}` });
      }),
    }),
    'references in a circle': jsonLd({ '@graph': circle }),
    '100 KB of {': script('{'.repeat(100_000)),
    '100 KB of { with an end': script(`${'{'.repeat(100_000)}]`),
    'a megabyte of broken texts': script(`{"a":"${'\\"'.repeat(400_000)}`),
    'a megabyte of commas': script(`{"a":1${', '.repeat(400_000)}}`),
    'names that are all opening tags': script(
      JSON.stringify(
        Array.from({ length: 45 }, () => product({ name: '<script '.repeat(2500), offers: [] })),
      ),
    ),
    'a thousand things of one id, referred to a thousand times': jsonLd([
      ...Array.from({ length: 1000 }, (_, type) => ({ '@id': '#a', '@type': `T${type}` })),
      {
        '@type': 'ProductGroup',
        hasVariant: Array.from({ length: 1000 }, () => ({ '@id': '#a' })),
      },
    ]),
    'items in items': `${'<div itemscope itemprop="a">'.repeat(500)}${'<i itemscope itemprop="b"></i>'.repeat(10_000)}`,
    'ten thousand products in microdata':
      '<i itemscope itemtype="https://schema.org/Product"><b itemprop="name">x</b><b itemprop="price">2 3</b></i>'.repeat(
        10_000,
      ),
    'ten thousand products in microdata, each with a heading': Array.from(
      { length: 10_000 },
      (_, id) =>
        `<i itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">x${id}</h1><b itemprop="price">2</b></i>`,
    ).join(''),
    'a page of microdata that is one id':
      '<i itemscope itemtype="https://schema.org/Product" itemid="#a"><b itemprop="name">x</b></i>'.repeat(
        9_000,
      ),
    'a thousand references to a product with a long field': jsonLd([
      { '@id': '#a', '@type': 'Product', name: 'Kettle', image: Array(150_000).fill(1) },
      {
        '@type': 'ProductGroup',
        hasVariant: Array.from({ length: 1000 }, () => ({ '@id': '#a' })),
      },
    ]),
    'layers of items, each of which refers to all of the next': layers
      .map((layer, index) => {
        const next = (layers[index + 1] ?? []).join(' ');
        return layer.map((id) => `<i id="${id}" ${SCOPES[index]} itemref="${next}"></i>`).join('');
      })
      .join(''),
    'addresses of slashes': jsonLd(
      Array.from({ length: 10 }, (_, id) =>
        product({ name: `Pot ${id}`, url: `${HOME}${'/'.repeat(19_000)}x` }),
      ),
    ),
    'a canonical address of parameters': `<link rel="canonical" href="?${Array.from({ length: 20_000 }, (_, id) => `p${id}=1`).join('&')}">`,
    'a hundred prices, each in an element with 200 KB of others': `<i itemscope itemtype="https://schema.org/Product">${`<b itemprop="price" content="5">${'4 x 6,16 '.repeat(22_000)}</b>`.repeat(100)}</i>`,
    'offers in offers, with a price for each of two thousand texts': `<i itemscope itemtype="https://schema.org/Product">${'<i itemprop="offers" itemscope>'.repeat(500)}${'<b>$5</b><meta itemprop="price" content="4">'.repeat(2_000)}`,
    'items that all refer to each other': references
      .map(
        (id) =>
          `<div id="${id}" itemprop="offers" itemscope itemtype="https://schema.org/Product" itemref="${references.join(' ')}"></div>`,
      )
      .join('')
      .replace('itemprop="offers" ', ''),
  };
  for (const [what, html] of Object.entries(pages)) {
    it(`is read in bounded time: ${what}`, () => {
      const page = pageWith(html);
      const started = performance.now();
      expect(detectProduct(page, new URL(HOME))).to.have.property('reason');
      expect(performance.now() - started).to.be.below(5000);
    });
  }

  it('is read in bounded time where a link to the page has tens of thousands of parameters', () => {
    const query = Array.from({ length: 30_000 }, (_, id) => `p${id}=1`).join('&');
    const page = pageWith(jsonLd(product()));
    const started = performance.now();
    expect(detectProduct(page, new URL(`${HOME}?${query}`))).to.have.property('product');
    expect(performance.now() - started).to.be.below(5000);
  });

  it('does not hide a product beside it', () => {
    expect(outcome(script(deep('[', ']', '')) + jsonLd(product()))).to.equal(
      'Kettle 49.9 EUR (json-ld)',
    );
  });

  it('hides no product that might be the one: nothing is guessed from what was read', () => {
    const reviews = Array.from({ length: 2500 }, () => ({ '@type': 'Review' }));
    const lid = product({ name: 'Lid', offers: { price: 5 } });
    expect(
      outcome(jsonLd({ '@graph': [lid, ...reviews.slice(0, 1000), product({ url: HOME })] })),
    ).to.equal('Kettle 49.9 EUR (json-ld)');
    expect(outcome(jsonLd({ '@graph': [lid, ...reviews, product({ url: HOME })] }))).to.equal(
      'several-products',
    );
  });

  it('leaves nothing half read behind: a product within one that is given up is as it is alone', () => {
    const endless = '<i itemprop="image"></i>'.repeat(21_000);
    const kettle = (
      around: string,
    ) => `<div itemscope itemtype="https://schema.org/Product">${around}
      <b itemprop="name">Set</b><div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product">
      <b itemprop="name">Kettle</b><div itemprop="offers" itemscope itemtype="https://schema.org/Offer" itemref="all">
      <b itemprop="price">5</b></div><warranty-offer></warranty-offer></div></div>`;
    const page = pageWith(
      `${kettle('<warranty-offer></warranty-offer>')}<div id="all">${endless}</div>`,
    );
    const [outer, inner] = page.querySelectorAll('warranty-offer');
    const alone = productDetector(page, new URL(HOME))(inner);
    const detect = productDetector(page, new URL(HOME));
    expect(detect(outer)).to.deep.equal({ reason: 'several-products' });
    expect(detect(inner)).to.deep.equal(alone);
    expect(alone).to.deep.equal({ reason: 'several-products' });
  });

  it('is not suspected where each of a thousand offers stands in its own product', () => {
    const item = `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Pot</b>
      <b itemprop="price">5</b>${'<i itemprop="image"></i>'.repeat(20)}<warranty-offer></warranty-offer></div>`;
    const page = pageWith(item.repeat(1_100));
    const detect = productDetector(page, new URL(HOME));
    const found = [...page.querySelectorAll('warranty-offer')].map((offer) => detect(offer));
    expect(found.filter((finding) => 'product' in finding)).to.have.length(1_100);
  });

  it('does not slow down two thousand variants', () => {
    const hasVariant = Array.from({ length: 2000 }, (_, id) => ({
      name: `Kettle ${id}`,
      offers: {
        '@type': 'Offer',
        '@id': `?variant=${id}#offer`,
        url: `?variant=${id}`,
        price: id + 1,
      },
    }));
    const page = pageWith(jsonLd({ '@type': 'ProductGroup', name: 'Kettle', hasVariant }));
    const started = performance.now();
    const detection = detectProduct(page, new URL(`${HOME}?variant=1234`));
    expect(detection).to.have.nested.property('product.productPrice', 1235);
    expect(performance.now() - started).to.be.below(5000);
  });
});
