import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const SHOP = 'https://shop.example';
const url = `${SHOP}/kettle/`;
const product = (offer: object) => ({
  '@context': 'https://schema.org/',
  '@type': 'Product',
  name: 'Kettle "Classic"',
  sku: 'K1',
  url,
  brand: { '@type': 'Brand', url: `${SHOP}/acme/`, name: 'Acme' },
  description: 'Boils water.',
  offers: {
    '@type': 'Offer',
    priceCurrency: 'AUD',
    ...offer,
    itemCondition: 'https://schema.org/NewCondition',
    availability: 'https://schema.org/InStock',
    url,
    priceValidUntil: '2027-11-21',
  },
});

describe('BigCommerce (Cornerstone)', () => {
  it('a product', () => {
    expect(outcome(jsonLd(product({ price: '1234.5' })), url)).to.equal(
      'Kettle "Classic" 1234.5 AUD (json-ld)',
    );
  });

  it('a product whose options cost differently', () => {
    expect(outcome(jsonLd(product({ minPrice: '50', maxPrice: '60' })), url)).to.equal(
      'several-prices',
    );
  });

  it('an older version with microdata, and cards without', () => {
    const html = `<div itemscope itemtype="http://schema.org/Product" class="productView">
      <h1 class="productView-title" itemprop="name">Kettle</h1>
      <div class="productView-price"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <span data-product-price-without-tax class="price">$1,234.50</span>
        <meta itemprop="availability" content="http://schema.org/InStock">
        <meta itemprop="priceCurrency" content="AUD"><meta itemprop="price" content="1234.5">
        <div itemprop="priceSpecification" itemscope itemtype="http://schema.org/PriceSpecification">
          <meta itemprop="price" content="1234.5"><meta itemprop="priceCurrency" content="AUD"></div>
      </div></div></div>
      <article class="card"><h4>Pot</h4><span class="price">$9.00</span></article>`;
    expect(outcome(html, url)).to.equal('Kettle 1234.5 AUD (microdata)');
    // An option is chosen: its script changes the text alone.
    expect(outcome(html.replace('$1,234.50', '$1,334.50'), url)).to.equal('several-prices');
  });
});
