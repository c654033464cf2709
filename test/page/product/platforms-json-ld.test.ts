import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { dollarOffer, HOME, jsonLd, metaTags, product } from './page.ts';

const SCHEMA = 'https://schema.org';

const openGraph = (title: string, prices: Readonly<Record<string, string>>) =>
  metaTags({ 'og:title': title, ...prices });

const sold = (name: string, offer: Readonly<Record<string, unknown>>) =>
  jsonLd(product({ name, offers: { '@type': 'Offer', ...offer } }));

const specification = (fields: Readonly<Record<string, unknown>>) => ({
  '@type': 'UnitPriceSpecification',
  ...fields,
});

/** A variant of Spree's: all are offers of one product, each with its address. */
const spree = jsonLd(
  product({
    url: HOME,
    offers: [49.9, 59.9].map((price, id) =>
      dollarOffer(price, { url: `${HOME}?variant_id=${id}` }),
    ),
  }),
);

/** A card of Tiendanube's: each has a script of its own, as the page's product has. */
const tiendanube = (name: string, price: string, path: string) =>
  product({
    name,
    mainEntityOfPage: { '@type': 'WebPage', '@id': path },
    offers: { '@type': 'Offer', url: path, price, priceCurrency: 'ARS' },
  });

/** A part of a grouped product of nopCommerce, at the group's address, because it has no page. */
const part = (name: string, price: string) =>
  product({ name, offers: dollarOffer(price, { url: HOME }), hasVariant: [] });

