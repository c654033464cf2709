import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const url = 'https://shop.example/shop/desk-12';
const variant = (name: string, price: number, address: string) => ({
  '@type': 'Product',
  name: `Desk (${name})`,
  url: url + address,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
});
const page = (steel: string, oak: string) =>
  jsonLd([
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: 'Desk',
      url,
      hasVariant: [variant('steel', 400, steel), variant('oak', 500, oak)],
    },
  ]);

describe('Odoo (website_sale)', () => {
  const addresses: Readonly<Record<string, [steel: string, oak: string]>> = {
    'version 18, by a fragment': ['#attribute_values=1,4', '#attribute_values=2,4'],
    'later ones, by a parameter': ['?attribute_values=1,4', '?attribute_values=2,4'],
    'version 19, by one for each attribute': ['?legs-1=steel-1', '?legs-1=oak-2'],
  };
  for (const [version, [steel, oak]] of Object.entries(addresses)) {
    it(`a variant that the address names: ${version}`, () => {
      expect(outcome(page(steel, oak), url + oak)).to.equal('Desk (oak) 500 EUR (json-ld)');
      expect(outcome(page(steel, oak), url + steel)).to.equal('Desk (steel) 400 EUR (json-ld)');
      expect(outcome(page(steel, oak), url)).to.equal('several-variants');
      expect(outcome(page(steel, oak), url + oak.replace('2', '3'))).to.equal('several-variants');
    });
  }
});
