import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, pageWith, product } from './page.ts';

const microdata = (price: string, name = 'Kettle in microdata') =>
  `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${name}</b>
   <div itemprop="offers" itemscope><b itemprop="price">${price}</b></div></div>`;
const openGraph = (price: string) =>
  `<meta property="og:title" content="Kettle in tags"><meta property="product:price:amount" content="${price}">`;
const offers = (price: unknown) => ({ offers: { price } });

describe('detectProduct', () => {
  it('gives title, price, description, currency, and where it read them', () => {
    const html = jsonLd(product({ description: '<p>Boils <b>water</b>.</p>' }));
    expect(detectProduct(pageWith(html), new URL(HOME))).to.deep.equal({
      product: {
        productTitle: 'Kettle',
        productPrice: 49.9,
        productDescription: 'Boils water .',
        currency: 'EUR',
        source: 'json-ld',
      },
    });
  });

  it('leaves out what the markup does not give', () => {
    const html = jsonLd(product({ offers: { price: 5 } }));
    expect(detectProduct(pageWith(html), new URL(HOME))).to.deep.equal({
      product: { productTitle: 'Kettle', productPrice: 5, source: 'json-ld' },
    });
  });

  it('says in a sentence why there is no product', () => {
    expect(detectProduct(pageWith(''), new URL(HOME))).to.deep.equal({
      reason: 'no-product',
      message: 'The page has no product markup (JSON-LD, microdata or Open Graph).',
    });
  });

  it("takes the page's own address when it is given none", () => {
    const detached = document.implementation.createHTMLDocument();
    expect(detached.URL).to.equal('about:blank');
    expect(detectProduct(detached)).to.have.property('reason', 'no-product');
  });

  for (const url of ['/products/kettle-1', 'http://kettles.example/produkt/%D1%87%D0%B0%D0%B9']) {
    it(`takes the only product for the page's, though its markup has another address, as shops leave behind: ${url}`, () => {
      const page = `<link rel="canonical" href="${HOME}"><h1>Kettle by Acme</h1>${jsonLd(product({ url }))}`;
      expect(outcome(page)).to.equal('Kettle 49.9 EUR (json-ld)');
    });
  }

  it('passes over a canonical link without an address', () => {
    const html = `<link rel="canonical" href="https://">${jsonLd(product())}`;
    expect(outcome(html)).to.equal('Kettle 49.9 EUR (json-ld)');
  });

  it('cuts a long description between characters', () => {
    const html = jsonLd(product({ description: '😀'.repeat(2000) }));
    const detection = detectProduct(pageWith(html), new URL(HOME));
    expect(detection).to.have.nested.property('product.productDescription', '😀'.repeat(1000));
  });

  it('changes nothing on the page', () => {
    const page = pageWith(jsonLd(product()) + microdata('5') + openGraph('5'));
    const before = page.documentElement.outerHTML;
    detectProduct(page, new URL(HOME));
    expect(page.documentElement.outerHTML).to.equal(before);
  });
});

