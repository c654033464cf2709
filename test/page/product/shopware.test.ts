import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { jsonLd } from './page.ts';

const SCHEMA = 'https://schema.org';
const url = 'https://shop.example/Shoe/SW1.42';

/** The buy box: it has the options of the variant, and all of it is the offer. */
const page = (shown: string, rest = '') => `
  <head itemscope itemtype="${SCHEMA}/WebPage"><title itemprop="name">Shoe - Size: 42</title>
    <meta property="og:title" content="Shoe - Size: 42">
    <meta property="product:price:amount" content="49.9"><meta property="product:price:currency" content="EUR">
    <link rel="canonical" href="https://shop.example/Shoe/SW1.41"></head>
  <div class="cms-page" itemscope itemtype="${SCHEMA}/Product"><h1 itemprop="name">Shoe</h1>
    <div itemprop="brand" itemscope itemtype="${SCHEMA}/Brand"><meta itemprop="name" content="Acme"></div>
    <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
      <meta itemprop="url" content="${url}"><meta itemprop="priceCurrency" content="EUR">
      <meta itemprop="price" content="49.9"><p class="product-detail-price"> ${shown} </p>${rest}
      <link itemprop="availability" href="http://schema.org/InStock">
      <form><select name="quantity"><option>1</option><option>2</option></select></form></div>
    <span itemprop="sku">SW1.42</span>
    <div class="product-box"><a href="/Lace/SW2">Lace</a> 9,00 €*</div></div>`;
const sizes = ['41', '42', '42,5'].map((size) => `<label> ${size} </label>`).join('');
const shoe = 'Shoe 49.9 EUR (microdata)';

describe('Shopware', () => {
  // Up to 6.6, and in 5, each price has the asterisk of a footnote on tax and delivery.
  for (const star of ['*', ' *', '']) {
    it(`a price that is shown as 49,90 €${star}`, () => {
      const shown = `49,90 €${star}`;
      const sale = `<span class="list-price-price">60,00 €${star}</span><span>(16.83 %)</span>`;
      const unit = `<span>0.5 Liter</span><span>(99,80 €${star} / 1 Liter)</span>`;
      expect(outcome(page(shown), url)).to.equal(shoe);
      expect(outcome(page(shown, sale), url), 'on sale').to.equal(shoe);
      expect(outcome(page(shown, unit), url), 'with a price by volume').to.equal(shoe);
      expect(outcome(page(shown, sizes), url), 'in half sizes').to.equal(shoe);
      expect(outcome(page(`1.2${shown}`), url), 'another one').to.equal('several-prices');
    });
  }

  it('the variant that newer releases also describe in JSON-LD, as the only one of its group', () => {
    const described = jsonLd({
      '@context': SCHEMA,
      '@type': 'ProductGroup',
      '@id': 'https://shop.example/detail/1#productgroup',
      name: 'Shoe',
      hasVariant: [
        {
          '@type': 'Product',
          '@id': `${url}#product`,
          name: 'Shoe',
          url,
          offers: { '@type': 'Offer', url, priceCurrency: 'EUR', price: 49.9 },
        },
      ],
    });
    expect(outcome(described + page('49,90 €', sizes), url)).to.equal('Shoe 49.9 EUR (json-ld)');
  });
});
