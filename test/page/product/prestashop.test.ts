import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const SHOP = 'https://shop.example';
const small = `${SHOP}/men/1-1-shirt.html#/size-s/color-white`;
const medium = `${SHOP}/men/1-2-shirt.html#/size-m/color-white`;
const page = (url: string) => `<link rel="canonical" href="${SHOP}/men/1-shirt.html">
  <meta property="og:title" content="Shirt"><meta property="og:type" content="product">
  <meta property="product:pretax_price:amount" content="16.67">
  <meta property="product:pretax_price:currency" content="EUR">
  <meta property="product:price:amount" content="20">
  <meta property="product:price:currency" content="EUR">
  ${jsonLd({
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: 'Shirt',
    sku: 'demo_1',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      name: 'Shirt',
      price: '20',
      url,
      sku: 'demo_1',
      availability: 'https://schema.org/InStock',
    },
  })}`;
const shirt = 'Shirt 20 EUR (json-ld)';

describe('PrestaShop (classic and Hummingbird, which describe one combination)', () => {
  it('a product without combinations', () => {
    const url = `${SHOP}/men/1-shirt.html`;
    expect(outcome(page(url), url)).to.equal(shirt);
  });

  it('the combination that the page was asked for', () => {
    expect(outcome(page(small), small)).to.equal(shirt);
    expect(outcome(page(medium), medium)).to.equal(shirt);
  });

  it('a price with the decimals of its tax, which is shown in cents', () => {
    const url = `${SHOP}/men/1-shirt.html`;
    const taxed = (price: string) =>
      page(url).replace('"20"', `"${price}"`).replace('"price":"20"', `"price":"${price}"`);
    expect(outcome(taxed('34.1768'), url)).to.equal('Shirt 34.18 EUR (json-ld)');
    expect(outcome(taxed('279.000001'), url)).to.equal('Shirt 279 EUR (json-ld)');
  });

  it('the default combination, whose address may leave it out', () => {
    for (const address of [
      '1-1-shirt.html',
      '1-shirt.html',
      '1-1-shirt.html#reviews',
      '1-1-shirt.html#&gid=1&pid=2',
    ]) {
      expect(outcome(page(small), `${SHOP}/men/${address}`)).to.equal(shirt);
    }
  });

  it('is not believed once the shopper has chosen another combination: its markup stays', () => {
    expect(outcome(page(small), medium)).to.equal('several-variants');
  });
});
