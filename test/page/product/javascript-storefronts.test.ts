import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { dollarOffer, jsonLd, metaTags, product } from './page.ts';

const SHOP = 'https://shop.example';

const heading = (title: string) => `<h1>${title}</h1>`;

const range = (lowPrice: number | string, highPrice: number | string) => ({
  '@type': 'AggregateOffer',
  lowPrice,
  highPrice,
  priceCurrency: 'USD',
});

describe('Next.js Commerce (a range for every product, no address)', () => {
  const page = (title: string, ...prices: [string, string]) =>
    jsonLd(product({ name: title, offers: range(...prices) })) + heading(title);

  it('a product with one price', () => {
    expect(outcome(page('Mug', '12.0', '12.0'), `${SHOP}/product/mug`)).to.equal(
      'Mug 12 USD (json-ld)',
    );
  });

  it('variants at several prices, which stay as they are whatever the address names', () => {
    const lamp = page('Lamp', '40.0', '45.0');
    expect(outcome(lamp, `${SHOP}/product/lamp`)).to.equal('several-prices');
    expect(outcome(lamp, `${SHOP}/product/lamp?color=blue`)).to.equal('several-prices');
  });

  it('a product whose page is rendered beside that of the page before, which is kept', () => {
    const kept = page('Mug', '12.0', '12.0');
    expect(outcome(kept + page('Lamp', '40.0', '40.0'), `${SHOP}/product/lamp`)).to.equal(
      'several-products',
    );
  });
});

describe('Saleor’s storefront (a range at the address of the product, the lowest price in the tags)', () => {
  const url = `${SHOP}/us/products/lamp`;
  const page = (title: string, low: number, high: number, slug = title.toLowerCase()) =>
    jsonLd(
      product({
        name: title,
        offers: { ...range(low, high), url: `${SHOP}/us/products/${slug}`, offerCount: 2 },
      }),
    ) + heading(title);
  const lowest = (title: string, price: string) =>
    metaTags({ 'og:title': `${title} | Shop` }) +
    metaTags({ 'product:price:amount': price, 'product:price:currency': 'USD' }, 'name');

  it('variants at one price, whichever the address names', () => {
    const lamp = lowest('Lamp', '40') + page('Lamp', 40, 40);
    expect(outcome(lamp, url)).to.equal('Lamp 40 USD (json-ld)');
    expect(outcome(lamp, `${url}?variant=UHJvZHVjdFZhcmlhbnQ6MQ%3D%3D`)).to.equal(
      'Lamp 40 USD (json-ld)',
    );
  });

  it('variants at several prices, never at the lowest, which the tags have', () => {
    expect(outcome(lowest('Lamp', '40') + page('Lamp', 40, 45), url)).to.equal('several-prices');
  });

  it('a product beside that of the page before, which is kept', () => {
    const both = lowest('Lamp', '40') + page('Mug', 12, 12) + page('Lamp', 40, 40);
    expect(outcome(both, url)).to.equal('Lamp 40 USD (json-ld)');
  });
});

describe('Catalyst (a specified price, with a range where variants differ)', () => {
  const page = (prices: Readonly<Record<string, number>>) =>
    heading('Lamp') +
    jsonLd(
      product({
        name: 'Lamp',
        url: '/lamp/',
        offers: {
          '@type': 'Offer',
          url: '/lamp/',
          priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'USD', ...prices },
        },
      }),
    );

  it('the price of the chosen options', () => {
    expect(outcome(page({ price: 45 }), `${SHOP}/lamp/?113=97`)).to.equal('Lamp 45 USD (json-ld)');
    expect(outcome(page({ price: 45 }), `${SHOP}/de/lamp/`)).to.equal('Lamp 45 USD (json-ld)');
  });

  it('variants at several prices, of which it shows a range whatever is chosen', () => {
    const differing = page({ price: 40, minPrice: 40, maxPrice: 45 });
    expect(outcome(differing, `${SHOP}/lamp/?113=97`)).to.equal('several-prices');
  });
});

describe('Hydrogen (an offer for each variant, at its options)', () => {
  const url = `${SHOP}/products/lamp`;
  const lamp = [
    `<link rel="canonical" href="${url}">`,
    metaTags({ 'og:title': 'Lamp' }),
    heading('Lamp'),
    jsonLd(
      product({
        name: 'Lamp',
        url,
        sku: 'L1',
        offers: [
          dollarOffer('40.0', { sku: 'L1', url: `${url}?Color=Red&Size=Large` }),
          dollarOffer('45.0', { sku: 'L2', url: `${url}?Color=Blue&Size=Large` }),
        ],
      }),
    ),
  ].join('');

  it('a variant that the address names, by all its options or by those in which it differs', () => {
    expect(outcome(lamp, `${url}?Color=Blue&Size=Large`)).to.equal('Lamp 45 USD (json-ld)');
    expect(outcome(lamp, `${SHOP}/en-us/products/lamp?Size=Large&Color=Red`)).to.equal(
      'Lamp 40 USD (json-ld)',
    );
    expect(outcome(lamp, `${url}?Color=Blue`)).to.equal('Lamp 45 USD (json-ld)');
  });

  it('is not guessed before the address names one, or where it names another', () => {
    expect(outcome(lamp, url)).to.equal('several-prices');
    expect(outcome(lamp, `${url}?Color=Green&Size=Large`)).to.equal('several-variants');
  });
});

describe('Nuxt’s schema-org module (one graph, with the page)', () => {
  it('a product that the page is about only by its address', () => {
    const url = `${SHOP}/lamp`;
    const graph = [
      { '@id': `${SHOP}/#website`, '@type': 'WebSite', name: 'Shop' },
      { '@id': `${url}#webpage`, '@type': 'WebPage', isPartOf: { '@id': `${SHOP}/#website` } },
      {
        '@id': `${url}#product`,
        '@type': 'Product',
        name: 'Lamp',
        mainEntityOfPage: { '@id': `${url}#webpage` },
        offers: [dollarOffer(40)],
      },
    ];
    expect(outcome(jsonLd({ '@graph': graph }), url)).to.equal('Lamp 40 USD (json-ld)');
  });
});
