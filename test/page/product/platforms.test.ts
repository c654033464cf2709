import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';

const SCHEMA = 'https://schema.org';

const item = (title: string, ...parts: readonly string[]) =>
  `<div itemscope itemtype="${SCHEMA}/Product"><h1 itemprop="name">${title}</h1>${parts.join('')}</div>`;

const offers = (...parts: readonly string[]) =>
  `<div itemprop="offers" itemscope itemtype="${SCHEMA}/Offer">${parts.join('')}</div>`;

const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`;

const openGraph = (title: string, prices: Readonly<Record<string, string>>) =>
  Object.entries({ 'og:title': title, ...prices })
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('');

const sold = (name: string, offer: Readonly<Record<string, unknown>>) =>
  jsonLd(product({ name, offers: { '@type': 'Offer', ...offer } }));

const specification = (fields: Readonly<Record<string, unknown>>) => ({
  '@type': 'UnitPriceSpecification',
  ...fields,
});

/** What the templates of platforms write, shortened to what names the product and its price. */
const platforms: Readonly<Record<string, [found: string, html: string]>> = {
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
  'JTL: a price by weight besides': [
    'Kessel 49.9 EUR (microdata)',
    item(
      'Kessel',
      offers(
        '<b class="price">49,90 €</b>*',
        meta('price', '49.9') + meta('priceCurrency', 'EUR') + meta('validThrough', ''),
        `<div itemprop="priceSpecification" itemscope itemtype="${SCHEMA}/UnitPriceSpecification">${meta('price', '24.95')}<p itemprop="referenceQuantity" itemscope>${meta('unitCode', 'KGM')}${meta('value', '1')}</p></div>`,
      ),
    ),
  ],
  'OXID: a price for machines beside that with an asterisk': [
    'Kessel 34.5 EUR (microdata)',
    item(
      'Kessel',
      offers(
        '<span class="price">34,50 €</span>*<span class="hidden" itemprop="price">34.5</span>',
        meta('priceCurrency', 'EUR'),
      ),
    ),
  ],
  'Solidus: the price of the product itself, beside an offer without one': [
    'Tote 15.99 USD (microdata)',
    item(
      'Tote',
      `<b itemprop="price" content="15.99">$15.99</b>${meta('priceCurrency', 'USD')}`,
      offers(`<link itemprop="availability" href="${SCHEMA}/InStock">`),
    ),
  ],
  'a card of PrestaShop: the stock in `eligibleQuantity`': [
    'Bouilloire 49.9 EUR (microdata)',
    item(
      'Bouilloire',
      offers(meta('eligibleQuantity', '37') + meta('price', '49.9') + meta('priceCurrency', 'EUR')),
    ),
  ],
  'Shopware 6: prices by number, of which none says for how many it is': [
    'several-prices',
    item(
      'Kessel',
      `<div itemprop="offers" itemscope itemtype="${SCHEMA}/AggregateOffer">`,
      meta('lowPrice', '29.5') + meta('highPrice', '34.5') + meta('priceCurrency', 'EUR'),
      `${offers(`${meta('price', '34.5')}Bis 9`)}${offers(`${meta('price', '29.5')}Ab 10`)}</div>`,
    ),
  ],
  'IdoSell: no price until a script writes it': [
    'unreadable-price',
    item('Czajnik', offers(meta('priceCurrency', 'PLN') + meta('price', '0.00'))),
  ],
  'Ticimax: the price as Turkey writes it': [
    'Su ısıtıcı 1299.9 TRY (microdata)',
    item('Su ısıtıcı', offers('<b itemprop="price">1.299,90 TL</b>', meta('priceCurrency', 'TRY'))),
  ],
  'a shop in Ukraine: the currency in an element of its own': [
    'Чайник 1299 UAH (microdata)',
    item(
      'Чайник',
      offers(
        `<s>1500 грн.</s>${meta('priceCurrency', 'UAH')}<p itemprop="price"> 1299 <span> грн.</span></p>`,
      ),
    ),
  ],
  'a shop in Israel: a mark of direction before the price': [
    'קומקום 199 ILS (microdata)',
    item('קומקום', offers('<b itemprop="price">\u200f199.00 ₪</b>', meta('priceCurrency', 'ILS'))),
  ],
  'a shop in Iran: the price in toman beside that in rials': [
    'کتری 12500000 IRR (microdata)',
    item(
      'کتری',
      offers(
        '<b itemprop="price" content="12500000">۱٬۲۵۰٬۰۰۰ تومان</b>',
        meta('priceCurrency', 'IRR'),
      ),
    ),
  ],
  'a shop in Iran: the price in toman alone': [
    'unreadable-price',
    item('کتری', offers('<b itemprop="price">۱٬۲۵۰٬۰۰۰ تومان</b>', meta('priceCurrency', 'IRR'))),
  ],
};

describe('the product of other platforms', () => {
  for (const [platform, [found, html]] of Object.entries(platforms)) {
    it(platform, () => expect(outcome(html)).to.equal(found));
  }
});