/** What the templates of platforms write, shortened to what names the product and its price. */
const platforms: Readonly<Record<string, [found: string, html: string, address?: string]>> = {
  'Wix: names with a capital': [
    'Kessel 49.9 EUR (json-ld)',
    jsonLd({
      '@type': 'Product',
      name: 'Kessel',
      Offers: { '@type': 'Offer', price: '49.9', priceCurrency: 'EUR', Availability: 'InStock' },
    }) +
      openGraph('Kessel | Laden', {
        'product:price:amount': '49.9',
        'product:price:currency': 'EUR',
      }),
  ],
  'Wix: the price before the discount in Open Graph': [
    'several-sources',
    sold('Kessel', { price: '39.9', priceCurrency: 'EUR' }) +
      openGraph('Kessel', { 'product:price:amount': '49.9', 'product:price:currency': 'EUR' }),
  ],
  'EC-CUBE': [
    'ケトル 5480 JPY (json-ld)',
    sold('ケトル', { url: HOME, priceCurrency: 'JPY', price: 5480 }) +
      openGraph('ケトル', { 'product:price:amount': '5480', 'product:price:currency': 'JPY' }),
  ],
  'Haravan: digits in groups in Open Graph': [
    'Ấm 490000 VND (json-ld)',
    sold('Ấm', { price: '490000', priceCurrency: 'VND' }) +
      openGraph('Ấm', { 'og:price:amount': '490,000', 'og:price:currency': 'VND' }),
  ],
  'Zid: a sale': [
    'غلاية 149 SAR (json-ld)',
    sold('غلاية', { price: 149, priceCurrency: 'SAR' }) +
      openGraph('غلاية', {
        'product:price:amount': '199.00',
        'product:price:currency': 'SAR',
        'product:sale_price:amount': '149.00',
        'product:sale_price:currency': 'SAR',
      }),
  ],
  'plentymarkets: a price by the piece besides': [
    'Kessel 49.9 EUR (json-ld)',
    sold('Kessel', {
      price: '49.90',
      priceCurrency: 'EUR',
      priceSpecification: [
        specification({
          price: '49.90',
          priceType: 'SalePrice',
          referenceQuantity: [{ unitCode: 'C62', value: '1' }],
        }),
      ],
    }),
  ],
  'modified eCommerce: the price of today is the regular one': [
    'Kessel 49.9 EUR (json-ld)',
    sold('Kessel', {
      priceSpecification: [
        specification({
          price: 59.9,
          priceCurrency: 'EUR',
          priceType: `${SCHEMA}/StrikethroughPrice`,
        }),
        specification({ price: 49.9, priceCurrency: 'EUR', priceType: `${SCHEMA}/RegularPrice` }),
      ],
    }),
  ],
  'OpenCart: a special price': [
    'Чайник 1500 UAH (json-ld)',
    sold('Чайник', {
      priceSpecification: [
        specification({ price: '1500', priceCurrency: 'UAH' }),
        specification({
          price: '1900',
          priceCurrency: 'UAH',
          priceType: `${SCHEMA}/StrikethroughPrice`,
        }),
      ],
    }),
  ],
  'deco.cx: a sale, a list price and instalments of the same total': [
    'Chaleira 80 BRL (json-ld)',
    sold('Chaleira', {
      price: 80,
      priceCurrency: 'BRL',
      priceSpecification: [
        specification({ price: 100, priceType: `${SCHEMA}/ListPrice` }),
        specification({ price: 80, priceType: `${SCHEMA}/SalePrice` }),
        specification({
          price: 80,
          priceType: `${SCHEMA}/SalePrice`,
          priceComponentType: `${SCHEMA}/Installment`,
          billingDuration: 2,
          billingIncrement: 40,
        }),
      ],
    }),
  ],
  'Salesforce SFRA: a range in small letters': [
    'several-prices',
    sold('Kettle', { url: {}, priceCurrency: 'USD', lowprice: 40, highprice: 50 }),
  ],
  'Decathlon: a variant without a name, beside its group': [
    'Balls 10.99 GBP (json-ld)',
    jsonLd({
      '@graph': [
        { '@type': 'ProductGroup', '@id': '#group-1', name: 'Balls' },
        {
          '@type': 'Product',
          '@id': '#product-2',
          isVariantOf: { '@id': '#group-1' },
          offers: { '@type': 'Offer', url: HOME, price: '10.99', priceCurrency: 'GBP' },
        },
      ],
    }),
  ],
  'Trendyol: a group without variants, with related products': [
    'Su ısıtıcı 1299.9 TRY (json-ld)',
    jsonLd(
      product({
        '@type': 'ProductGroup',
        name: 'Su ısıtıcı',
        hasVariant: [],
        isRelatedTo: [product({ name: 'Fincan' })],
        offers: { '@type': 'Offer', price: 1299.9, priceCurrency: 'TRY' },
      }),
    ),
  ],
  'TopZone: another price in what the page lets a shopper do': [
    'Máy tính 31990000 VND (json-ld)',
    jsonLd(
      product({
        name: 'Máy tính',
        offers: { '@type': 'Offer', price: '31990000.0', priceCurrency: 'VND' },
        potentialAction: {
          '@type': 'BuyAction',
          priceSpecification: { price: '41990000.0', priceCurrency: 'VND' },
        },
      }),
    ),
  ],
  'a price list of packages by their number': [
    'Box 10 USD (json-ld)',
    jsonLd(
      product({
        name: 'Box',
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: '8',
          highPrice: '10',
          offers: [
            { '@type': 'Offer', price: '10', eligibleQuantity: { minValue: 1, maxValue: 9 } },
            { '@type': 'Offer', price: '8', eligibleQuantity: { minValue: 10 } },
          ],
        },
      }),
    ),
  ],
  'nopCommerce: a grouped product': [
    'several-variants',
    jsonLd({ ...part('Set', '9.90'), hasVariant: [part('Pot', '9.90'), part('Lid', '19.90')] }),
  ],
  'Spree: no variant chosen': ['several-prices', spree],
  'Spree: the variant that the address names': [
    'Kettle 59.9 USD (json-ld)',
    spree,
    `${HOME}?variant_id=1`,
  ],
  'Tiendanube: a script for each card': [
    'Pava 1299.9 ARS (json-ld)',
    jsonLd(
      tiendanube('Olla', '9000', '/productos/olla/'),
      tiendanube('Pava', '1299.9', '/productos/pava/'),
    ),
    'https://shop.example/productos/pava/?variant=3',
  ],
  'Squarespace: a title with the shop’s name': [
    'Kettle — Shop 49.9 USD (json-ld)',
    `<h1>Kettle</h1>${jsonLd(product({ name: 'Kettle — Shop', offers: dollarOffer(49.9, { url: HOME }) }))}`,
  ],
  'HikaShop: an offer at an address that there is not': [
    'Kettle 49.9 USD (json-ld)',
    jsonLd(
      product({
        url: HOME,
        offers: {
          '@type': 'Offer',
          url: 'https://www.example.com/offer',
          priceSpecification: {
            '@type': 'PriceSpecification',
            price: 49.9,
            priceCurrency: 'USD',
          },
        },
      }),
    ),
  ],
  'Drupal Commerce: six decimals': [
    'Kettle 49.9 USD (json-ld)',
    jsonLd({ '@graph': [product({ url: HOME, offers: dollarOffer('49.900000') })] }),
  ],
};

describe('the product of other platforms, in JSON-LD', () => {
  for (const [platform, [found, html, address]] of Object.entries(platforms)) {
    it(platform, () => expect(outcome(html, address)).to.equal(found));
  }
});
