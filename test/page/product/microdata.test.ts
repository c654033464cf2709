import { expect } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { productDetector } from '../../../src/page/product/product-detector.ts';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, pageWith } from './page.ts';

const item = (inside: string, attributes = '') =>
  `<div itemscope itemtype="https://schema.org/Product" ${attributes}>${inside}</div>`;
const offers = (inside: string, attributes = '') =>
  `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer" ${attributes}>${inside}</div>`;
const title = '<h1 itemprop="name">Kettle</h1>';
const price =
  '<meta itemprop="price" content="49.90"><meta itemprop="priceCurrency" content="EUR">';
const kettle = 'Kettle 49.9 EUR (microdata)';

const card = item(`<b itemprop="name">Pot</b>${offers('<b itemprop="price">9</b>')}`);

const variant = (name: string, sku: string) =>
  item(
    `<b itemprop="name">${name}</b><meta itemprop="sku" content="${sku}">${offers(price)}`,
    'itemprop="hasVariant"',
  );

describe('a product in microdata', () => {
  const pages: Readonly<Record<string, string>> = {
    'with its price in a meta': item(title + offers(price)),
    'in a form whose fields are named like its methods': item(
      `<form><input name="closest"><input name="matches">${title}${offers(price)}</form>`,
    ),
    'that is a form whose fields are named like its methods': item(
      `<input name="getAttribute"><input name="hasAttribute"><input name="parentElement">${title}${offers(price)}`,
    ).replace(/^<div|div>$/g, (tag) => tag.replace('div', 'form')),
    'with a type of http': item(title + offers(price)).replaceAll(
      'https://schema',
      'http://schema',
    ),
    'of several types': item(title + offers(price)).replace(
      '"https:',
      '"https://schema.org/Thing https:',
    ),
    'with its price in content': item(
      `${title}${offers('<b itemprop="price" content="49.90">49<sup>90</sup></b><i itemprop="priceCurrency" content="EUR">€</i>')}`,
    ),
    'with its price in data': item(
      `${title}${offers('<data itemprop="price" value="49.90">€50</data><span itemprop="priceCurrency">EUR</span>')}`,
    ),
    'with its price as the shopper reads it': item(
      `${title}${offers('<p itemprop="price">\n  49,90\u00a0€\n</p><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with its price in one of several elements': item(
      `${title}${offers('<p itemprop="price"><span>€</span><span>49.90</span></p><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with several names for one element': item(
      `${title}${offers('<meta itemprop="lowPrice highPrice" content="49.90"><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a title that is a link': item(
      `<a itemprop="name" href="/kettle">Kettle</a>${offers(price)}`,
    ),
    'whose parts are elsewhere': `<div id="a">${title}</div>${item('', 'itemref="a missing b"')}${offers(price, 'id="b"')}`,
    'whose title is elsewhere, beside other names': `<b itemprop="name">Shop</b><h1 id="a" itemprop="name">Kettle</h1>${item(offers(price), 'itemref="a"')}`,
    'with a title that is a link, by a name in any case': item(
      `<a itemprop="Name" href="/kettle">Kettle</a>${offers(price)}`,
    ),
    'whose title is elsewhere': `<h1 id="a" itemprop="name">Kettle</h1>${item(offers(price), 'itemref="a"')}`,
    'whose parts are elsewhere, beside parts of another thing': `<div id="a"><p itemprop="brand" itemscope><b itemprop="name">Acme</b></p>${title}${offers(price)}</div>${item('', 'itemref="a"')}`,
    'that refers to itself': item(title + offers(price), 'id="a" itemref="a"'),
    'whose offer refers back to it': item(title + offers(price, 'itemref="a"'), 'id="a"'),
    'that is the whole body': `<body itemscope itemtype="http://schema.org/Product">${title}${offers(price)}`,
    'as the main entity of a page': `<main itemscope itemtype="https://schema.org/ItemPage">${item(title + offers(price), 'itemprop="mainEntity"')}${item('<b itemprop="name">Pot</b>')}</main>`,
    'in a page that is an item too': `<body itemscope itemtype="https://schema.org/WebPage"><b itemprop="name">Shop</b>${item(title + offers(price))}`,
    'beside another in a page that is an item too': `<body itemscope itemtype="https://schema.org/WebPage">${item(`<link itemprop="url" href="/products/pot"><b itemprop="name">Pot</b>${offers(price)}`)}${item(`<link itemprop="url" href="${HOME}">${title}${offers(price)}`)}`,
    'with a brand of its own name': item(
      `<div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Acme</b></div>${title}${offers(price)}`,
    ),
    'with related products in it': item(
      `${title}${offers(price)}${item(`<b itemprop="name">Pot</b>${offers('<b itemprop="price">9</b>')}`, 'itemprop="isRelatedTo"')}`,
    ),
    'beside another that has an address of its own': `${item(`<a itemprop="url" href="/products/pot"><b itemprop="name">Pot</b></a>${offers('<b itemprop="price">9</b>')}`)}${item(`<link itemprop="url" href="${HOME}">${title}${offers(price)}`)}`,
    'with a name of its own in nothing': item(title + offers(price), 'itemprop="mainEntityOfPage"'),
    'with other products in it that are no part of it':
      item(`${title}${offers(price)}<div>${card}</div>`) + card.replaceAll('Product', 'Thing'),
    'by names in any case': item(title + offers(price))
      .replace('Product', 'product')
      .replace('itemprop="offers"', 'itemprop="Offers"')
      .replace('priceCurrency', 'pricecurrency')
      .replace('itemprop="name"', 'itemprop="Name"'),
    'of a kind of its own': item(title + offers(price)).replace('Product', 'Motorcycle'),
    'with its price said twice': item(
      `${title}${offers('<p itemprop="price"><i>49,90</i><b aria-hidden="true">49.90</b></p><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a price for machines beside an amount to pay by month': item(
      `${title}${offers('<i>49,90</i><i>€</i><b>16,63 €</b><meta itemprop="price" content="49,90"><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a price for machines beside how many there are': item(
      title + offers(`${price}In stock: <b>\n12\n</b>`),
    ),
    'with a price for machines beside the price without its cents': item(
      title + offers(`<b>€49<sup>90</sup></b>${price}`),
    ),
    'with a price for machines beside a former one in one element': item(
      `${title}${offers('<b itemprop="price" content="49.90"><del>60,00 €</del> <ins>49,90 €</ins></b><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a price for machines beside a former one in one text': item(
      `${title}${offers('<b itemprop="price" content="49.90">Was 60,00 €, now 49,90 €</b><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a price for machines beside a former one in one text of its offer': item(
      title + offers(`${price}60,00 € 49,90 €`),
    ),
    'with its price in an element of the shop’s own, whose address is none of HTML’s': item(
      `${title}${offers('<shop-price itemprop="price" href="/sale">49.90</shop-price><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a former price in the price': item(
      `${title}${offers('<p itemprop="price"><del>€60.00</del> <ins>€49.90</ins></p><meta itemprop="priceCurrency" content="EUR">')}`,
    ),
    'with a price for machines, and other prices outside of the offer': item(
      `${title}<s>€60.00</s>${offers(price)}`,
    ),
    'with an id':
      item(title + offers(price), `itemid="${HOME}"`) +
      item(`<b itemprop="name">Pot</b>${offers(price)}`, 'itemid="/pot"'),
    'beside names that objects have': item(
      `${title}${offers(price)}<b itemprop="__proto__ constructor toString">x</b><div itemprop="__proto__" itemscope></div>`,
    ),
  };
  for (const [how, html] of Object.entries(pages)) {
    it(`is found ${how}`, () => expect(outcome(html)).to.equal(kettle));
  }

  const thousands: Readonly<Record<string, string>> = {
    'in thousands': '1.299 €',
    'in thousands, its cents apart': '1.299,<sup>00</sup> €',
    'in thousands, with an amount by month': '<b>€1,299</b> <i>€54.12</i>',
  };
  for (const [how, shown] of Object.entries(thousands)) {
    it(`is found with a price for machines beside the same ${how}`, () => {
      const html = item(`${title}${offers(`${shown}<meta itemprop="price" content="1299">`)}`);
      expect(outcome(html)).to.equal('Kettle 1299 (microdata)');
    });
  }

  for (const shown of ['CHF 1’299.–', "CHF 1'299.–", '1 299,00 kr', '1.299 €']) {
    it(`is found with a price for machines in an element that shows it as ${shown}`, () => {
      const html = item(title + offers(`<b itemprop="price" content="1299">${shown}</b>`));
      expect(outcome(html)).to.equal('Kettle 1299 (microdata)');
    });
  }

  const dinars = '<meta itemprop="priceCurrency" content="KWD">';
  for (const given of ['12.500', '12.5']) {
    it(`is found with a price of ${given} dinars for machines beside the same with three decimals`, () => {
      const html = `<b itemprop="price" content="${given}">KD 12.500</b>${dinars}`;
      expect(outcome(item(title + offers(html)))).to.equal('Kettle 12.5 KWD (microdata)');
    });
  }

  const refused: Readonly<Record<string, [reason: string, html: string]>> = {
    'items of another kind': [
      'no-product',
      `<div itemscope itemtype="https://schema.org/Person">${title}</div>`,
    ],
    'a product inside a list': [
      'no-product',
      `<ul itemscope itemtype="https://schema.org/ItemList">${item(title + offers(price), 'itemprop="itemListElement"')}</ul>`,
    ],
    'no title': ['no-title', item(offers(price))],
    'a title of another thing': [
      'no-title',
      item(`<div itemprop="brand" itemscope><b itemprop="name">Acme</b></div>${offers(price)}`),
    ],
    'no price': ['no-price', item(title + offers(''))],
    'a price in pieces, which would run together': [
      'several-prices',
      item(title + offers('<p itemprop="price">€49<sup>90</sup></p>')),
    ],
    'another price in the price': [
      'several-prices',
      item(title + offers('<p itemprop="price"><b>60</b><ins>49</ins></p>')),
    ],
    'a price that a script converted for the shopper alone': [
      'several-prices',
      item(
        `${title}${offers('<b itemprop="price">€41.00 EUR</b><meta itemprop="priceCurrency" content="USD">')}`,
      ),
    ],
    'a price for machines beside that of another variant': [
      'several-prices',
      item(title + offers('<b>€60.00</b><meta itemprop="price" content="49.90">')),
    ],
    'a price for machines in an element without a text, beside that of another variant': [
      'several-prices',
      item(title + offers('<b>€60.00</b><i itemprop="price" content="49.90"></i>')),
    ],
    'a price for machines beside that of another variant, in thousands': [
      'several-prices',
      item(title + offers('<b>€1,399</b><meta itemprop="price" content="1299">')),
    ],
    'a price for machines beside that of another variant, in thousands, its cents apart': [
      'several-prices',
      item(title + offers('1.399, <sup>00</sup> €<meta itemprop="price" content="1299">')),
    ],
    'a price for machines in an element that shows that of another variant, in thousands': [
      'several-prices',
      item(title + offers('<b itemprop="price" content="1299">1.399 €</b>')),
    ],
    'a price for machines in an element that shows those of another variant, the former one too': [
      'several-prices',
      item(
        title +
          offers('<b itemprop="price" content="49.90"><del>60,00 €</del> <ins>55,00 €</ins></b>'),
      ),
    ],
    'a price for machines that is struck through in its offer': [
      'several-prices',
      item(
        title + offers('<del>€60.00</del> <b>€49.90</b><meta itemprop="price" content="60.00">'),
      ),
    ],
    'a price for machines that is struck through in its element': [
      'several-prices',
      item(title + offers('<b itemprop="price" content="60.00"><s>60,00 €</s> 49,90 €</b>')),
    ],
    ...Object.fromEntries(
      ['€9', '€60<sup>00</sup>', 'Now 60,00 €', 'Now only 60.00.', '1.060,<sup>00</sup> €'].map(
        (shown) => [
          `a price for machines in an element that shows that of another variant as ${shown}`,
          [
            'several-prices',
            item(title + offers(`<b itemprop="price" content="49.90">${shown}</b>`)),
          ] as const,
        ],
      ),
    ),
    'a price for machines beside that of another variant, its sign apart': [
      'several-prices',
      item(title + offers('<b><i>€</i>60.00</b><meta itemprop="price" content="49.90">')),
    ],
    'a price for machines with a comma, beside that of another variant': [
      'several-prices',
      item(title + offers('<b>60,00 €</b><meta itemprop="price" content="49,90">')),
    ],
    'a range for machines beside the price of another variant': [
      'several-prices',
      item(
        title +
          offers(
            '<b>60 €</b><meta itemprop="lowPrice" content="49.90"><meta itemprop="highPrice" content="49.90">',
          ),
      ),
    ],
    'a price in dinars for machines beside that of another variant, both with three decimals': [
      'several-prices',
      item(title + offers(`<b itemprop="price" content="12.500">KD 15.000</b>${dinars}`)),
    ],
    'a price for machines as it was computed, with three decimals, beside the one that is shown': [
      'several-prices',
      item(title + offers('<b itemprop="price" content="29.665">29,67 €</b>')),
    ],
    'an ambiguous price': [
      'unreadable-price',
      item(title + offers('<meta itemprop="price" content="1.299">')),
    ],
    'two prices': [
      'several-prices',
      item(title + offers(`${price}<meta itemprop="price" content="60">`)),
    ],
    'two offers': [
      'several-prices',
      item(title + offers(price) + offers('<meta itemprop="price" content="60">')),
    ],
    'a range': [
      'several-prices',
      item(
        title +
          offers('<meta itemprop="lowPrice" content="10"><meta itemprop="highPrice" content="20">'),
      ),
    ],
    'a range whose bounds are in pieces, which would run together': [
      'several-prices',
      item(title + offers('<p itemprop="lowPrice highPrice">€49<sup>90</sup></p>')),
    ],
    'several products': [
      'several-products',
      ['Kettle', 'Pot']
        .map((name) => item(`<b itemprop="name">${name}</b>${offers(price)}`))
        .join(''),
    ],
  };
  for (const [what, [reason, html]] of Object.entries(refused)) {
    it(`is not guessed: ${what} is ${reason}`, () => expect(outcome(html)).to.equal(reason));
  }

  it('has variants, singled out by the address', () => {
    const html = `<div itemscope itemtype="https://schema.org/ProductGroup">${title}${variant('Red kettle', 'R')}${variant('Blue kettle', 'B')}</div>`;
    expect(outcome(html, `${HOME}?sku=B`)).to.equal('Blue kettle 49.9 EUR (microdata)');
    expect(outcome(html)).to.equal('several-variants');
  });

  const elsewhere: Readonly<Record<string, string>> = {
    'that contains the element': `${card}${item(`${title}${offers(price)}<p><warranty-offer></warranty-offer></p>`)}${card}`,
    'that contains it inside another': item(
      `<b itemprop="name">Set</b>${offers('<b itemprop="price">99</b>')}${item(`${title}${offers(price)}<warranty-offer></warranty-offer>`)}`,
    ),
    'that contains it in a list': `<ul itemscope itemtype="https://schema.org/ItemList">${item(`${title}${offers(price)}<warranty-offer></warranty-offer>`, 'itemprop="itemListElement"')}${item(card, 'itemprop="itemListElement"')}</ul>`,
    'around the host of its shadow tree': `${card}${item(`${title}${offers(price)}<x-buy><template shadowrootmode="open"><warranty-offer></warranty-offer></template></x-buy>`)}`,
  };
  for (const [where, html] of Object.entries(elsewhere)) {
    it(`wins over others: the one ${where}`, () => {
      const page = pageWith(html);
      const template = page.querySelector('template');
      const shadow = template?.parentElement?.attachShadow({ mode: 'open' });
      if (template) shadow?.append(template.content);
      const offer = (shadow ?? page).querySelector('warranty-offer') ?? undefined;
      const detection = detectProduct(page, new URL(HOME), offer);
      expect(detection).to.have.nested.property('product.productPrice', 49.9);
    });
  }

  it('wins over others: the one around the outermost of its shadow trees', () => {
    const page = pageWith(card + item(`${title}${offers(price)}<x-buy></x-buy>`));
    const inner = page.createElement('x-button');
    page.querySelector('x-buy')?.attachShadow({ mode: 'open' }).append(inner);
    const offer = page.createElement('warranty-offer');
    inner.attachShadow({ mode: 'open' }).append(offer);
    expect(detectProduct(page, new URL(HOME), offer)).to.have.nested.property(
      'product.productTitle',
      'Kettle',
    );
  });

  it('that contains the element is not replaced by another, where it has no price', () => {
    expect(outcome(card + item(`${title}<warranty-offer></warranty-offer>`))).to.equal('no-price');
  });

  const ofThePage = jsonLd({
    '@type': 'Product',
    name: 'Pot',
    offers: { price: '49.90', priceCurrency: 'EUR' },
  });
  const name = '<b itemprop="name">Kettle</b>';
  const cards: Readonly<Record<string, [html: string, expected: string]>> = {
    'at the same price': [name + offers(price), kettle],
    'without a price': [name, 'several-products'],
  };
  for (const [what, [html, expected]] of Object.entries(cards)) {
    it(`that contains the element is not replaced by the page's own in JSON-LD: ${what}`, () => {
      const around = item(`${html}<warranty-offer></warranty-offer>`);
      expect(outcome(`<h1>Pot</h1>${ofThePage}${around}`)).to.equal(expected);
    });
  }

  it('is found for each card of a list', () => {
    const page = pageWith(
      ['Pot', 'Pan']
        .map((name, index) =>
          item(
            `<b itemprop="name">${name}</b>${offers(`<b itemprop="price">${index + 1}</b>`)}<warranty-offer></warranty-offer>`,
          ),
        )
        .join(''),
    );
    const detect = productDetector(page, new URL(HOME));
    const found = [...page.querySelectorAll('warranty-offer')].map((offer) => detect(offer));
    expect(found.map((each) => 'product' in each && each.product.productTitle)).to.deep.equal([
      'Pot',
      'Pan',
    ]);
    expect(detect()).to.have.property('reason', 'several-products');
  });
});
