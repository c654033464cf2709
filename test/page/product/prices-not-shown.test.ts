import { expect, fixture } from '@open-wc/testing';
import { detectProduct } from '../../../src/page/product/detect-product.ts';
import { HOME } from './page.ts';

const kettle = (inside: string) => `<div itemscope itemtype="https://schema.org/Product">
  <style>.is-hidden { display: none } .was { text-decoration: line-through }</style>
  <h1 itemprop="name">Kettle</h1>
  <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${inside}</div>
</div>`;

/** Odoo up to release 17: its script rewrites `.oe_price` when another variant is chosen, and nothing else. */
const odoo = (shown: string) => `
  <h3><span class="oe_price">$ <span>${shown}</span></span>
    <span itemprop="price" style="display: none">60.0</span>
    <span itemprop="priceCurrency" style="display: none">USD</span></h3>
  <h3 class="is-hidden">$ 60.00</h3>`;

describe('a price in microdata, on a page that is shown', () => {
  const asked: Readonly<Record<string, readonly [price: number, inside: string]>> = {
    'that is hidden, where shoppers see the same one': [60, odoo('60.00')],
    'that is hidden, where shoppers see none': [60, '<i itemprop="price" class="is-hidden">60</i>'],
    'beside a former one that a style strikes through': [
      49,
      '<b itemprop="price"><i class="was">€60</i> €49</b>',
    ],
    'for machines, beside a former one that a style strikes through': [
      49,
      '<meta itemprop="price" content="49"><i class="was">€60</i> <b>€49</b>',
    ],
    'that is struck through, where shoppers see no other': [
      60,
      '<s><b itemprop="price">60</b></s>',
    ],
    'in a part that is hidden': [60, '<p class="is-hidden"><b itemprop="price">60</b></p>'],
  };
  for (const [what, [price, inside]] of Object.entries(asked)) {
    it(`is asked: ${what}`, async () => {
      await fixture(kettle(inside));
      const detection = detectProduct(document, new URL(HOME));
      expect(detection).to.have.nested.property('product.productPrice', price);
    });
  }

  const contradicted: Readonly<Record<string, string>> = {
    'that is hidden, where shoppers see that of another variant': odoo('49.00'),
    'for machines, where a style strikes it through for shoppers':
      '<meta itemprop="price" content="60"><i class="was">€60</i> <b>€49</b>',
    'for machines, where it is hidden from shoppers':
      '<meta itemprop="price" content="60"><i class="is-hidden">€60</i> <b>€49</b>',
    'that is struck through itself': '<del itemprop="price">€60</del> <b>€49</b>',
    'within what is struck through': '<del>€<b itemprop="price">60</b></del> <b>€49</b>',
    'for machines, within what is struck through':
      '<s><b itemprop="price" content="60">€60</b></s> <b>€49</b>',
  };
  for (const [what, inside] of Object.entries(contradicted)) {
    it(`is not asked: ${what}`, async () => {
      await fixture(kettle(inside));
      const detection = detectProduct(document, new URL(HOME));
      expect(detection).to.have.property('reason', 'several-prices');
    });
  }
});
