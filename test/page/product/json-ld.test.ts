import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';

const offer = (fields: Readonly<Record<string, unknown>>) => ({ '@type': 'Offer', ...fields });
const kettle = 'Kettle 49.9 EUR (json-ld)';

describe('a product in JSON-LD', () => {
  const wraps: Readonly<Record<string, unknown>> = {
    'on its own': product(),
    'in an array': [product()],
    'in arrays of arrays': [[[product()]]],
    'in a graph': {
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, product()],
    },
    'in a graph of one': { '@graph': product() },
    'in a graph in an array': [{ '@graph': [product()] }],
    'as the main entity of a page': { '@type': 'ItemPage', mainEntity: product() },
    'of several types': product({ '@type': ['Thing', 'Product'] }),
    'of a type with its whole name': product({ '@type': 'http://schema.org/Product' }),
    'of a type with a prefix': product({ '@type': 'schema:Product' }),
    'with values as objects': product({
      name: { '@value': 'Kettle', '@language': 'en' },
      offers: offer({ price: { '@value': '49.90' }, priceCurrency: 'EUR' }),
    }),
    'with its offer elsewhere': [
      product({ offers: { '@id': '#offer' } }),
      { '@id': '#offer', '@type': 'Offer', price: 49.9, priceCurrency: 'EUR' },
    ],
    'with the id of its page': [
      { '@id': HOME, '@type': 'WebPage', name: 'Kettle – Shop', mainEntity: { '@id': HOME } },
      product({ '@id': HOME }),
    ],
    'with a reference that names its type': [
      product({ '@id': '#kettle', '@type': ['Product', 'Thing'] }),
      { '@type': 'ItemPage', mainEntity: { '@id': '#kettle', '@type': 'Product' } },
    ],
    'in two nodes of one id': [
      { '@id': '#kettle', '@type': 'Product', name: 'Kettle', aggregateRating: { ratingValue: 5 } },
      product({ '@id': '#kettle' }),
    ],
    'in two nodes of the id of its page': [
      { '@id': HOME, '@type': 'Product', name: 'Kettle' },
      { '@id': HOME, '@type': 'WebPage', name: 'Shop', mainEntity: { '@id': HOME } },
      product({ '@id': HOME, name: [] }),
    ],
  };
  for (const [where, data] of Object.entries(wraps)) {
    it(`is found ${where}`, () => expect(outcome(jsonLd(data))).to.equal(kettle));
  }

  const scripts: Readonly<Record<string, string>> = {
    'an HTML comment': `<!-- ${JSON.stringify(product())} -->`,
    CDATA: `<![CDATA[ ${JSON.stringify([product()])} ]]>`,
    'CDATA in comments of JavaScript': `//<![CDATA[\n${JSON.stringify(product())}\n//]]>`,
    'CDATA in comments of CSS': `/*<![CDATA[*/ ${JSON.stringify(product())} /*]]>*/`,
  };
  for (const [wrap, text] of Object.entries(scripts)) {
    it(`is found in ${wrap}`, () => {
      expect(outcome(`<script type="application/ld+json">${text}</script>`)).to.equal(kettle);
    });
  }

  it('is found in whichever script has it, and in one with a charset', () => {
    const other = jsonLd({ '@type': 'WebSite', name: 'Shop' });
    const own = jsonLd(product());
    expect(outcome(other + own)).to.equal(kettle);
    expect(outcome(own.replace('ld+json', 'ld+json; charset=utf-8'))).to.equal(kettle);
  });

  it('is found in a script whose type is in capitals', () => {
    const page = jsonLd(product()).replace('application/ld+json', 'APPLICATION/LD+JSON');
    expect(outcome(page)).to.equal(kettle);
  });

  it('is found behind scripts that are broken, empty, or huge', () => {
    const broken = '<script type="application/ld+json">{"@type": "Product", "name": </script>';
    const empty = '<script type="application/ld+json"></script>';
    const huge = jsonLd({ '@type': 'Product', name: 'x'.repeat(1_100_000) });
    expect(outcome(broken + empty + huge + jsonLd(product()))).to.equal(kettle);
  });

  it('of one id has several prices where two nodes say different ones', () => {
    const other = product({ '@id': '#kettle', offers: offer({ price: 59.9 }) });
    expect(outcome(jsonLd(product({ '@id': '#kettle' }), other))).to.equal('several-prices');
    const referring = product({ offers: offer({ '@id': '#offer', price: 59.9 }) });
    expect(outcome(jsonLd(referring, offer({ '@id': '#offer', price: 49.9 })))).to.equal(
      'several-prices',
    );
  });

  it('counts once when it is described twice', () => {
    expect(
      outcome(
        jsonLd(product(), product({ offers: offer({ price: '49,90', priceCurrency: 'eur' }) })),
      ),
    ).to.equal(kettle);
  });

  it('has plain text for title and description', () => {
    const data = product({ name: ' Salt &amp;amp; <b>Pepper</b>\n mill ' });
    expect(outcome(jsonLd(data))).to.equal('Salt & Pepper mill 49.9 EUR (json-ld)');
  });

  const kinds = ['product', 'IndividualProduct', 'SomeProducts', 'Vehicle', 'Car', 'Motorcycle'];
  for (const kind of [...kinds, 'ProductModel', 'https://schema.org/Car', ['Thing', 'PRODUCT']]) {
    it(`is one of type ${String(kind)}`, () => {
      expect(outcome(jsonLd(product({ '@type': kind })))).to.equal(kettle);
    });
  }

  it('is no model without an offer', () => {
    const model = { '@type': 'productModel', name: 'K1', price: 9 };
    expect(outcome(jsonLd(model, product()))).to.equal(kettle);
    expect(outcome(jsonLd(model))).to.equal('no-product');
  });

  it('has fields of any case', () => {
    const { name, offers } = product();
    expect(outcome(jsonLd({ '@Type': 'Product', NAME: name, Offers: offers }))).to.equal(kettle);
  });

  const json = JSON.stringify(product());
  const faulty: Readonly<Record<string, string>> = {
    'a trailing comma': json.replace(/}$/, ', }'),
    'trailing commas in lists': `[${json.replace('"offers":{', '"x":["a,]",\n],"offers":{')},]`,
    'a line end in a text': json.replace('"@type"', '"description":"Boils\nwater","@type"'),
    'control characters anywhere': `\u0001${json.replace(',', ',\u0002').replace('49.9,', '49.9,\u0003')}`,
    'both, beside texts with quotes and commas': json.replace(
      '"@type"',
      '"description":"A \\" kettle,}\t, \\\\","x":[1,],"@type"',
    ),
  };
  for (const [fault, script] of Object.entries(faulty)) {
    it(`is read in spite of ${fault}`, () => {
      expect(() => JSON.parse(script)).to.throw();
      const page = `<script type="application/ld+json">${script}</script>`;
      expect(outcome(page)).to.equal(kettle);
    });
  }

  it('keeps its texts, whatever is mended around them', () => {
    const script = String.raw`{"@type":"Product","sku":"","name":"A \"10,]\" kettle,} \\","offers":{"price":5,},}`;
    expect(() => JSON.parse(script)).to.throw();
    expect(outcome(`<script type="application/ld+json">${script}</script>`)).to.equal(
      String.raw`A "10,]" kettle,} \ 5 (json-ld)`,
    );
  });

  const missing: Readonly<Record<string, [reason: string, data: unknown]>> = {
    'nothing at all': ['no-product', {}],
    'things that are no product': ['no-product', { '@type': 'Organization', name: 'Shop' }],
    'an account at a bank': ['no-product', product({ '@type': 'FinancialProduct' })],
    'a policy on returns': ['no-product', product({ '@type': 'ProductReturnPolicy' })],
    'a product only inside a list': [
      'no-product',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product() }] },
    ],
    'a product only as related': [
      'no-price',
      product({ offers: [], isRelatedTo: product({ name: 'Pot' }) }),
    ],
    'a product only as reviewed': ['no-product', { '@type': 'Review', itemReviewed: product() }],
    'a product without a title': ['no-title', product({ name: '  ' })],
    'a product whose title is no text': ['no-title', product({ name: { de: 'Kessel' } })],
    'a product without offers': ['no-price', product({ offers: undefined })],
    'a product whose offers are a text': ['no-price', product({ offers: '49.90' })],
    'a product whose price is empty': ['no-price', product({ offers: offer({ price: '' }) })],
  };
  for (const [what, [reason, data]] of Object.entries(missing)) {
    it(`is not made up: ${what} is ${reason}`, () =>
      expect(outcome(jsonLd(data))).to.equal(reason));
  }
});

