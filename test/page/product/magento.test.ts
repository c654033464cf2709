import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd, product } from './page.ts';

const SHOP = 'https://shop.example';
const url = `${SHOP}/joust-bag.html`;
const usd = (amount: number) => ({ price: amount, priceCurrency: 'USD' });
const price = (amount: string, text: string) => `
  <span class="price-container price-final_price" itemprop="offers" itemscope itemtype="http://schema.org/Offer">
    <span data-price-amount="${amount}" data-price-type="finalPrice" class="price-wrapper"><span class="price">${text}</span></span>
    <meta itemprop="price" content="${amount}"><meta itemprop="priceCurrency" content="USD">
  </span>`;
const page = (prices: string, amount = '34') => `
  <head><meta property="og:type" content="product"><meta property="og:title" content="Bag">
    <meta property="product:price:amount" content="${amount}"><meta property="product:price:currency" content="USD"></head>
  <body itemtype="http://schema.org/Product" itemscope="itemscope" class="catalog-product-view">
    <div class="breadcrumbs"><ul><li>Bags</li></ul></div>
    <h1 class="page-title"><span class="base" itemprop="name">Joust bag</span></h1>
    <div class="product-reviews-summary" itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
      <span itemprop="ratingValue">90</span>% of <span itemprop="bestRating">100</span></div>
    <div class="price-box">${prices}</div>
    <div class="product attribute sku"><div class="value" itemprop="sku">24-MB01</div></div>
    <div class="product attribute overview"><div class="value" itemprop="description"><p>Holds things.</p></div></div>
    <ol class="products related"><li><a href="/other.html">Other</a><span class="price">$9.00</span></li></ol>
  </body>`;

describe('Magento (Luma: microdata on the body)', () => {
  it('a simple product', () => {
    expect(outcome(page(price('34', '$34.00')), url)).to.equal('Joust bag 34 USD (microdata)');
  });

  it('a product on sale, its old price beside', () => {
    const old =
      '<span class="old-price"><span data-price-amount="45" data-price-type="oldPrice"><span class="price">$45.00</span></span></span>';
    expect(outcome(page(price('34.5', '$34.50') + old, '34.5'), url)).to.equal(
      'Joust bag 34.5 USD (microdata)',
    );
  });

  it('a product whose price for machines has the decimals of its tax', () => {
    expect(outcome(page(price('185.130001', '$185.13'), '185.13'), url)).to.equal(
      'Joust bag 185.13 USD (microdata)',
    );
  });

  it('an older version, its price in the text', () => {
    const text = price('1299.0000', '\n $1,299.00 ')
      .replace('class="price-wrapper"', 'class="price-wrapper" itemprop="price"')
      .replace('<meta itemprop="price" content="1299.0000">', '');
    expect(outcome(page(text, '1299'), url)).to.equal('Joust bag 1299 USD (microdata)');
  });

  it('a product whose script writes the price of the chosen variant for the shopper alone', () => {
    const chosen = '<span class="price-label">As low as</span> $39.00';
    expect(outcome(page(price('34', chosen)), url)).to.equal('several-prices');
    expect(outcome(page(price('34', chosen.replace('39', '34'))), url)).to.equal(
      'Joust bag 34 USD (microdata)',
    );
  });

  for (const name of ['Joust bag', 'Joust bag, blue', 'Duffle']) {
    it(`the same, beside an extension's JSON-LD of ${name} that has the first price`, () => {
      const own = jsonLd(product({ name, offers: usd(34) }));
      expect(outcome(own + page(price('34', '$39.00')), url)).to.equal('several-prices');
      expect(outcome(own + page(price('34', '$34.00')), url)).to.equal(`${name} 34 USD (json-ld)`);
    });
  }

  it("another price in an extension's JSON-LD, with whichever variant's price the script has written", () => {
    const own = jsonLd(product({ name: 'Joust bag', offers: usd(28.57) }));
    expect(outcome(own + page(price('34', '$34.00')), url)).to.equal('several-sources');
    expect(outcome(own + page(price('34', '$39.00')), url)).to.equal('several-prices');
    const range = price('34', 'From $34.00') + price('60', 'To $60.00');
    expect(outcome(own + page(range), url)).to.equal('several-prices');
  });

  it("a price in an extension's JSON-LD, beside the same with its cents apart", () => {
    const own = jsonLd(product({ name: 'Joust bag', offers: usd(34.5) }));
    const apart = price('34.5', '$34<sup>50</sup>').replace(/<meta itemprop="price"[^>]*>/, '');
    const shown = apart.replace('class="price-wrapper"', 'itemprop="price"');
    expect(outcome(own + page(shown, '34.5'), url)).to.equal('Joust bag 34.5 USD (json-ld)');
  });

  it('the prices of all variants, beside JSON-LD of the one that the address names', () => {
    const variants = [34, 39].map((each) =>
      product({ name: 'Joust bag', url: `${url}?v=${each}`, offers: usd(each) }),
    );
    const own = jsonLd({ '@type': 'ProductGroup', name: 'Joust bag', hasVariant: variants });
    const both = price('34', '$34.00') + price('39', '$39.00');
    expect(outcome(own + page(both), `${url}?v=34`)).to.equal('Joust bag 34 USD (json-ld)');
  });

  it('a bundle with a price from and to', () => {
    expect(outcome(page(price('34', 'From $34.00') + price('60', 'To $60.00')), url)).to.equal(
      'several-prices',
    );
  });
});

describe('Magento (Hyvä: its script writes the price for the shopper alone)', () => {
  const hyva = (text: string) => `
    <span class="old-price"><span class="price">$45.00</span></span>
    <div class="final-price" itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <span class="price-label"></span><span class="price-wrapper"><span class="price">${text}</span></span>
      <meta itemprop="price" content="34"><meta itemprop="priceCurrency" content="USD">
      <link itemprop="availability" href="http://schema.org/InStock"></div>
    <div class="final-price-excl-tax"><span>Excl. Tax:</span> <span class="price">$28.57</span></div>`;

  it('a product on sale, its price without tax beside', () => {
    expect(outcome(page(hyva('$34.00')), url)).to.equal('Joust bag 34 USD (microdata)');
  });

  it('a product whose chosen options cost more', () => {
    expect(outcome(page(hyva('$39.00')), url)).to.equal('several-prices');
  });
});
