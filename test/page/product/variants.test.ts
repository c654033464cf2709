import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, pageWith, product } from './page.ts';
import { blue, byVariant, group, offer, red, variant } from './variants.ts';

describe('a variant of a product group', () => {
  it('takes title and description of the group where it has none of its own', () => {
    const { name, ...nameless } = variant('', 50, { url: `${HOME}?variant=1` });
    expect(name).to.equal('');
    const page = jsonLd({ ...group(nameless), description: 'Boils water.' });
    expect(outcome(page)).to.equal('Kettle 50 EUR (json-ld)');
    expect(detectProduct(pageWith(page), new URL(HOME))).to.have.nested.property(
      'product.productDescription',
      'Boils water.',
    );
  });

  it('takes the offer of the group where it has none of its own', () => {
    const data = {
      ...group({ name: 'Red kettle', sku: '1' }, { name: 'Blue kettle', sku: '2' }),
      offers: offer(50),
    };
    expect(outcome(jsonLd(data), `${HOME}?sku=1`)).to.equal(red);
    expect(outcome(jsonLd(data))).to.equal('several-variants');
  });

  it('needs no singling out where all come to the same title and price', () => {
    const same = { url: `${HOME}?variant=1` };
    const page = jsonLd(
      group(variant('Kettle', 50, same), variant('Kettle', 50, { url: `${HOME}?variant=2` })),
    );
    expect(outcome(page)).to.equal('Kettle 50 EUR (json-ld)');
  });

  it('is found elsewhere in the graph', () => {
    const graph = [
      group({ '@id': '#red' }, { '@id': '#blue' }),
      variant('Red kettle', 50, { '@id': '#red', sku: 'R' }),
      variant('Blue kettle', 60, { '@id': '#blue', sku: 'B' }),
    ];
    expect(outcome(jsonLd({ '@graph': graph }), `${HOME}?sku=B`)).to.equal(blue);
    expect(outcome(jsonLd({ '@graph': graph }))).to.equal('several-variants');
    expect(outcome(jsonLd({ '@graph': graph.toReversed() }))).to.equal('several-variants');
  });

  it('is found where it names its group, rather than the group naming it', () => {
    const isVariantOf = { '@id': '#group' };
    const page = jsonLd(
      group(),
      variant('Red kettle', 50, { isVariantOf, url: `${HOME}?variant=1` }),
      variant('Blue kettle', 60, { isVariantOf, url: `${HOME}?variant=2` }),
    );
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
    expect(outcome(page)).to.equal('several-variants');
  });

  it('is found where its group is not on the page, beside the price of another in the next source', () => {
    const isVariantOf = { '@id': '#group' };
    const tags =
      '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="50">';
    const page =
      tags +
      jsonLd(
        variant('Red kettle', 50, { isVariantOf, url: `${HOME}?variant=1` }),
        variant('Blue kettle', 60, { isVariantOf, url: `${HOME}?variant=2` }),
      );
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
    expect(outcome(page)).to.equal('several-variants');
  });

  it('is the one that the page describes in full, where the others are mere links', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50, {}, { url: `${HOME}/red` }), { url: `${HOME}/blue` }),
    );
    expect(outcome(page, `${HOME}/red`)).to.equal(red);
    expect(outcome(page, `${HOME}/blue`)).to.equal('several-variants');
  });

  it('is the one that stands beside its group', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50), variant('Blue kettle', 60)),
      variant('Blue kettle', 60, { isVariantOf: { '@id': '#group' } }),
    );
    expect(outcome(page)).to.equal(blue);
  });

  it('is not guessed where its group is the main entity of the page', () => {
    const main = group(
      variant('Red kettle', 50, { sku: 'R' }),
      variant('Blue kettle', 60, { sku: 'B' }),
    );
    const page = jsonLd({ '@type': 'ItemPage', mainEntity: main });
    expect(outcome(page)).to.equal('several-variants');
    expect(outcome(page, `${HOME}?sku=R`)).to.equal(red);
  });

  it('is not guessed where it has no price, by that of its group, of another, or of another source', () => {
    const openGraph =
      '<meta property="og:title" content="Coat"><meta property="product:price:amount" content="10">';
    const variants = [1, 2].map((id) => ({
      '@type': 'Product',
      url: `?variant=${id}`,
      offers: id === 1 ? { price: 10 } : undefined,
    }));
    const offers = [{ url: '?variant=1', price: 10 }, { url: '?variant=2' }];
    for (const data of [
      { '@type': 'ProductGroup', name: 'Coat', hasVariant: variants },
      { '@type': 'ProductGroup', name: 'Coat', hasVariant: variants, offers: { price: 10 } },
      { '@type': 'Product', name: 'Coat', offers },
    ]) {
      const page = openGraph + jsonLd(data);
      expect(outcome(page, `${HOME}?variant=2`)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=1`)).to.equal('Coat 10 (json-ld)');
    }
    const beside = product({ name: 'Coat', offers: [{ price: 10 }, { url: '?variant=2' }] });
    expect(outcome(jsonLd(beside), `${HOME}?variant=2`)).to.equal('several-variants');
  });

  it('is not looked for in the next source, which could only name one by chance', () => {
    const tags =
      '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="50.00">';
    expect(outcome(tags + byVariant)).to.equal('several-variants');
  });
});
