import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';

type Fields = Readonly<Record<string, unknown>>;

const offer = (price: number, fields: Fields = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...fields,
});
const variant = (name: string, price: number, fields: Fields = {}, offerFields: Fields = {}) => ({
  '@type': 'Product',
  name,
  offers: offer(price, offerFields),
  ...fields,
});
const group = (...hasVariant: readonly unknown[]) => ({
  '@type': 'ProductGroup',
  '@id': '#group',
  name: 'Kettle',
  url: HOME,
  hasVariant,
});
const red = 'Red kettle 50 EUR (json-ld)';
const blue = 'Blue kettle 60 EUR (json-ld)';

describe('a variant of a product group', () => {
  const marks: Readonly<
    Record<string, [red: Fields, blue: Fields, redOffer?: Fields, blueOffer?: Fields]>
  > = {
    url: [{ url: `${HOME}?variant=1` }, { url: `${HOME}?variant=2` }],
    'a relative url': [{ url: '?variant=1' }, { url: '?variant=2' }],
    '@id': [
      { '@id': '/products/kettle?variant=1#variant' },
      { '@id': '/products/kettle?variant=2#variant' },
    ],
    'the url of its offer': [{}, {}, { url: `${HOME}?variant=1` }, { url: `${HOME}?variant=2` }],
    'the @id of its offer': [{}, {}, { '@id': '?variant=1#offer' }, { '@id': '?variant=2#offer' }],
    'its sku': [{ sku: '1' }, { sku: 2 }],
    'the sku of its offer': [{}, {}, { sku: '1' }, { sku: '2' }],
    'its product id': [{ productID: '1' }, { productID: '2' }],
    'a url that escapes ampersands': [
      { url: `${HOME}?a=b&amp;variant=1` },
      { url: `${HOME}?a=b&amp;variant=2` },
    ],
    'a url with parameters that all of them share': [
      { url: `${HOME}?utm_source=feed&variant=1` },
      { url: `${HOME}?utm_source=feed&variant=2` },
    ],
  };
  for (const [mark, [redMark, blueMark, redOffer, blueOffer]] of Object.entries(marks)) {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, redMark, redOffer),
        variant('Blue kettle', 60, blueMark, blueOffer),
      ),
    );
    it(`is singled out by ${mark}`, () => {
      expect(outcome(page, `${HOME}?variant=1`)).to.equal(red);
      expect(outcome(page, `${HOME}?utm_campaign=x&variant=2#reviews`)).to.equal(blue);
    });
    it(`is not guessed by ${mark}, where the address names none or another`, () => {
      expect(outcome(page)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=3`)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=11`)).to.equal('several-variants');
    });
  }

  const byOptions = jsonLd(
    group(
      variant('Red kettle', 50, { url: `${HOME}?color=red&size=l` }),
      variant('Blue kettle', 60, { url: `${HOME}?color=blue&size=l` }),
      variant('Small blue kettle', 40, { url: `${HOME}?color=blue&size=s` }),
    ),
  );
  it('is singled out by several parameters together', () => {
    expect(outcome(byOptions, `${HOME}?size=l&color=blue`)).to.equal(blue);
    expect(outcome(byOptions, `${HOME}?color=blue`)).to.equal('several-variants');
    expect(outcome(byOptions, `${HOME}?color=green&size=l`)).to.equal('several-variants');
  });

  const byPath = jsonLd(
    group(
      variant('Red kettle', 50, { url: `${HOME}/red` }),
      variant('Blue kettle', 60, { url: `${HOME}/blue/` }),
    ),
  );
  it('is singled out by a path of its own', () => {
    expect(outcome(byPath, `${HOME}/blue`)).to.equal(blue);
    expect(outcome(byPath, `${HOME}/red/?utm_source=x`)).to.equal(red);
    expect(outcome(byPath)).to.equal('several-variants');
  });

  const byVariant = jsonLd(
    group(
      variant('Red kettle', 50, { url: `${HOME}?variant=1` }),
      variant('Blue kettle', 60, { url: `${HOME}?variant=2` }),
    ),
  );
  it('is singled out where the shop shows the product under another path', () => {
    expect(
      outcome(byVariant, 'https://shop.example/collections/new/products/kettle?variant=2'),
    ).to.equal(blue);
    expect(outcome(byVariant, 'https://shop.example/collections/new/products/kettle')).to.equal(
      'several-variants',
    );
  });

  it('is singled out by any parameter in which they differ, under another path by the canonical one', () => {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, { url: `${HOME}?finish=red` }),
        variant('Blue kettle', 60, { url: `${HOME}?finish=blue` }),
      ),
      variant('Pot', 9, { url: '/products/pot?finish=blue' }),
    );
    const elsewhere = 'https://shop.example/new/kettle';
    const canonical = `<link rel="canonical" href="${HOME}">`;
    expect(outcome(page, `${HOME}?finish=blue`)).to.equal(blue);
    expect(outcome(canonical + page, `${elsewhere}?finish=blue`)).to.equal(blue);
    expect(outcome(canonical + page, `${elsewhere}?finish=green`)).to.equal('several-variants');
    expect(outcome(page, `${elsewhere}?finish=blue`)).to.equal('several-products');
    expect(outcome(page, `${elsewhere}?finish=red`)).to.equal('several-products');
  });

  it('is singled out by the canonical address, unless the own address says otherwise', () => {
    const page = `<link rel="canonical" href="${HOME}?variant=2">${byVariant}`;
    expect(outcome(page)).to.equal(blue);
    expect(outcome(page, `${HOME}?variant=1`)).to.equal(red);
    expect(outcome(page, `${HOME}?variant=3`)).to.equal('several-variants');
  });

  it('is singled out where the default one has the address without a parameter', () => {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, { url: HOME }),
        variant('Blue kettle', 60, { url: `${HOME}?variant=2` }),
      ),
    );
    expect(outcome(page)).to.equal(red);
    expect(outcome(page, 'https://shop.example/new/kettle')).to.equal('several-variants');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
    expect(outcome(page, `${HOME}?variant=3`)).to.not.equal(blue);
  });

  it('is not mistaken for one without an address of its own', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50), variant('Blue kettle', 60, { url: `${HOME}?variant=2` })),
    );
    expect(outcome(page)).to.equal('several-variants');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
  });

  it('gives way to nothing else that shares a parameter with the address', () => {
    const pot = product({ name: 'Pot', url: '/products/pot?lang=de' });
    expect(outcome(jsonLd(product(), pot), `${HOME}?lang=de`)).to.equal('several-products');
    const page = jsonLd(
      group(variant('Red kettle', 50, { sku: '1' }), variant('Blue kettle', 60, { sku: '2' })),
      pot,
    );
    expect(outcome(page, `${HOME}?sku=2&lang=de`)).to.equal(blue);
  });

  it('is not found by parameters that have nothing to do with variants', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50, { sku: '1' }), variant('Blue kettle', 60, { sku: '2' })),
    );
    expect(outcome(page, `${HOME}?page=2`)).to.equal('several-variants');
  });

  it('takes title and description of the group where it has none of its own', () => {
    const { name, ...nameless } = variant('', 50, { url: `${HOME}?variant=1` });
    expect(name).to.equal('');
    expect(outcome(jsonLd(group(nameless)))).to.equal('Kettle 50 EUR (json-ld)');
  });

  it('takes the offer of the group where it has none of its own', () => {
    const data = {
      ...group({ name: 'Red kettle', sku: '1' }, { name: 'Blue kettle', sku: '2' }),
      offers: offer(50),
    };
    expect(outcome(jsonLd(data), `${HOME}?sku=1`)).to.equal(red);
    expect(outcome(jsonLd(data))).to.equal('several-variants');
  });

  it('needs no singling out where all come to the same title and price', () => {
    const same = { url: `${HOME}?variant=1` };
    const page = jsonLd(
      group(variant('Kettle', 50, same), variant('Kettle', 50, { url: `${HOME}?variant=2` })),
    );
    expect(outcome(page)).to.equal('Kettle 50 EUR (json-ld)');
  });

  it('is found elsewhere in the graph', () => {
    const graph = [
      group({ '@id': '#red' }, { '@id': '#blue' }),
      variant('Red kettle', 50, { '@id': '#red', sku: 'R' }),
      variant('Blue kettle', 60, { '@id': '#blue', sku: 'B' }),
    ];
    expect(outcome(jsonLd({ '@graph': graph }), `${HOME}?sku=B`)).to.equal(blue);
    expect(outcome(jsonLd({ '@graph': graph }))).to.equal('several-variants');
    expect(outcome(jsonLd({ '@graph': graph.toReversed() }))).to.equal('several-variants');
  });

  it('is found where it names its group, rather than the group naming it', () => {
    const isVariantOf = { '@id': '#group' };
    const page = jsonLd(
      group(),
      variant('Red kettle', 50, { isVariantOf, url: `${HOME}?variant=1` }),
      variant('Blue kettle', 60, { isVariantOf, url: `${HOME}?variant=2` }),
    );
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
    expect(outcome(page)).to.equal('several-variants');
  });

  it('is the one that the page describes in full, where the others are mere links', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50, {}, { url: `${HOME}/red` }), { url: `${HOME}/blue` }),
    );
    expect(outcome(page, `${HOME}/red`)).to.equal(red);
    expect(outcome(page, `${HOME}/blue`)).to.equal('several-variants');
  });

  it('is the one that stands beside its group', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50), variant('Blue kettle', 60)),
      variant('Blue kettle', 60, { isVariantOf: { '@id': '#group' } }),
    );
    expect(outcome(page)).to.equal(blue);
  });

  it('is not guessed where its group is the main entity of the page', () => {
    const main = group(
      variant('Red kettle', 50, { sku: 'R' }),
      variant('Blue kettle', 60, { sku: 'B' }),
    );
    const page = jsonLd({ '@type': 'ItemPage', mainEntity: main });
    expect(outcome(page)).to.equal('several-variants');
    expect(outcome(page, `${HOME}?sku=R`)).to.equal(red);
  });

  it('is not guessed where it has no price, by that of its group, of another, or of another source', () => {
    const openGraph =
      '<meta property="og:title" content="Coat"><meta property="product:price:amount" content="10">';
    const variants = [1, 2].map((id) => ({
      '@type': 'Product',
      url: `?variant=${id}`,
      offers: id === 1 ? { price: 10 } : undefined,
    }));
    const offers = [{ url: '?variant=1', price: 10 }, { url: '?variant=2' }];
    for (const data of [
      { '@type': 'ProductGroup', name: 'Coat', hasVariant: variants },
      { '@type': 'ProductGroup', name: 'Coat', hasVariant: variants, offers: { price: 10 } },
      { '@type': 'Product', name: 'Coat', offers },
    ]) {
      const page = openGraph + jsonLd(data);
      expect(outcome(page, `${HOME}?variant=2`)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=1`)).to.equal('Coat 10 (json-ld)');
    }
  });

  it('is not looked for in the next source, which could only name one by chance', () => {
    const tags =
      '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="50.00">';
    expect(outcome(tags + byVariant)).to.equal('several-variants');
  });
});

describe('offers for variants of one product', () => {
  const offers = [
    offer(50, { url: `${HOME}?variant=1`, sku: 'R' }),
    offer(60, { url: `${HOME}?variant=2`, sku: 'B' }),
  ];

  const shapes: Readonly<Record<string, unknown>> = {
    'in a list': offers,
    'in an aggregate': { '@type': 'AggregateOffer', offers },
    'in an aggregate with a range': {
      '@type': 'AggregateOffer',
      lowPrice: 50,
      highPrice: 60,
      priceCurrency: 'EUR',
      offers,
    },
  };
  for (const [shape, data] of Object.entries(shapes)) {
    it(`are told apart by the page's address ${shape}`, () => {
      const page = jsonLd(product({ offers: data }));
      expect(outcome(page, `${HOME}?variant=2`)).to.equal('Kettle 60 EUR (json-ld)');
      expect(outcome(page, `${HOME}?sku=R`)).to.equal('Kettle 50 EUR (json-ld)');
      expect(outcome(page)).to.equal('several-prices');
      expect(outcome(page, `${HOME}?variant=3`)).to.be.oneOf([
        'several-variants',
        'several-prices',
      ]);
    });
  }

  it('are told apart under another path, though one more names none', () => {
    const page = jsonLd(product({ offers: [...offers, offer(45)] }));
    const elsewhere = 'https://shop.example/collections/sale/products/kettle';
    expect(outcome(page, `${elsewhere}?variant=2`)).to.equal('Kettle 60 EUR (json-ld)');
  });

  it("are not told apart by being at the page's own address", () => {
    const paths = [offer(50, { url: HOME }), offer(60, { url: `${HOME}/blue` })];
    const parameters = [offer(50, { url: HOME }), offer(60, { url: `${HOME}?variant=2` })];
    expect(outcome(jsonLd(product({ offers: paths })))).to.equal('several-prices');
    expect(outcome(jsonLd(product({ offers: parameters })))).to.equal('several-prices');
    expect(outcome(jsonLd(product({ offers: parameters })), `${HOME}?variant=2`)).to.equal(
      'Kettle 60 EUR (json-ld)',
    );
  });

  it('are not told apart by a size that happens to be the SKU of one', () => {
    expect(
      outcome(
        jsonLd(product({ offers: [offer(50, { sku: 40 }), offer(60, { sku: 41 })] })),
        `${HOME}?size=41`,
      ),
    ).to.equal('several-prices');
  });

  it('are told apart by the products that they offer', () => {
    const page = jsonLd(
      product({
        offers: [
          offer(50, { itemOffered: { '@type': 'Product', sku: 'R' } }),
          offer(60, { itemOffered: { '@type': 'Product', sku: 'B' } }),
        ],
      }),
    );
    expect(outcome(page, `${HOME}?sku=B`)).to.equal('Kettle 60 EUR (json-ld)');
  });

  it("are not believed where the only one is for another variant than the page's address names", () => {
    const page = jsonLd(product({ url: HOME, offers: offer(50, { url: `${HOME}?variant=1` }) }));
    expect(outcome(page, `${HOME}?variant=1`)).to.equal('Kettle 50 EUR (json-ld)');
    expect(outcome(page)).to.equal('Kettle 50 EUR (json-ld)');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal('several-variants');
  });
});
