import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { dollarOffer, jsonLd, metaTags, product } from './page.ts';

const SHOP = 'https://shop.example';

const range = (lowPrice: number, highPrice: number, ...offers: readonly unknown[]) => ({
  '@type': 'AggregateOffer',
  lowPrice,
  highPrice,
  priceCurrency: 'USD',
  offers,
  offerCount: offers.length,
});

describe('VTEX Store Framework (an offer for each SKU, the tags of the chosen one a moment later)', () => {
  const url = `${SHOP}/lamp/p`;
  const page = (shown: string, offers: unknown) =>
    metaTags({
      'og:title': 'Lamp - Shop',
      'product:price:amount': shown,
      'product:price:currency': 'USD',
    }) + jsonLd(product({ '@id': url, name: 'Lamp', sku: '7', offers }));
  const skus = [dollarOffer(40, { sku: '7' }), dollarOffer(45, { sku: '8' })];

  it('a product with one SKU', () => {
    expect(outcome(page('40', range(40, 40, dollarOffer(40, { sku: '7' }))), url)).to.equal(
      'Lamp 40 USD (json-ld)',
    );
  });

  it('the SKU that the address names, while the tags still have the one before', () => {
    for (const shown of ['40', '45']) {
      expect(outcome(page(shown, range(40, 45, ...skus)), `${url}?skuId=8`)).to.equal(
        'Lamp 45 USD (json-ld)',
      );
    }
    expect(outcome(page('40', range(40, 45, ...skus)), url)).to.equal('several-prices');
  });

  it('a price for payment at once, below the one that the page shows first', () => {
    const atOnce = range(36, 40, dollarOffer(36, { sku: '7' }));
    expect(outcome(page('36', atOnce), url)).to.equal('several-prices');
  });
});

describe('FastStore (a title for search engines, an address for each SKU)', () => {
  const url = `${SHOP}/lamp-red-3/p`;
  const page = [
    metaTags({
      'og:title': 'Lamp red | Buy online',
      'product:price:amount': '40.00',
      'product:price:currency': 'USD',
    }),
    `<link rel="canonical" href="${url}">`,
    jsonLd(
      product({
        '@id': url,
        mainEntityOfPage: url,
        name: 'Lamp red | Buy online',
        offers: dollarOffer(40, { url }),
      }),
    ),
    '<h1>Lamp</h1>',
  ].join('');

  it('the SKU of the page', () => {
    expect(outcome(page, url)).to.equal('Lamp red | Buy online 40 USD (json-ld)');
  });

  it('is not the one of the page before, once the tags are those of the next', () => {
    const next = page.replace('40.00', '45.00');
    expect(outcome(next, `${SHOP}/lamp-blue-4/p`)).to.equal('several-sources');
  });
});
