import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, metaTags, pageWith, product } from './page.ts';
import { blue, group, offer, variant } from './variants.ts';

const PRODUCT = 'itemscope itemtype="https://schema.org/Product"';
const OFFER = 'itemprop="offers" itemscope itemtype="https://schema.org/Offer"';
const item = (name: string, price: string, more = '') =>
  `<div ${PRODUCT}><b itemprop="name">${name}</b><p ${OFFER}>${price}</p>${more}</div>`;
const meta = (price: string) => `<meta itemprop="price" content="${price}">`;
const tags = (title: string, price: string, currency = 'EUR') =>
  metaTags({
    'og:title': title,
    'product:price:amount': price,
    'product:price:currency': currency,
  });
const kettle = 'Kettle 49.9 EUR (json-ld)';
const pot = product({ name: 'Pot', offers: offer(9) });
const soldOut = { '@type': 'Offer', availability: 'https://schema.org/SoldOut' };
const tenOthers = Array.from({ length: 10 }, (_, index) => `&p${index}=1`).join('');

/** Two kettles whose addresses say these. */
const variantsAt = (red: string, other: string) =>
  jsonLd(
    group(variant('Red kettle', 50, { url: red }), variant('Blue kettle', 60, { url: other })),
  );

describe('the price of another product or variant is not taken', () => {
  const refused: Readonly<Record<string, [reason: string, html: string, query?: string]>> = {
    'from the variant whose title is the heading, as that of the first one is in many shops': [
      'several-variants',
      `<h1>Kettle, 1 l</h1>${jsonLd(group(variant('Kettle, 1 l', 50), variant('Kettle, 2 l', 60)))}`,
    ],
    'from the variant that the canonical address names by its SKU': [
      'several-variants',
      `<link rel="canonical" href="?sku=R">${jsonLd(
        group(variant('Red', 50, { sku: 'R' }), variant('Blue', 60, { sku: 'B' })),
      )}`,
    ],
    'from a variant that has only one of two properties that the address names': [
      'several-variants',
      variantsAt('?farbe=1&groesse=1', '?farbe=2&groesse=3'),
      '?farbe=1&groesse=2',
    ],
    'from a product without an address, where the address names another variant and an empty SKU': [
      'several-variants',
      variantsAt('?variant=1', '?variant=2') + jsonLd(pot),
      '?variant=3&sku=',
    ],
    'beside two that are sold out, one of them without a title': [
      'several-products',
      jsonLd(
        { '@type': 'Product', offers: soldOut },
        product({ name: 'Pot', offers: soldOut }),
        product(),
      ),
    ],
    'beside one that can’t be read, though Open Graph has a price in another currency': [
      'several-products',
      jsonLd(product()) + item('Pot', meta('1.299')) + tags('Boiler', '54.90', 'USD'),
    ],
    'from Open Graph, where JSON-LD has it without a title, and microdata has several others': [
      'several-prices',
      jsonLd(product({ name: '' })) +
        item('Kettle', '<b itemprop="price">39.90 € 60.00 €</b>') +
        tags('Kettle', '49.90'),
    ],
    'beside that of another product in Open Graph': [
      'several-sources',
      variantsAt('?variant=1', '?variant=2') + jsonLd(pot) + tags('Kettle', '9'),
      '?variant=2',
    ],
    'from microdata for machines, where shoppers see one more': [
      'several-prices',
      item('Kettle', '<b itemprop="price" content="49">50</b>'),
    ],
  };
  for (const [what, [reason, html, query = '']] of Object.entries(refused)) {
    it(`${what}: ${reason}`, () => {
      expect(outcome(html, HOME + query)).to.equal(reason);
    });
  }

  it('and the two prices are told, also where they say no currency', () => {
    const html = jsonLd(product({ offers: { price: 49.9 } })) + tags('Kettle', '59.90', '');
    expect(detectProduct(pageWith(html), new URL(HOME)))
      .to.have.property('message')
      .that.matches(/ Make its notations agree: json-ld 49\.9, open-graph 59\.9\.$/);
  });
});

