import { expect } from '@open-wc/testing';
import { outcome } from './outcome.ts';
import { HOME, jsonLd, product } from './page.ts';

const PRODUCT = 'itemscope itemtype="https://schema.org/Product"';
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const offers = (price: unknown, priceCurrency = 'EUR') => ({ offers: { price, priceCurrency } });
const item = (name: string, price: string, more = '') =>
  `<div ${PRODUCT}><b itemprop="name">${name}</b>${more}
   <p itemprop="offers" itemscope><meta itemprop="price" content="${price}"></p></div>`;
const tags = (price: string) =>
  `<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="${price}">`;
const heading = '<h1>\n  <span>Kettle</span> </h1>';

/** As a template writes it that does not escape its texts. */
const broken = script(
  '{"@type": "Product", "name": "Kettle 10" steel", "offers": {"price": 49.9, "priceCurrency": "EUR"}}',
);
const unreadable = jsonLd(product(offers('1,980', 'JPY')));
const soldOut = jsonLd(product({ offers: { availability: 'https://schema.org/SoldOut' } }));
const pot = product({ name: 'Pot', ...offers(9) });

describe('a product that is on a page only for want of another', () => {
  const refused: Readonly<Record<string, string>> = {
    'in JSON-LD, beside a script that can’t be read': broken + jsonLd(pot),
    'in JSON-LD with an address of its own, beside a script that can’t be read':
      broken + jsonLd({ ...pot, url: '/products/pot' }),
    'in microdata, beside a script that can’t be read': broken + item('Pot', '9'),
    'in microdata with a heading that leads to it, beside a script that can’t be read':
      broken + item('<h1><a href="/products/pot">Pot</a></h1>', '9'),
    'in microdata with a heading in a link to it, beside a script that can’t be read':
      broken + item('<a href="/products/pot"><h1>Pot</h1></a>', '9'),
    'in microdata with its title in what is no tag of Open Graph, beside a script that can’t be read':
      broken + item('<p property="og:title">Pot</p>', '9'),
    'in microdata, beside a script that is no JSON but JavaScript':
      script("{'@type': 'Product', 'offers': {'price': 49.9}}") + item('Pot', '9'),
    'in microdata, beside a script whose keys have no quotes':
      script('{"@type": "Product", Offers : {price: 49.9}}') + item('Pot', '9'),
    'in microdata, beside a script that is too long':
      script(`{"@type":"Product","offers":{"price":5},"name":"${'x'.repeat(1_100_000)}"}`) +
      item('Pot', '9'),
    'in microdata, beside one whose price can’t be read': unreadable + item('Pot', '9'),
    'in microdata, beside one on offer without a price': soldOut + item('Pot', '9'),
    'in microdata, beside one without an offer that the heading names':
      heading + jsonLd(product({ offers: [] })) + item('Pot', '9'),
    'in microdata, beside one without an offer that the address names':
      jsonLd(product({ offers: [], url: HOME })) + item('Pot', '9'),
    'in microdata, beside a group without variants that the address names':
      jsonLd({ '@type': 'ProductGroup', name: 'Kettle', url: HOME }) + item('Pot', '9'),
    'in JSON-LD, beside one without an offer that the heading names':
      heading + jsonLd(product({ offers: [] }), pot),
    'in JSON-LD, beside one in microdata whose price can’t be read':
      heading + jsonLd(pot) + item('Kettle', '1,980'),
    'in JSON-LD, beside one in microdata with several prices':
      heading + jsonLd(pot) + item('Kettle', '60 € 49 €'),
    'in JSON-LD in another currency, beside one in Open Graph whose price can’t be read':
      jsonLd({ ...pot, ...offers(9, 'USD') }) + tags('1,980'),
    'in JSON-LD with another address, under a heading of another name':
      heading + jsonLd({ ...pot, url: '/products/pot' }),
    'in microdata that leads to another address, under a heading of another name':
      heading + item('Pot', '9', '<a itemprop="url" href="/products/pot">more</a>'),
    'in JSON-LD, beside one around the element without a price': `${jsonLd(pot)}
      <div ${PRODUCT}><b itemprop="name">Kettle</b><warranty-offer></warranty-offer></div>`,
  };
  for (const [where, html] of Object.entries(refused)) {
    it(`is not guessed to be the page's: ${where}`, () => {
      expect(outcome(html)).to.equal('several-products');
    });
  }

  const kettle = product();
  const believed: Readonly<Record<string, [found: string, html: string]>> = {
    'a heading that has its name longer, though its address is another': [
      'json-ld',
      `<h1>Kettle, steel</h1>${jsonLd(product({ url: '/shop/kettle' }))}`,
    ],
    'no heading against it, though its address is another': [
      'json-ld',
      jsonLd(product({ url: '/shop/kettle' })),
    ],
    'its address, beside a script that can’t be read': [
      'json-ld',
      broken + jsonLd(product({ url: HOME })),
    ],
    'the heading, beside a script that can’t be read': [
      'json-ld',
      heading + broken + jsonLd(kettle),
    ],
    'the title in Open Graph, beside a script that can’t be read': [
      'json-ld',
      tags('') + broken + jsonLd(kettle),
    ],
    'its title in the heading, in microdata beside a script that can’t be read': [
      'microdata',
      broken + item('Kettle', '49.90').replace(/<(\/?)b/g, '<$1h1'),
    ],
    'the address of its item, beside a script that can’t be read': [
      'microdata',
      broken + item('Kettle', '49.90', `<link itemprop="url" href="${HOME}">`),
    ],
    'its place around the element, beside a script that can’t be read': [
      'microdata',
      broken + item('Kettle', '49.90', '<warranty-offer></warranty-offer>'),
    ],
    'Open Graph, beside a script that can’t be read': ['open-graph', broken + tags('49.90')],
    'its name, which is that of the one whose price can’t be read': [
      'microdata',
      unreadable + item('Kettle', '49.90'),
    ],
    'the price in Open Graph, beside one whose price can’t be read': [
      'json-ld',
      jsonLd(kettle) + item('Pot', '1.299') + tags('49.90'),
    ],
    'nothing, beside a script that can’t be read and speaks of no offer': [
      'json-ld',
      script('{"@type": "Organization", "name": "The "Shop" offers tea"}') + jsonLd(kettle),
    ],
    'its address, beside one without an offer at that address': [
      'json-ld',
      jsonLd(product({ url: HOME }), { '@type': 'Product', '@id': HOME, name: 'Reviews' }),
    ],
    'nothing, beside one without an offer that nothing names': [
      'json-ld',
      jsonLd(kettle, { '@type': 'Product', name: 'Shop', aggregateRating: {} }),
    ],
  };
  for (const [what, [source, html]] of Object.entries(believed)) {
    it(`is the page's by ${what}`, () => {
      expect(outcome(html)).to.match(new RegExp(`^Kettle 49.9( EUR)? \\(${source}\\)$`));
    });
  }

  it('is the variant that the address names, beside a script that can’t be read', () => {
    const variants = [1, 2].map((id) =>
      product({ name: `Kettle ${id}`, ...offers(id), url: `${HOME}?variant=${id}` }),
    );
    const page = broken + jsonLd({ '@type': 'ProductGroup', name: 'Kettle', hasVariant: variants });
    expect(outcome(page, `${HOME}?variant=2`)).to.equal('Kettle 2 2 EUR (json-ld)');
  });
});

