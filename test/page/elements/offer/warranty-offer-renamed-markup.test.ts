import { expect } from '@open-wc/testing';
import { readyOffer } from '../../../support/offer-fixture.ts';

/** Elements of the page's head, each by its tag and attributes. */
const HEADS: Readonly<
  Record<string, readonly [tag: string, attributes: Record<string, string>][]>
> = {
  'a script that is no JSON-LD any more': [
    [
      'script',
      {
        type: 'application/ld+json',
        text: JSON.stringify({
          '@type': 'Product',
          name: 'Sofa',
          offers: { price: 799, priceCurrency: 'USD' },
        }),
      },
    ],
  ],
  'a tag that is none of Open Graph any more': [
    ['meta', { property: 'product:price:amount', content: '799' }],
    ['meta', { property: 'og:title', content: 'Sofa' }],
  ],
};

describe('a page that changes what its markup is in place, as morphing renders do', () => {
  let added: Element[] = [];
  afterEach(() => {
    for (const element of added) element.remove();
  });

  for (const [name, elements] of Object.entries(HEADS)) {
    it(`sells no plan of the earlier product: ${name}`, async () => {
      added = elements.map(([tag, { text = '', ...attributes }]) => {
        const element = document.createElement(tag);
        for (const [attribute, value] of Object.entries(attributes)) {
          element.setAttribute(attribute, value);
        }
        element.textContent = text;
        return element;
      });
      document.head.append(...added);
      const offer = await readyOffer({ 'product-title': null, 'product-price': null });
      expect(offer.select('offer-2-years')).to.equal(true);
      const [first] = added;
      first?.setAttribute(first.localName === 'script' ? 'type' : 'property', 'other');
      expect(offer.selection).to.equal(null);
      expect(offer.status).to.equal('idle');
    });
  }
});