describe('the product’s own price is taken', () => {
  const found: Readonly<Record<string, [outcome: string, html: string, query?: string]>> = {
    'beside the questions that are a page’s main entity': [
      kettle,
      jsonLd(
        { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Hot?' }] },
        product(),
      ),
    ],
    'in a page that is at the same id and has a name of its own': [
      kettle,
      jsonLd({
        '@type': 'WebPage',
        '@id': HOME,
        name: 'Shop',
        mainEntity: product({ '@id': HOME }),
      }),
    ],
    'in a list with nothing and with a text in it': [kettle, jsonLd([null, 'Shop', product()])],
    'of a group that has links alone for its variants': [
      'Kettle 50 EUR (json-ld)',
      jsonLd({ ...group(`${HOME}/red`, `${HOME}/blue`), offers: offer(50) }),
    ],
    'of an aggregate that says the lowest price, and lists the one offer that it counts': [
      'Kettle 10 EUR (json-ld)',
      jsonLd(
        product({
          offers: { lowPrice: 10, priceCurrency: 'EUR', offerCount: 1, offers: [offer(10)] },
        }),
      ),
    ],
    'beside a lower one from two pieces on': [
      kettle,
      jsonLd(product({ offers: [offer(49.9), offer(40, { eligibleQuantity: { minValue: 2 } })] })),
    ],
    'of the product at the page’s own address, where the canonical one is another': [
      kettle,
      `<link rel="canonical" href="/kettles/kettle">${jsonLd(product({ url: HOME }), { ...pot, url: '/products/pot' })}`,
    ],
    'of the product at the page’s address, whose offer leads elsewhere, beside a card whose price can’t be read':
      [
        kettle,
        jsonLd(product({ url: HOME, offers: offer(49.9, { url: '/checkout/kettle' }) })) +
          item('Pot', meta('1.299')),
      ],
    'of a product that one of two headings names, though its address is another': [
      kettle,
      `<h1>Kettle, steel</h1>${metaTags({ 'og:title': 'Shop' })}${jsonLd(product({ url: '/shop/kettle' }))}`,
    ],
    'of the variant that a parameter names at another path of the product': [
      blue,
      variantsAt('/shop/kettle?farbe=1', '/shop/kettle?farbe=2'),
      '?farbe=2',
    ],
    'of the variant that a parameter names, where all have another one besides': [
      blue,
      variantsAt('?lang=en&farbe=1', '?lang=en&farbe=2'),
      '?farbe=2',
    ],
    'of the variant that a parameter names beside ten others': [
      blue,
      variantsAt(`?farbe=1${tenOthers}`, `?farbe=2${tenOthers}`),
      '?farbe=2',
    ],
    'after one of its name that is but the subject of a review': [
      kettle,
      jsonLd({ '@type': 'Product', name: 'Kettle', aggregateRating: {} }, product()) +
        item('Kettle', '<b itemprop="price">60.00 € 49.90 €</b>'),
    ],
    'in microdata, with a card in its item that is no part of it': [
      'Kettle 49.9 (microdata)',
      item('Kettle', meta('49.90'), item('Pot', meta('9'))),
    ],
    'in microdata, with a title in pieces': [
      'Kettle, red 49.9 (microdata)',
      item('Kettle, <i>red</i>', meta('49.90')),
    ],
    'in microdata, in cents alone': [
      'Kettle 0.99 (microdata)',
      item('Kettle', '<b itemprop="price">$.99</b>'),
    ],
    'in microdata, on an element whose value is none of microdata': [
      'Kettle 49.9 (microdata)',
      item('Kettle', '<button itemprop="price" value="5">49.90</button>'),
    ],
    'in microdata, for a quantity that is no price': [
      'Kettle 49.9 (microdata)',
      item(
        'Kettle',
        '<b itemprop="price">49.90</b><i itemprop="eligibleQuantity" itemscope><meta itemprop="value" content="1"></i>',
      ),
    ],
  };
  for (const [what, [expected, html, query = '']] of Object.entries(found)) {
    it(what, () => {
      expect(outcome(html, HOME + query)).to.equal(expected);
    });
  }
});
