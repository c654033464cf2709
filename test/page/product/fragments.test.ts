import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const url = 'https://shop.example/p/desk';
const offers = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' });
const one = (address: string) =>
  jsonLd([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Desk',
      url: address,
      offers: offers(400),
    },
  ]);
const variants = jsonLd([
  {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Desk',
    url,
    hasVariant: [
      { '@type': 'Product', name: 'Desk, oak', url: `${url}?variant=1`, offers: offers(400) },
      { '@type': 'Product', name: 'Desk, pine', url: `${url}?variant=2`, offers: offers(300) },
    ],
  },
]);

describe('a fragment of the address that names no variant', () => {
  const FRAGMENTS = {
    'of a gallery': '#&gid=1&pid=2',
    'of a tab': '#tab=reviews',
    'of a view': '#/reviews',
    'of a mail': '#utm_source=mail&utm_campaign=autumn',
    'of a review': '#reviews/2',
    'of a size chart': '#size=chart',
  };
  for (const [what, fragment] of Object.entries(FRAGMENTS)) {
    it(`${what} changes nothing`, () => {
      for (const own of [url, `${url}#product`, `${url}/`, '']) {
        expect(outcome(one(own), url + fragment)).to.equal('Desk 400 EUR (json-ld)');
      }
      expect(outcome(variants, `${url}?variant=2${fragment}`)).to.equal(
        'Desk, pine 300 EUR (json-ld)',
      );
    });
  }
});
