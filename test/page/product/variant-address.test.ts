import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';
import { blue, byVariant, type Fields, group, red, variant } from './variants.ts';

describe('a page with a base for its links', () => {
  const AT = 'https://shop.example/refurbished/kettle';
  const base = '<base href="/">';
  const two = (first: string, second: string) =>
    jsonLd(
      product({ name: 'Red kettle', url: first }),
      product({ name: 'Blue kettle', url: second }),
    );

  for (const [what, html] of Object.entries({
    'its own address': `${base}${two('refurbished/kettle', 'kettle')}`,
    'the canonical one': `${base}<link rel="canonical" href="pots/red">${two('pots/red', 'pots/blue')}`,
    'a base of another host': `<base href="https://cdn.example/"> ${two('refurbished/kettle', 'kettle')}`,
    'a base that is relative': `<base href="../">${two('refurbished/kettle', 'kettle')}`,
    'the first of two bases': `${base}<base href="/x/">${two('refurbished/kettle', 'kettle')}`,
    'a base without an address': `<base target="_top">${two('kettle', 'pot')}`,
  })) {
    it(`is about the product that they name by it: ${what}`, () => {
      expect(outcome(html, AT)).to.equal('Red kettle 49.9 EUR (json-ld)');
    });
  }
});

describe('a variant of a product group', () => {
  const marks: Readonly<
    Record<string, [red: Fields, blue: Fields, redOffer?: Fields, blueOffer?: Fields]>
  > = {
    url: [{ url: `${HOME}?variant=1` }, { url: `${HOME}?variant=2` }],
    'a relative url': [{ url: '?variant=1' }, { url: '?variant=2' }],
    '@id': [
      { '@id': '/products/kettle?variant=1#variant' },
      { '@id': '/products/kettle?variant=2#variant' },
    ],
    'the url of its offer': [{}, {}, { url: `${HOME}?variant=1` }, { url: `${HOME}?variant=2` }],
    'the @id of its offer': [{}, {}, { '@id': '?variant=1#offer' }, { '@id': '?variant=2#offer' }],
    'its sku': [{ sku: '1' }, { sku: 2 }],
    'the sku of its offer': [{}, {}, { sku: '1' }, { sku: '2' }],
    'its product id': [{ productID: '1' }, { productID: '2' }],
    'a url that escapes ampersands': [
      { url: `${HOME}?a=b&amp;variant=1` },
      { url: `${HOME}?a=b&amp;variant=2` },
    ],
    'a url with parameters that all of them share': [
      { url: `${HOME}?utm_source=feed&variant=1` },
      { url: `${HOME}?utm_source=feed&variant=2` },
    ],
  };
  for (const [mark, [redMark, blueMark, redOffer, blueOffer]] of Object.entries(marks)) {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, redMark, redOffer),
        variant('Blue kettle', 60, blueMark, blueOffer),
      ),
    );
    it(`is singled out by ${mark}`, () => {
      expect(outcome(page, `${HOME}?variant=1`)).to.equal(red);
      expect(outcome(page, `${HOME}?utm_campaign=x&variant=2#reviews`)).to.equal(blue);
    });
    it(`is not guessed by ${mark}, where the address names none or another`, () => {
      expect(outcome(page)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=3`)).to.equal('several-variants');
      expect(outcome(page, `${HOME}?variant=11`)).to.equal('several-variants');
    });
  }

  const byOptions = jsonLd(
    group(
      variant('Red kettle', 50, { url: `${HOME}?color=red&size=l` }),
      variant('Blue kettle', 60, { url: `${HOME}?color=blue&size=l` }),
      variant('Small blue kettle', 40, { url: `${HOME}?color=blue&size=s` }),
    ),
  );
  it('is singled out by several parameters together', () => {
    expect(outcome(byOptions, `${HOME}?size=l&color=blue`)).to.equal(blue);
    expect(outcome(byOptions, `${HOME}?color=blue`)).to.equal('several-variants');
    expect(outcome(byOptions, `${HOME}?color=green&size=l`)).to.equal('several-variants');
  });

  const byPath = jsonLd(
    group(
      variant('Red kettle', 50, { url: `${HOME}/red` }),
      variant('Blue kettle', 60, { url: `${HOME}/blue/` }),
    ),
  );
  it('is singled out by a path of its own', () => {
    expect(outcome(byPath, `${HOME}/blue`)).to.equal(blue);
    expect(outcome(byPath, `${HOME}/red/?utm_source=x`)).to.equal(red);
    expect(outcome(byPath)).to.equal('several-variants');
  });

  it('is singled out where the shop shows the product under another path', () => {
    expect(
      outcome(byVariant, 'https://shop.example/collections/new/products/kettle?variant=2'),
    ).to.equal(blue);
    expect(outcome(byVariant, 'https://shop.example/collections/new/products/kettle')).to.equal(
      'several-variants',
    );
  });

  it('is singled out there by its url, whatever ids the markup gives to its nodes', () => {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, { '@id': '_:b1', url: `${HOME}?variant=1` }),
        variant('Blue kettle', 60, { '@id': '_:b2', url: `${HOME}?variant=2` }),
      ),
    );
    expect(
      outcome(page, 'https://shop.example/collections/new/products/kettle?variant=2'),
    ).to.equal(blue);
  });

  it('is singled out by any parameter in which they differ, under another path by the canonical one', () => {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, { url: `${HOME}?finish=red` }),
        variant('Blue kettle', 60, { url: `${HOME}?finish=blue` }),
      ),
      variant('Pot', 9, { url: '/products/pot?finish=blue' }),
    );
    const elsewhere = 'https://shop.example/new/kettle';
    const canonical = `<link rel="canonical" href="${HOME}">`;
    expect(outcome(page, `${HOME}?finish=blue`)).to.equal(blue);
    expect(outcome(canonical + page, `${elsewhere}?finish=blue`)).to.equal(blue);
    expect(outcome(canonical + page, `${elsewhere}?finish=green`)).to.equal('several-variants');
    expect(outcome(page, `${elsewhere}?finish=blue`)).to.equal('several-products');
    expect(outcome(page, `${elsewhere}?finish=red`)).to.equal('several-products');
  });

  it('is singled out by the canonical address, unless the own address says otherwise', () => {
    const page = `<link rel="canonical" href="${HOME}?variant=2">${byVariant}`;
    expect(outcome(page)).to.equal(blue);
    expect(outcome(page, `${HOME}?variant=1`)).to.equal(red);
    expect(outcome(page, `${HOME}?variant=3`)).to.equal('several-variants');
  });

  it('is singled out where the default one has the address without a parameter', () => {
    const page = jsonLd(
      group(
        variant('Red kettle', 50, { url: HOME }),
        variant('Blue kettle', 60, { url: `${HOME}?variant=2` }),
      ),
    );
    expect(outcome(page)).to.equal(red);
    expect(outcome(page, 'https://shop.example/new/kettle')).to.equal('several-variants');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
    expect(outcome(page, `${HOME}?variant=3`)).to.not.equal(blue);
  });

  it('is not mistaken for one without an address of its own', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50), variant('Blue kettle', 60, { url: `${HOME}?variant=2` })),
    );
    expect(outcome(page)).to.equal('several-variants');
    expect(outcome(page, `${HOME}?variant=2`)).to.equal(blue);
  });

  it('gives way to nothing else that shares a parameter with the address', () => {
    const pot = product({ name: 'Pot', url: '/products/pot?lang=de' });
    expect(outcome(jsonLd(product(), pot), `${HOME}?lang=de`)).to.equal('several-products');
    const page = jsonLd(
      group(variant('Red kettle', 50, { sku: '1' }), variant('Blue kettle', 60, { sku: '2' })),
      pot,
    );
    expect(outcome(page, `${HOME}?sku=2&lang=de`)).to.equal(blue);
  });

  it('is not found by parameters that have nothing to do with variants', () => {
    const page = jsonLd(
      group(variant('Red kettle', 50, { sku: '1' }), variant('Blue kettle', 60, { sku: '2' })),
    );
    for (const name of ['page', 'grid', 'id_lang']) {
      expect(outcome(page, `${HOME}?${name}=2`)).to.equal('several-variants');
    }
    for (const name of ['id', 'pid', 'variation_id', 'SKU']) {
      expect(outcome(page, `${HOME}?${name}=2`)).to.equal(blue);
    }
  });
});
