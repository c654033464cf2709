import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { outcome } from './outcome.ts';
import { HOME, pageWith } from './page.ts';

const tag = (property: string, content: string, attribute = 'property') =>
  `<meta ${attribute}="${property}" content="${content}">`;
const title = tag('og:title', 'Salt &amp; Pepper mill');
const euros = tag('product:price:currency', 'EUR');
const mill = 'Salt & Pepper mill 49.9 EUR (open-graph)';

describe('a product in Open Graph', () => {
  const pages: Readonly<Record<string, string>> = {
    'by product:price:amount': title + tag('product:price:amount', '49.90') + euros,
    'by og:price:amount': title + tag('og:price:amount', '49,90') + tag('og:price:currency', 'EUR'),
    'by both, which agree':
      title + tag('product:price:amount', '49.90') + tag('og:price:amount', '49,90') + euros,
    'in tags that say name': (title + tag('product:price:amount', '49.90') + euros).replaceAll(
      'property',
      'name',
    ),
    'by its sale price, beside the price':
      title + tag('product:price:amount', '60') + tag('product:sale_price:amount', '49.90') + euros,
    'by its sale price, whose currency is that of the sale price':
      title + tag('product:sale_price:amount', '49.90') + tag('product:sale_price:currency', 'EUR'),
    'by its price, where the sale price is empty':
      title + tag('product:price:amount', '49.90') + tag('product:sale_price:amount', '') + euros,
    'with a sale price that is the price':
      title +
      tag('product:price:amount', '49.90') +
      tag('product:sale_price:amount', '49.90') +
      euros,
  };
  for (const [how, html] of Object.entries(pages)) {
    it(`is found ${how}`, () => expect(outcome(html)).to.equal(mill));
  }

  it('has the description of the tags', () => {
    const html =
      title + tag('product:price:amount', '49.90') + tag('og:description', 'Grinds both.');
    expect(detectProduct(pageWith(html), new URL(HOME))).to.have.nested.property(
      'product.productDescription',
      'Grinds both.',
    );
  });

  const refused: Readonly<Record<string, [reason: string, html: string]>> = {
    'a page without a price': ['no-product', title],
    'a price without a title': ['no-title', tag('product:price:amount', '49.90')],
    'an ambiguous price': ['unreadable-price', title + tag('product:price:amount', '1,299')],
    'an empty price': ['no-price', title + tag('product:price:amount', '')],
    'a price of zero': ['unreadable-price', title + tag('product:price:amount', '0.00')],
    'two prices': [
      'several-prices',
      title + tag('product:price:amount', '10') + tag('product:price:amount', '20'),
    ],
    'a price and a sale price of limited time': [
      'several-prices',
      title +
        tag('product:price:amount', '60') +
        tag('product:sale_price:amount', '49.90') +
        tag('product:sale_price_dates:end', '2026-01-01'),
    ],
    'a price and a sale price that begins at some time': [
      'several-prices',
      title +
        tag('product:price:amount', '60') +
        tag('product:sale_price:amount', '49.90') +
        tag('product:sale_price_dates:start', '2026-01-01'),
    ],
    'one price in two currencies, from a theme and from an app': [
      'several-prices',
      title +
        tag('og:price:amount', '49.90') +
        tag('og:price:currency', 'EUR') +
        tag('product:price:amount', '49.90') +
        tag('product:price:currency', 'USD'),
    ],
    'two sale prices': [
      'several-prices',
      title + tag('product:sale_price:amount', '10') + tag('product:sale_price:amount', '20'),
    ],
  };
  for (const [what, [reason, html]] of Object.entries(refused)) {
    it(`is not guessed: ${what} is ${reason}`, () => expect(outcome(html)).to.equal(reason));
  }
});
