import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const SHOP = 'https://shop.example';
const path = '/products/kettle';
const tags = `<link rel="canonical" href="${SHOP}${path}">
  <meta property="og:title" content="Kettle – Shop"><meta property="og:type" content="product">
  <meta property="og:price:amount" content="50.00"><meta property="og:price:currency" content="CAD">`;
const offer = (id: number, price: string) => ({
  '@id': `${path}?variant=${id}#offer`,
  '@type': 'Offer',
  availability: 'http://schema.org/InStock',
  price,
  priceCurrency: 'CAD',
  url: `${SHOP}${path}?variant=${id}`,
});
const variant = (id: number, title: string, price: string) => ({
  '@id': `${path}?variant=${id}#variant`,
  '@type': 'Product',
  name: `Kettle - ${title}`,
  sku: '',
  offers: offer(id, price),
});
const simple = {
  '@context': 'http://schema.org/',
  '@id': `${path}#product`,
  '@type': 'Product',
  brand: { '@type': 'Brand', name: 'Acme' },
  category: '',
  description: '',
  name: 'Kettle',
  offers: offer(41, '50.00'),
  url: `${SHOP}${path}`,
};
const grouped = {
  '@context': 'http://schema.org/',
  '@id': `${path}#product`,
  '@type': 'ProductGroup',
  name: 'Kettle',
  productGroupID: '7',
  hasVariant: [variant(41, 'Red', '50.00'), variant(42, 'Blue', '60.00')],
  url: `${SHOP}${path}`,
};
const related = {
  ...simple,
  '@id': '/products/pot#product',
  name: 'Pot',
  url: `${SHOP}/products/pot`,
  offers: { ...offer(51, '9.00'), url: `${SHOP}/products/pot?variant=51`, '@id': undefined },
};

describe('Shopify (the structured_data filter, as in Dawn)', () => {
  it('a product with one variant', () => {
    expect(outcome(tags + jsonLd(simple), SHOP + path)).to.equal('Kettle 50 CAD (json-ld)');
    expect(outcome(tags + jsonLd(simple), `${SHOP}${path}?variant=41`)).to.equal(
      'Kettle 50 CAD (json-ld)',
    );
  });

  it('a product with several, of which the address names one once the shopper has chosen', () => {
    const page = tags + jsonLd(grouped);
    expect(outcome(page, `${SHOP}${path}?variant=42`)).to.equal('Kettle - Blue 60 CAD (json-ld)');
    expect(outcome(page, `${SHOP}/collections/new/products/kettle?_pos=1&variant=41`)).to.equal(
      'Kettle - Red 50 CAD (json-ld)',
    );
    expect(outcome(page, SHOP + path)).to.equal('several-variants');
  });

  it('with products that an app recommends', () => {
    const page = tags + jsonLd(related, grouped);
    expect(outcome(page, `${SHOP}${path}?variant=42`)).to.equal('Kettle - Blue 60 CAD (json-ld)');
    expect(outcome(page, `${SHOP}/collections/new/products/kettle?variant=42`)).to.equal(
      'Kettle - Blue 60 CAD (json-ld)',
    );
    expect(outcome(page, SHOP + path)).to.equal('several-variants');
  });

  it('an older theme: an offer for each variant', () => {
    const page =
      tags +
      jsonLd({ ...simple, '@id': undefined, offers: [offer(41, '50.0'), offer(42, '60.0')] });
    expect(outcome(page, `${SHOP}${path}?variant=42`)).to.equal('Kettle 60 CAD (json-ld)');
    expect(outcome(page, SHOP + path)).to.equal('several-prices');
  });

  it('a product whose tags have a price that none of its variants has', () => {
    const page = tags.replace('50.00', '45.00') + jsonLd(grouped);
    expect(outcome(page, `${SHOP}${path}?variant=42`)).to.equal('several-sources');
  });

  it('a theme with microdata, as Timber: its script writes the price of the chosen variant for the shopper alone', () => {
    const page = (text: string) => `${tags}
      <div itemscope itemtype="http://schema.org/Product">
        <meta itemprop="url" content="${SHOP}${path}"><h1 itemprop="name">Kettle</h1>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
          <meta itemprop="priceCurrency" content="CAD">
          <span id="ProductPrice" itemprop="price" content="50.0">
            ${text}
          </span>
        </div>
      </div>`;
    const chosen = `${SHOP}${path}?variant=42`;
    for (const text of ['$50.00', '$50.00 CAD', 'From $50.00', '$49.99', '<s>$60.00</s> $50.00']) {
      expect(outcome(page(text), chosen)).to.equal('Kettle 50 CAD (microdata)');
    }
    expect(outcome(page('$60.00'), chosen)).to.equal('several-prices');
    expect(outcome(page('<span class="money">C$1,060.00</span>'), chosen)).to.equal(
      'several-prices',
    );
  });

  it('a theme with tags alone', () => {
    expect(outcome(tags, SHOP + path)).to.equal('Kettle – Shop 50 CAD (open-graph)');
  });
});