describe('the sources', () => {
  it('are asked in the order JSON-LD, microdata, Open Graph', () => {
    expect(outcome(openGraph('3') + microdata('3') + jsonLd(product(offers(3))))).to.equal(
      'Kettle 3 (json-ld)',
    );
    expect(outcome(openGraph('3') + microdata('3'))).to.equal('Kettle in microdata 3 (microdata)');
    expect(outcome(openGraph('3'))).to.equal('Kettle in tags 3 (open-graph)');
  });

  it('are never mixed: one without title or readable price is passed over whole', () => {
    expect(outcome(jsonLd(product({ name: '', ...offers(2) })) + microdata('2'))).to.equal(
      'Kettle in microdata 2 (microdata)',
    );
    expect(outcome(jsonLd(product({ offers: [] })) + microdata('2'))).to.equal(
      'Kettle in microdata 2 (microdata)',
    );
    expect(
      outcome(jsonLd(product(offers('1.299'))) + microdata('free') + openGraph('1.299,00')),
    ).to.equal('Kettle in tags 1299 (open-graph)');
  });

  it('end with one that describes several, because the next could only name one by chance', () => {
    expect(outcome(jsonLd(product(), product({ name: 'Pot' })) + microdata('2'))).to.equal(
      'several-products',
    );
    expect(
      outcome(jsonLd(product({ offers: [{ price: 1 }, { price: 2 }] })) + openGraph('1')),
    ).to.equal('several-prices');
    expect(
      outcome(jsonLd(product(offers('free'))) + microdata('1') + microdata('2') + openGraph('3')),
    ).to.equal('several-products');
  });

  it('are asked no further for a title: several products in a later one change nothing', () => {
    expect(outcome(jsonLd(product()) + microdata('1') + microdata('2'))).to.equal(
      'Kettle 49.9 EUR (json-ld)',
    );
  });

  it('tell the first reason, where none of them has a product', () => {
    expect(outcome(jsonLd(product(offers('1.299'))) + microdata('', 'Pot'))).to.equal(
      'unreadable-price',
    );
    expect(outcome(jsonLd(product(offers('1.299'))) + microdata('5', ''))).to.equal(
      'unreadable-price',
    );
  });

  const euros = '<meta property="product:price:currency" content="EUR">';
  const contradictions: Readonly<Record<string, string>> = {
    'JSON-LD and microdata': jsonLd(product(offers(1))) + microdata('2'),
    'JSON-LD and Open Graph': jsonLd(product(offers(1))) + openGraph('2'),
    'microdata and Open Graph': microdata('1') + openGraph('2'),
    'the first and the last of three': jsonLd(product(offers(1))) + microdata('1') + openGraph('2'),
    'the first and the last of three, the second being in another currency':
      jsonLd(product()) +
      microdata('5').replace('</b></div>', '</b><b itemprop="priceCurrency">USD</b></div>') +
      openGraph('60') +
      euros,
    'one without a title and one with':
      jsonLd(product({ ...offers(1), name: '' })) + microdata('2'),
    'one in a currency and one in none': jsonLd(product(offers(1))) + openGraph('2') + euros,
    'one in none after one in a currency': jsonLd(product()) + openGraph('60'),
    'one and another product’s variant':
      jsonLd(product({ ...offers(1), url: HOME }), {
        '@type': 'ProductGroup',
        hasVariant: product({ ...offers(2), name: 'Pot', url: '/products/pot' }),
      }) + openGraph('2'),
    'two in one currency': jsonLd(product()) + openGraph('60') + euros,
    'one amount in two currencies, of which the shop converts one':
      jsonLd(product()) + openGraph('49.90') + euros.replace('EUR', 'USD'),
  };
  for (const [which, html] of Object.entries(contradictions)) {
    it(`are not believed where their prices differ: ${which}`, () => {
      expect(outcome(html)).to.equal('several-sources');
    });
  }

  it('that differ are both named in the reason', () => {
    const page = pageWith(jsonLd(product()) + openGraph('60') + euros);
    expect(detectProduct(page, new URL(HOME)))
      .to.have.property('message')
      .that.matches(/: json-ld 49\.9 EUR, open-graph 60 EUR\.$/);
  });

  it('are not believed where one names a variant without a title, and another the price of the next', () => {
    const hasVariant = [1, 2].map((id) => ({ url: `?variant=${id}`, ...offers(id) }));
    const page = jsonLd({ '@type': 'ProductGroup', hasVariant }) + openGraph('2');
    expect(outcome(page, `${HOME}?variant=1`)).to.equal('several-sources');
  });

  it('do not contradict each other in two currencies', () => {
    const page = jsonLd(product()) + openGraph('60') + euros.replace('EUR', 'USD');
    expect(outcome(page)).to.equal('Kettle 49.9 EUR (json-ld)');
  });

  it('do not contradict each other where one says in cents what the other computed', () => {
    const computed = jsonLd(product(offers(49.9 * 1.2)));
    expect(computed).to.contain('59.879999999999995');
    expect(outcome(computed + openGraph('59.88'))).to.equal('Kettle 59.88 (json-ld)');
  });

  it('do not contradict each other where one has no price that can be read', () => {
    expect(outcome(jsonLd(product()) + microdata('1.299') + openGraph('49.90'))).to.equal(
      'Kettle 49.9 EUR (json-ld)',
    );
    const apart = microdata('1.299<sup>99</sup> €', 'Kettle');
    expect(outcome(jsonLd(product(offers(1299.99))) + apart)).to.equal('Kettle 1299.99 (json-ld)');
  });

  it('are not asked further after several amounts in one price text', () => {
    expect(outcome(microdata('<b>60</b> <b>49</b>') + openGraph('60'))).to.equal('several-prices');
    expect(outcome(jsonLd(product(offers('60,00 € 49,90 €'))) + openGraph('60'))).to.equal(
      'several-prices',
    );
  });
});
