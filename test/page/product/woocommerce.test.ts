import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const SHOP = 'https://shop.example';
const url = `${SHOP}/product/salt-pepper-mill/`;
const specification = (price: string, fields = {}) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'GBP',
  valueAddedTaxIncluded: true,
  validThrough: '2027-12-31',
  ...fields,
});
const mill = (offer: object) => ({
  '@type': 'Product',
  '@id': `${url}#product`,
  name: 'Salt &amp; Pepper mill &#8211; small',
  url,
  description: 'Grinds.',
  sku: 12,
  offers: [
    {
      '@type': 'Offer',
      priceValidUntil: '2027-12-31',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@type': 'Organization', name: 'Shop', url: SHOP },
      ...offer,
    },
  ],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '5.00', reviewCount: 1 },
});
/** As the plugin writes it: in a graph, with the ampersands of the whole script escaped once more. */
const page = (offer: object) => {
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, item: { name: 'Mill', '@id': url } }],
  };
  const review = { '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'Salt' } };
  const data = {
    '@context': 'https://schema.org/',
    '@graph': [breadcrumbs, { ...mill(offer), '@context': 'https://schema.org/' }, review],
  };
  return `<meta property="og:title" content="Mill">${jsonLd(data).replaceAll('&', '&amp;')}`;
};
const shown = (price: number) => `Salt & Pepper mill – small ${price} GBP (json-ld)`;

const id = (name: string) => `${SHOP}/#/schema/Product/${name}`;

describe('WooCommerce (its own structured data)', () => {
  it('a simple product', () => {
    expect(outcome(page({ priceSpecification: [specification('24.00')] }), url)).to.equal(
      shown(24),
    );
  });

  it('a product on sale', () => {
    const list = specification('24.00', { priceType: 'https://schema.org/ListPrice' });
    expect(outcome(page({ priceSpecification: [specification('19.50'), list] }), url)).to.equal(
      shown(19.5),
    );
  });

  it('a variable product, its variations at one price', () => {
    expect(
      outcome(
        page({ priceSpecification: [specification('24.00')] }),
        `${url}?attribute_pa_color=red`,
      ),
    ).to.equal(shown(24));
  });

  it('a variable product, its variations at several prices', () => {
    const range = {
      '@type': 'AggregateOffer',
      lowPrice: '19.50',
      highPrice: '24.00',
      offerCount: 3,
      priceCurrency: 'GBP',
    };
    expect(outcome(page(range), url)).to.equal('several-prices');
    const onSale = {
      ...range,
      priceSpecification: [specification('19.50', { priceType: 'https://schema.org/SalePrice' })],
    };
    expect(outcome(page(onSale), url)).to.equal('several-prices');
  });

  it('a variable product described by an SEO plugin, its variations elsewhere in the graph', () => {
    const variation = (name: string, price: string) => ({
      '@type': 'Product',
      '@id': id(name),
      name: `Mill - ${name}`,
      isVariantOf: { '@id': id('group') },
      offers: {
        '@type': 'Offer',
        url: `${url}?attribute_pa_color=${name}`,
        priceSpecification: specification(price),
      },
    });
    const graph = [
      { '@type': ['WebPage', 'ItemPage'], '@id': url, mainEntity: { '@id': id('group') } },
      {
        '@type': 'ProductGroup',
        '@id': id('group'),
        name: 'Mill',
        hasVariant: [{ '@id': id('red') }, { '@id': id('blue') }],
      },
      variation('red', '20.00'),
      variation('blue', '22.00'),
    ];
    const html = jsonLd({ '@context': 'https://schema.org', '@graph': graph });
    expect(outcome(html, `${url}?attribute_pa_color=blue`)).to.equal(
      'Mill - blue 22 GBP (json-ld)',
    );
    expect(outcome(html, url)).to.equal('several-variants');
  });
});
