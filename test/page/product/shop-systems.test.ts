import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { dollarOffer, HOME, jsonLd, product } from './page.ts';

const SCHEMA = 'http://schema.org';

const item = (inside: string, attributes = '') =>
  `<div ${attributes} itemscope itemtype="${SCHEMA}/Product">${inside}</div>`;

const offers = (inside: string) =>
  `<div itemprop="offers" itemscope itemtype="${SCHEMA}/Offer">${inside}</div>`;

const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`;

const dollars = (price: string) => meta('price', price) + meta('priceCurrency', 'USD');

const title = '<h1 itemprop="name">Kettle</h1>';

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

const systems: Readonly<Record<string, [found: string, html: string, address?: string]>> = {
  'Ecwid: the currency within the price': [
    'Kettle 1299 USD (microdata)',
    item(
      title +
        offers(
          `<div itemprop="price" content="1299">${meta('priceCurrency', 'USD')}<span>$1,299.00</span></div>`,
        ),
    ),
  ],
  'Aimeos: a specified price whose type is an item': [
    'Kettle 49.9 USD (microdata)',
    item(
      title +
        offers(
          `<div itemprop="priceSpecification" itemscope itemtype="${SCHEMA}/UnitPriceSpecification">${dollars('49.90')}
          <p itemscope itemtype="${SCHEMA}/QuantitativeValue">${meta('minValue', '1')}from 1</p>
          <p itemprop="priceType" itemscope itemtype="${SCHEMA}/SalePrice">49.90 USD</p>+ 4.90 USD</div>`,
        ),
    ),
  ],
  'GrandNode: a price that a script has changed': [
    'several-prices',
    item(title + offers(`<b>$59.90</b>${dollars('49.90')}`)),
  ],
  'nopCommerce: a former price before the price': [
    'Kettle 49.9 USD (microdata)',
    item(
      title +
        offers(
          `Old price: <b>$60.00</b> Price: <b itemprop="price">$<i>49.90</i> </b>${meta('priceCurrency', 'USD')}`,
        ),
    ),
  ],
  'nopCommerce: a grouped product': [
    'several-variants',
    jsonLd({ ...part('Set', '9.90'), hasVariant: [part('Pot', '9.90'), part('Lid', '19.90')] }),
  ],
  'Shopp: variants as models': [
    'several-prices',
    item(
      meta('name', 'Kettle') +
        ['$49.00', '$59.00']
          .map(
            (price) =>
              `<p itemprop="model" itemscope itemtype="${SCHEMA}/ProductModel">${offers(dollars(price))}</p>`,
          )
          .join(''),
    ),
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

describe('the product of further shop systems', () => {
  for (const [system, [found, html, address]] of Object.entries(systems)) {
    it(system, () => expect(outcome(html, address)).to.equal(found));
  }
});