describe('the product that a page is about, beside the card of another one', () => {
  const home = jsonLd(product({ url: HOME }));
  const link = '<a itemprop="url" href="/products/pot">See it</a>';

  const kept: Readonly<Record<string, string>> = {
    'that the address names': home + item('Pot', '9', link),
    'that the heading names': heading + jsonLd(product()) + item('Pot', '9', link),
    'that Open Graph names too': home + item('Pot', '9', link) + tags('49.90'),
    'whose card has an id in place of a link':
      home + item('Pot', '9').replace('itemscope', 'itemscope itemid="/products/pot#product"'),
  };
  for (const [what, html] of Object.entries(kept)) {
    it(`is the one ${what}`, () => {
      expect(outcome(html)).to.equal('Kettle 49.9 EUR (json-ld)');
    });
  }

  const doubtful: Readonly<Record<string, string>> = {
    'the card says no address': home + item('Pot', '9'),
    'the card has the same title': home + item('Kettle', '9', link),
    'nothing on the page names it': jsonLd(product()) + item('Pot', '9', link),
    'Open Graph has another price': home + item('Pot', '9', link) + tags('59.90'),
  };
  for (const [what, html] of Object.entries(doubtful)) {
    it(`is not guessed where ${what}`, () => {
      expect(outcome(html)).to.equal('several-sources');
    });
  }
});

describe('the product that the heading names, in one source with those of cards', () => {
  const cards = item('Pot', '9') + item('Lid', '3');
  const kept: Readonly<Record<string, string>> = {
    'in microdata': heading + item('Kettle', '49.90') + cards,
    'in microdata whose own name is the heading':
      cards + item('Kettle', '49.90').replace(/<(\/?)b/g, '<$1h1'),
    'in JSON-LD': heading + jsonLd(pot, product(), product({ name: 'Lid', ...offers(3) })),
    'in JSON-LD, with Open Graph in place of a heading': tags('') + jsonLd(pot, product()),
    'twice at one price': heading + jsonLd(pot, product(), product()),
  };
  for (const [where, html] of Object.entries(kept)) {
    it(`is the page's: ${where}`, () => {
      expect(outcome(html)).to.match(/^Kettle 49.9( EUR)? \((microdata|json-ld)\)$/);
    });
  }

  const doubtful: Readonly<Record<string, string>> = {
    'it is there at two prices': heading + jsonLd(pot, product(), product(offers(59.9))),
    'a longer title has another price':
      heading + jsonLd(pot, product(), product({ name: 'Kettle | Shop', ...offers(59.9) })),
    'a shorter title has another price':
      heading + jsonLd(pot, product(), product({ name: 'Kett', ...offers(59.9) })),
    'the heading names two': heading + heading.replace('Kettle', 'Pot') + jsonLd(pot, product()),
    'the heading leads elsewhere': `<h1><a href="/products/kettle">Kettle</a></h1>${jsonLd(pot, product())}`,
    'it is called otherwise in the heading': `<h1>Kettle 2</h1>${jsonLd(pot, product())}`,
  };
  for (const [where, html] of Object.entries(doubtful)) {
    it(`is not guessed where ${where}`, () => {
      expect(outcome(html)).to.equal('several-products');
    });
  }

  it('is not guessed where its price can’t be read', () => {
    expect(outcome(heading + jsonLd(pot, product(offers('1,980', 'JPY'))))).to.equal(
      'unreadable-price',
    );
  });
});
