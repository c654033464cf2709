import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';

const SCHEMA = 'https://schema.org';

const item = (title: string, ...parts: readonly string[]) =>
  `<div itemscope itemtype="${SCHEMA}/Product"><h1 itemprop="name">${title}</h1>${parts.join('')}</div>`;

const offers = (...parts: readonly string[]) =>
  `<div itemprop="offers" itemscope itemtype="${SCHEMA}/Offer">${parts.join('')}</div>`;

const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`;

const dollars = (price: string) => meta('price', price) + meta('priceCurrency', 'USD');

/** What the templates of platforms write, shortened to what names the product and its price. */
const platforms: Readonly<Record<string, [found: string, html: string]>> = {
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
  'Ecwid: the currency within the price': [
    'Kettle 1299 USD (microdata)',
    item(
      'Kettle',
      offers(
        `<div itemprop="price" content="1299">${meta('priceCurrency', 'USD')}<span>$1,299.00</span></div>`,
      ),
    ),
  ],
  'Aimeos: a specified price whose type is an item': [
    'Kettle 49.9 USD (microdata)',
    item(
      'Kettle',
      offers(
        `<div itemprop="priceSpecification" itemscope itemtype="${SCHEMA}/UnitPriceSpecification">${dollars('49.90')}
          <p itemscope itemtype="${SCHEMA}/QuantitativeValue">${meta('minValue', '1')}from 1</p>
          <p itemprop="priceType" itemscope itemtype="${SCHEMA}/SalePrice">49.90 USD</p>+ 4.90 USD</div>`,
      ),
    ),
  ],
  'GrandNode: a price that a script has changed': [
    'several-prices',
    item('Kettle', offers(`<b>$59.90</b>${dollars('49.90')}`)),
  ],
  'nopCommerce: a former price before the price': [
    'Kettle 49.9 USD (microdata)',
    item(
      'Kettle',
      offers(
        `Old price: <b>$60.00</b> Price: <b itemprop="price">$<i>49.90</i> </b>${meta('priceCurrency', 'USD')}`,
      ),
    ),
  ],
  'Shopp: variants as models': [
    'several-prices',
    item(
      'Kettle',
      ...['$49.00', '$59.00'].map(
        (price) =>
          `<p itemprop="model" itemscope itemtype="${SCHEMA}/ProductModel">${offers(dollars(price))}</p>`,
      ),
    ),
  ],
};

describe('the product of other platforms, in microdata', () => {
  for (const [platform, [found, html]] of Object.entries(platforms)) {
    it(platform, () => expect(outcome(html)).to.equal(found));
  }
});
