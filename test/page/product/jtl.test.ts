import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';

const SCHEMA = 'http://schema.org';
const url = 'https://shop.example/Kessel';

const price = (amount: string, shown: string) =>
  `${shown}<meta itemprop="price" content="${amount}"><meta itemprop="priceCurrency" content="EUR">`;

/** All of the page is an item, the product is its main entity, and related products stand inside of that. */
const page = (asked: string, note = '') => `<html itemscope itemtype="${SCHEMA}/ItemPage">
  <head><title itemprop="name">Kessel, 49,90 €</title><meta itemprop="url" content="${url}">
    <meta property="og:title" content="Kessel, 49,90 €"><meta name="description" itemprop="description" content="Laden"></head>
  <body><p itemprop="publisher" itemscope itemtype="${SCHEMA}/Organization"><b itemprop="name">Laden</b></p>
    <div itemprop="mainEntity" itemscope itemtype="${SCHEMA}/Product"><meta itemprop="url" content="${url}">
      <h1 itemprop="name">Kessel</h1>
      <p itemprop="brand" itemscope="true" itemtype="${SCHEMA}/Organization"><b itemprop="name">Acme</b></p>
      <div itemprop="offers" itemscope itemtype="${SCHEMA}/Offer"><meta itemprop="url" content="${url}">
        <link itemprop="businessFunction" href="http://purl.org/goodrelations/v1#Sell">
        <label>42,5 <small>+5,00 €</small></label>
        <div class="price">${asked}</div><div class="price-note">${note}</div></div>
      <div itemprop="isRelatedTo" itemscope itemtype="${SCHEMA}/Product"><b itemprop="name">Tasse</b>
        <div itemprop="offers" itemscope itemtype="${SCHEMA}/Offer">${price('9', '9,00 €')}</div></div>
    </div>
    <aside itemprop="offers" itemscope itemtype="${SCHEMA}/Offer"><a href="/Topf">Topf</a> 19,00 €</aside>
  </body></html>`;
const kettle = 'Kessel 49.9 EUR (microdata)';
const asked = price('49.9', '49,90 €');

describe('JTL-Shop (NOVA)', () => {
  const notes: Readonly<Record<string, string>> = {
    'a product': '',
    'a product on sale': '<div>Alter Preis: 60,00 €</div><b>60,00 €</b>',
    'a product that costs less in bulk': '<td>10</td><td>45,00 €</td>',
  };
  for (const [what, note] of Object.entries(notes)) {
    it(what, () => expect(outcome(page(asked, note), url)).to.equal(kettle));
  }

  it('a product whose variations cost differently', () => {
    const range = `${asked}<div itemprop="priceSpecification" itemscope itemtype="${SCHEMA}/UnitPriceSpecification">
      <meta itemprop="minPrice" content="49.9"><meta itemprop="maxPrice" content="54.9"></div>`;
    expect(outcome(page(range), url)).to.equal('several-prices');
  });

  it('is not believed once a variation is picked: its script writes the price over the markup', () => {
    expect(outcome(page('54,90 €'), url)).to.equal('no-price');
  });
});
