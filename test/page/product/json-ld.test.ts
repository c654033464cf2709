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
    'in two nodes of one id': [
      { '@id': '#kettle', '@type': 'Product', name: 'Kettle', aggregateRating: { ratingValue: 5 } },
      product({ '@id': '#kettle' }),
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

  it('is found behind scripts that are broken, empty, or huge', () => {
    const broken = '<script type="application/ld+json">{"@type": "Product", "name": </script>';
    const empty = '<script type="application/ld+json"></script>';
    const huge = jsonLd({ '@type': 'Product', name: 'x'.repeat(1_100_000) });
    expect(outcome(broken + empty + huge + jsonLd(product()))).to.equal(kettle);
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

  const missing: Readonly<Record<string, [reason: string, data: unknown]>> = {
    'nothing at all': ['no-product', {}],
    'things that are no product': ['no-product', { '@type': 'Organization', name: 'Shop' }],
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
    'a product without offers': ['no-price', product({ offers: undefined })],
    'a product whose offers are a text': ['no-price', product({ offers: '49.90' })],
    'a product whose price is empty': ['no-price', product({ offers: offer({ price: '' }) })],
  };
  for (const [what, [reason, data]] of Object.entries(missing)) {
    it(`is not made up: ${what} is ${reason}`, () =>
      expect(outcome(jsonLd(data))).to.equal(reason));
  }
});

describe('the price in JSON-LD', () => {
  const list = { price: 60, priceType: 'https://schema.org/ListPrice' };
  const asked = { price: 49.9, priceCurrency: 'EUR' };
  const specified = (...priceSpecification: readonly unknown[]) => offer({ priceSpecification });

  const prices: Readonly<Record<string, [shown: string, offers: unknown]>> = {
    'a number': ['49.9', offer({ price: 49.9 })],
    'a number with three decimals': ['1.299', offer({ price: 1.299 })],
    'a text with a point': ['49.9', offer({ price: '49.90' })],
    'a text with a comma': ['1299.5', offer({ price: '1.299,50' })],
    'a text with a currency sign': ['49.9', offer({ price: '$49.90' })],
    'on the product itself': ['49.9', undefined],
    'in an array of one offer': ['49.9 EUR', [offer(asked)]],
    'the same from several sellers': ['49.9 EUR', [offer(asked), offer(asked)]],
    'both bounds of a range': [
      '49.9 EUR',
      { lowPrice: '49.90', highPrice: 49.9, priceCurrency: 'EUR' },
    ],
    'in an aggregate of offers': [
      '49.9 EUR',
      { '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: [offer({ price: 49.9 })] },
    ],
    'in a specification': ['49.9 EUR', offer({ priceSpecification: asked })],
    'in a specification, its currency in the offer': [
      '49.9 EUR',
      offer({ priceCurrency: 'EUR', priceSpecification: [{ price: '49.90' }] }),
    ],
    'beside a list price': ['49.9 EUR', specified(asked, list)],
    'beside a struck-through price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'StrikethroughPrice' }, asked),
    ],
    'beside a recommended price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'https://schema.org/SRP' }, asked),
    ],
    'beside a regular price, named a sale price': [
      '49.9 EUR',
      specified({ price: 60, priceType: 'RegularPrice' }, { ...asked, priceType: 'SalePrice' }),
    ],
    'a regular price alone': ['49.9 EUR', specified({ ...asked, priceType: 'RegularPrice' })],
    'beside a price for members': [
      '49.9 EUR',
      specified({ price: 40, validForMemberTier: { name: 'Gold' } }, asked),
    ],
    'beside a price in bulk': [
      '49.9 EUR',
      specified(asked, { price: 40, eligibleQuantity: { minValue: 10 } }),
    ],
    'beside an instalment': [
      '49.9 EUR',
      specified(asked, { price: 5, priceComponentType: 'Installment' }),
    ],
    'beside a charge for delivery': [
      '49.9 EUR',
      specified(asked, { '@type': 'DeliveryChargeSpecification', price: 5 }),
    ],
  };
  for (const [what, [shown, offers]] of Object.entries(prices)) {
    it(`is read: ${what}`, () => {
      expect(outcome(jsonLd(product(offers ? { offers } : { offers, price: 49.9 })))).to.equal(
        `Kettle ${shown} (json-ld)`,
      );
    });
  }

  const refused: Readonly<Record<string, [reason: string, offers: unknown]>> = {
    'a range': ['several-prices', { lowPrice: 10, highPrice: 20 }],
    'a range without its end': ['several-prices', { lowPrice: 10 }],
    'a range by other names': ['several-prices', offer({ minPrice: '10.00', maxPrice: '20.00' })],
    'a range with a sale price in it': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, priceSpecification: [{ price: 10, priceType: 'SalePrice' }] },
    ],
    'a range of which one offer is shown': [
      'several-prices',
      { lowPrice: 10, highPrice: 20, offers: [offer({ price: 10 })] },
    ],
    'two prices': ['several-prices', [offer({ price: 10 }), offer({ price: 20 })]],
    'two prices in one field': ['several-prices', offer({ price: [10, 20] })],
    'one price in two currencies': [
      'several-prices',
      [offer({ price: 10, priceCurrency: 'EUR' }), offer({ price: 10, priceCurrency: 'USD' })],
    ],
    'a price beside one that is unreadable': [
      'several-prices',
      [offer({ price: 10 }), offer({ price: '1.299' })],
    ],
    'two prices of one id': [
      'several-prices',
      [offer({ '@id': '#o', price: 10 }), offer({ '@id': '#o', price: 20 })],
    ],
    'an ambiguous text': ['unreadable-price', offer({ price: '1.299' })],
    'a word': ['unreadable-price', offer({ price: 'free' })],
    'an object': ['unreadable-price', offer({ price: { amount: 10 } })],
    'a yes': ['unreadable-price', offer({ price: true })],
    zero: ['unreadable-price', offer({ price: 0 })],
    'zero as text': ['unreadable-price', offer({ price: '0.00' })],
    'less than zero': ['unreadable-price', offer({ price: -5 })],
    'only a list price': ['no-price', specified(list)],
    'only a price for members': [
      'no-price',
      specified({ price: 40, validForMemberTier: { name: 'Gold' } }),
    ],
  };
  for (const [what, [reason, offers]] of Object.entries(refused)) {
    it(`is not guessed: ${what} is ${reason}`, () => {
      expect(outcome(jsonLd(product({ offers })))).to.equal(reason);
    });
  }

  it('is refused when it is infinite', () => {
    expect(outcome(jsonLd(product()).replace('49.9', '1e999'))).to.equal('unreadable-price');
  });

  const currencies: Readonly<Record<string, unknown>> = {
    'a sign': '€',
    'a word': 'euros',
    'a number': 978,
    nothing: '',
    'an object': { code: 'EUR' },
  };
  for (const [what, priceCurrency] of Object.entries(currencies)) {
    it(`has no currency where the markup gives ${what}`, () => {
      expect(outcome(jsonLd(product({ offers: offer({ price: 10, priceCurrency }) })))).to.equal(
        'Kettle 10 (json-ld)',
      );
    });
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
    'the page that it is the main entity of': {
      mainEntityOfPage: { '@type': 'WebPage', '@id': HOME },
    },
    'the address of its offer': { offers: offer({ url: HOME, price: 49.9, priceCurrency: 'EUR' }) },
  };
  for (const [mark, fields] of Object.entries(own)) {
    it(`is the one that the page's address names, by ${mark}`, () => {
      expect(outcome(jsonLd(pot, product(fields)))).to.equal(kettle);
    });
  }

  it("is the one that the page's canonical address names", () => {
    const canonical = '<link rel="canonical" href="/products/kettle">';
    const page = canonical + jsonLd(pot, product({ url: HOME }));
    expect(outcome(page, 'https://shop.example/collections/all/products/kettle')).to.equal(kettle);
  });

  it('is the one with a price, where others have none', () => {
    expect(
      outcome(jsonLd(product(), { '@type': 'Product', name: 'Shop', aggregateRating: {} })),
    ).to.equal(kettle);
  });

  it('is not guessed: the main one without a price is not replaced by another', () => {
    expect(outcome(jsonLd(pot, product({ url: HOME, offers: [] })))).to.equal('no-price');
  });

  it('is not guessed: two of which nothing singles out one are several', () => {
    expect(outcome(jsonLd(product(), product({ name: 'Pot' })))).to.equal('several-products');
    expect(outcome(jsonLd(product(), product({ offers: offer({ price: 10 }) })))).to.equal(
      'several-products',
    );
  });
});
