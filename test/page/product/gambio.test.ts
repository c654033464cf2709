import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd, product } from './page.ts';

const url = 'https://shop.example/kessel.html';

const offer = (price: string, at = url) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  priceSpecification: {
    '@type': 'http://schema.org/PriceSpecification',
    price,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
  },
  url: at,
});

/** A combination of properties: it has the product's name, and an address by which it is chosen. */
const model = (id: number, price: string) => {
  const at = `${url}?combi_id=${id}`;
  return {
    '@type': 'ProductModel',
    name: 'Kessel',
    model: `K-${id}`,
    offers: offer(price, at),
    url: at,
  };
};

const page = (models: unknown) =>
  `<h1>Kessel</h1>${jsonLd(product({ name: 'Kessel', url, offers: offer('49.90'), model: models }))}`;

const kettle = 'Kessel 49.9 EUR (json-ld)';
const dearer = [model(1, '49.90'), model(2, '59.90')];

describe('Gambio', () => {
  const pages: Readonly<Record<string, [found: string, html: string, query?: string]>> = {
    'without combinations': [kettle, page('K-1')],
    'with combinations at one price': [kettle, page([model(1, '49.90'), model(2, '49.90')])],
    'with a model that is no offer': [kettle, page([{ '@type': 'ProductModel', name: 'K-1' }])],
    'with the combination that the address names': [
      'Kessel 59.9 EUR (json-ld)',
      page(dearer),
      '?combi_id=2',
    ],
  };
  for (const [how, [found, html, query = '']] of Object.entries(pages)) {
    it(`has a product ${how}`, () => expect(outcome(html, url + query)).to.equal(found));
  }

  for (const query of ['', '?combi_id=3']) {
    it(`has several prices while combinations differ and ${query || 'no query'} names none`, () => {
      expect(outcome(page(dearer), url + query)).to.equal('several-prices');
    });
  }
});