describe('the one product among several in JSON-LD', () => {
  const pot = product({ name: 'Pot', url: 'https://shop.example/products/pot' });

  it('is the main entity of the page', () => {
    expect(outcome(jsonLd({ '@type': 'WebPage', mainEntity: product() }, pot))).to.equal(kettle);
    const graph = [
      pot,
      product({ '@id': '#it' }),
      { '@type': 'WebPage', mainEntity: { '@id': '#it' } },
    ];
    expect(outcome(jsonLd({ '@graph': graph }))).to.equal(kettle);
  });

  const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'its address': { url: HOME },
    'its address, relative': { url: '/products/kettle' },
    'its address on another host': { url: 'http://www.shop.test/products/kettle/' },
    'its id': { '@id': `${HOME}#product` },
    'the address of its offer': { offers: offer({ url: HOME, price: 49.9, priceCurrency: 'EUR' }) },
  };
  for (const [mark, fields] of Object.entries(own)) {
    it(`is the one that the page's address names, by ${mark}`, () => {
      expect(outcome(jsonLd(pot, product(fields)))).to.equal(kettle);
    });
  }

  it("is the one that the page's canonical address names", () => {
    const canonical = '<link rel="home Canonical" href="/products/kettle">';
    const page = canonical + jsonLd(pot, product({ url: HOME }));
    expect(outcome(page, 'https://shop.example/collections/all/products/kettle')).to.equal(kettle);
  });

  it('is not singled out by an id that is only a fragment, which says nothing of where it is', () => {
    const page = jsonLd({ ...pot, url: '#pot' }, product({ url: '/p/1' }));
    expect(outcome(page)).to.equal('several-products');
  });

  it('is the one with a price, where others have none', () => {
    expect(
      outcome(jsonLd(product(), { '@type': 'Product', name: 'Shop', aggregateRating: {} })),
    ).to.equal(kettle);
  });

  it('is not guessed: the main one without a price is not replaced by another', () => {
    expect(outcome(jsonLd(pot, product({ url: HOME, offers: [] })))).to.equal('no-price');
  });

  it('is not guessed: one on offer without a price is not replaced by another', () => {
    const soldOut = product({ name: 'Pan', offers: offer({ availability: 'OutOfStock' }) });
    expect(outcome(jsonLd(soldOut, product()))).to.equal('several-products');
    expect(outcome(jsonLd(product(), { ...soldOut, name: 'Kettle' }))).to.equal(kettle);
    expect(outcome(jsonLd(product(), { ...soldOut, name: '' }))).to.equal(kettle);
  });

  it('is not guessed: two of which nothing singles out one are several', () => {
    expect(outcome(jsonLd(product(), product({ name: 'Pot' })))).to.equal('several-products');
    expect(outcome(jsonLd(product(), product({ offers: offer({ price: 10 }) })))).to.equal(
      'several-products',
    );
  });
});
