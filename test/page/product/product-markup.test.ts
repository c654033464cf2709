import { expect } from '@open-wc/testing';
import { concernsProduct, PRODUCT_ATTRIBUTES } from '../../../src/page/product/product-markup.ts';
import { jsonLd, pageWith, product } from './page.ts';

const page = () =>
  pageWith(`<head>
      <base href="/"><link rel="canonical" href="/products/kettle">
      <meta property="og:title" content="Kettle"><meta name="viewport" content="width=device-width">
      <meta name="product:price:amount" content="5">
      ${jsonLd(product())}
    </head>
    <body itemscope itemtype="http://schema.org/Product">
      <h1 itemprop="name">A <b>kettle</b></h1>
      <div itemprop="offers" itemscope><meta itemprop="price" content="5"><data itemprop="sku" value="1"></data><p>In stock</p></div>
      <section><h1>Kettle</h1><p>Free returns</p></section>
      <form><input name="quantity" value="1"><a href="/cart">Cart</a><ul><li>Reviews</li></ul></form>
      <script>let shop;</script>
    </body>`);

/** Whether any record of a change on the page concerns the product. */
function isConcern(change: (page: Document) => void): boolean {
  const document = page();
  const observer = new MutationObserver(() => {});
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...PRODUCT_ATTRIBUTES],
  });
  change(document);
  return observer.takeRecords().some(concernsProduct);
}

function find(document: Document, selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The test page has no ${selector}.`);
  return element;
}

const script = 'script[type*="json"]';
const concerns: Readonly<Record<string, (page: Document) => void>> = {
  'a JSON-LD script rewritten by textContent': (d) => (find(d, script).textContent = '{}'),
  'a JSON-LD script rewritten in its text node': (d) =>
    find(d, script).firstChild?.replaceWith('{}'),
  'a JSON-LD script whose characters change': (d) => {
    if (find(d, script).firstChild) (find(d, script).firstChild as Text).data = '{}';
  },
  'a JSON-LD script removed': (d) => find(d, script).remove(),
  'a JSON-LD script added inside a section': (d) => {
    const section = d.createElement('section');
    section.append(find(d, script).cloneNode(true));
    d.body.append(section);
  },
  'a script that becomes JSON-LD': (d) =>
    find(d, 'body > script').setAttribute('type', 'application/ld+json'),
  'an item that is of another type': (d) => d.body.setAttribute('itemtype', 'Thing'),
  'an item that refers to another': (d) => d.body.setAttribute('itemref', 'more'),
  'an item that gets an address': (d) => d.body.setAttribute('itemid', '/products/pot'),
  'a property that leads elsewhere': (d) => find(d, 'h1').setAttribute('href', '/products/pot'),
  'a style sheet that is put to use, which may hide a price': (d) =>
    find(d, 'link').setAttribute('media', 'all'),
  'a heading, which may name the product': (d) => (find(d, 'section h1').textContent = 'Pot'),
  'a tag of Open Graph': (d) => find(d, 'meta').setAttribute('content', 'Pot'),
  'a tag of Open Graph that says name': (d) =>
    find(d, 'meta[name^=product]').setAttribute('content', '6'),
  'a tag that is no longer one of Open Graph': (d) => find(d, 'meta').removeAttribute('property'),
  'a tag that is given another name': (d) =>
    find(d, 'meta[name^=product]').setAttribute('name', 'price'),
  'an address that is no longer the canonical one': (d) =>
    find(d, 'link').setAttribute('rel', 'alternate'),
  'the canonical address': (d) => find(d, 'link').setAttribute('href', '/products/pot'),
  'what links are relative to': (d) => find(d, 'base').setAttribute('href', '/shop/'),
  'what links are relative to, removed': (d) => find(d, 'base').removeAttribute('href'),
  'the id of what has properties, which an item may refer to': (d) =>
    find(d, '[itemprop=offers]').setAttribute('id', 'now'),
  'the id around a property': (d) => d.body.setAttribute('id', 'now'),
  'the content of a property': (d) => find(d, '[itemprop=price]').setAttribute('content', '6'),
  'the value of a property': (d) => find(d, 'data').setAttribute('value', '2'),
  'the text of a property': (d) => (find(d, 'h1').textContent = 'Pot'),
  'a text deep in a property': (d) => (find(d, 'h1 b').textContent = 'pot'),
  'a text of the offer, which may be its price': (d) =>
    (find(d, '[itemprop=offers] p').textContent = '$6.00'),
  'a property named': (d) => find(d, 'li').setAttribute('itemprop', 'description'),
  'a property no longer named': (d) => find(d, 'h1').removeAttribute('itemprop'),
  'an item that is no longer one': (d) => find(d, 'body').removeAttribute('itemscope'),
  'the whole page replaced': (d) => (d.body.innerHTML = '<p itemprop="name">Pot</p>'),
};
const noConcerns: Readonly<Record<string, (page: Document) => void>> = {
  'a list that grows': (d) => find(d, 'ul').append(d.createElement('li')),
  'a text outside of properties': (d) => (find(d, 'section p').textContent = 'Sold out'),
  'a field': (d) => find(d, 'input').setAttribute('value', '2'),
  'an id elsewhere': (d) => find(d, 'ul').setAttribute('id', 'now'),
  'a link': (d) => find(d, 'a').setAttribute('href', '/checkout'),
  'a script of another kind': (d) => (find(d, 'body > script').textContent = 'let other;'),
  'the viewport': (d) => find(d, 'meta[name=viewport]').setAttribute('content', 'width=100'),
  'a class': (d) => find(d, 'h1').setAttribute('class', 'big'),
};

describe('a change of the page', () => {
  for (const [what, change] of Object.entries(concerns)) {
    it(`concerns the product: ${what}`, () => expect(isConcern(change)).to.equal(true));
  }
  for (const [what, change] of Object.entries(noConcerns)) {
    it(`does not concern it: ${what}`, () => expect(isConcern(change)).to.equal(false));
  }
});
