import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';
import { offer } from './variants.ts';

describe('offers for variants of one product', () => {
  const offers = [
    offer(50, { url: `${HOME}?variant=1`, sku: 'R' }),
    offer(60, { url: `${HOME}?variant=2`, sku: 'B' }),
  ];

  const shapes: Readonly<Record<string, unknown>> = {
    'in a list': offers,
    'in an aggregate': { '@type': 'AggregateOffer', offers },
    'in an aggregate with a range': {
      '@type': 'AggregateOffer',
      lowPrice: 50,
      highPrice: 60,
      priceCurrency: 'EUR',
      offers,
    },
    'in an aggregate that says the lowest price alone (CS-Cart)': {
      '@type': 'AggregateOffer',
      lowPrice: 50,
      priceCurrency: 'EUR',
      offerCount: 2,
      offers,
    },
    'in an aggregate whose range is another one': {
      '@type': 'AggregateOffer',
      lowPrice: 40,
      highPrice: 60,
      priceCurrency: 'EUR',
      offers,
    },
  };
  for (const [shape, data] of Object.entries(shapes)) {
    it(`are told apart by the page's address ${shape}`, () => {
      const page = jsonLd(product({ offers: data }));
      expect(outcome(page, `${HOME}?variant=2`)).to.equal('Kettle 60 EUR (json-ld)');
      expect(outcome(page, `${HOME}?sku=R`)).to.equal('Kettle 50 EUR (json-ld)');
      expect(outcome(page)).to.equal('several-prices');
      expect(outcome(page, `${HOME}?variant=3`)).to.be.oneOf([
        'several-variants',
        'several-prices',
      ]);
    });
  }

  it('are told apart under another path, though one more names none', () => {
    const page = jsonLd(product({ offers: [...offers, offer(45)] }));
    const elsewhere = 'https://shop.example/collections/sale/products/kettle';
    expect(outcome(page, `${elsewhere}?variant=2`)).to.equal('Kettle 60 EUR (json-ld)');
  });

  it("are not told apart by being at the page's own address", () => {
    const paths = [offer(50, { url: HOME }), offer(60, { url: `${HOME}/blue` })];
    const parameters = [offer(50, { url: HOME }), offer(60, { url: `${HOME}?variant=2` })];
    expect(outcome(jsonLd(product({ offers: paths })))).to.equal('several-prices');
    expect(outcome(jsonLd(product({ offers: parameters })))).to.equal('several-prices');
    expect(outcome(jsonLd(product({ offers: parameters })), `${HOME}?variant=2`)).to.equal(
      'Kettle 60 EUR (json-ld)',
    );
  });

  it('are not told apart by a size that happens to be the SKU of one', () => {
    expect(
      outcome(
        jsonLd(product({ offers: [offer(50, { sku: 40 }), offer(60, { sku: 41 })] })),
        `${HOME}?size=41`,
      ),
    ).to.equal('several-prices');
  });

  it('are told apart by the products that they offer', () => {
    const page = jsonLd(
      product({
        offers: [
          offer(50, { itemOffered: { '@type': 'Product', sku: 'R' } }),
          offer(60, { itemOffered: { '@type': 'Product', sku: 'B' } }),
        ],
      }),
    );
    expect(outcome(page, `${HOME}?sku=B`)).to.equal('Kettle 60 EUR (json-ld)');
  });

  it("are not believed where the only one is for another variant than the page's address names", () => {
    const page = jsonLd(product({ url: HOME, offers: offer(50, { url: `${HOME}?variant=1` }) }));
    expect(outcome(page, `${HOME}?variant=1`)).to.equal('Kettle 50 EUR (json-ld)');
    expect(outcome(page)).to.equal('Kettle 50 EUR (json-ld)');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal('several-variants');
  });

  const names = 'sku variation_id attribute_pa_farbe option1 color colour size id pid';
  for (const name of names.split(' ')) {
    it(`are not believed where the only one is for another ${name}`, () => {
      const page = jsonLd(product({ offers: offer(50, { url: `${HOME}?${name}=1` }) }));
      expect(outcome(page, `${HOME}?${name}=1`)).to.equal('Kettle 50 EUR (json-ld)');
      expect(outcome(page, `${HOME}?${name}=2`)).to.equal('several-variants');
    });
  }

  it('are not replaced by what says no address, where the address names a variant that is not among them', () => {
    const stale = product({ offers: { '@type': 'AggregateOffer', price: 40, offers } });
    expect(outcome(jsonLd(stale), `${HOME}?variant=3`)).to.equal('several-variants');
    const beside = jsonLd(product({ offers }), product({ name: 'Filter', offers: offer(5) }));
    expect(outcome(beside, `${HOME}?variant=2`)).to.equal('Kettle 60 EUR (json-ld)');
    expect(outcome(beside, `${HOME}?variant=3`)).to.equal('several-variants');
    const mixed = [offer(50, { url: `${HOME}?sku=R` }), offer(60, { sku: 'B' })];
    expect(outcome(jsonLd(product({ url: HOME, offers: mixed })), `${HOME}?sku=B`)).to.equal(
      'Kettle 60 EUR (json-ld)',
    );
  });

  it('are not replaced by a second description of the product either', () => {
    const page = jsonLd(product({ url: HOME, offers }), product({ offers: offer(50) }));
    expect(outcome(page, `${HOME}?variant=3`)).to.equal('several-variants');
  });

  it('are believed whichever campaign the page was reached by, and in whichever language', () => {
    for (const name of ['utm_source', 'id_lang']) {
      const page = jsonLd(product({ offers: offer(50, { url: `${HOME}?${name}=1` }) }));
      expect(outcome(page, `${HOME}?${name}=2`)).to.equal('Kettle 50 EUR (json-ld)');
    }
  });
});
