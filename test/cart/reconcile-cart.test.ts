import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CartLine, type CartOperation, reconcileCart } from '../../src/cart.ts';

const product = (id: string, quantity: number): CartLine => ({ id, sku: `SKU-${id}`, quantity });
const plan = (id: string, quantity: number, covers: string, sku = 'PLAN-2Y'): CartLine => ({
  id,
  sku,
  quantity,
  covers,
});
/** A cart as a shop in another language sends it. */
const parsed = (json: string): CartLine[] => JSON.parse(json);
const chosen = (quantity: number, covers: string, sku = 'PLAN-2Y'): CartLine => ({
  sku,
  quantity,
  covers,
});

const remove = (id: string): CartOperation => ({ type: 'remove', id });
const setQuantity = (id: string, quantity: number): CartOperation => ({
  type: 'set-quantity',
  id,
  quantity,
});
const add = (quantity: number, covers: string, sku = 'PLAN-2Y'): CartOperation => ({
  type: 'add',
  sku,
  quantity,
  covers,
});

describe('reconcileCart', () => {
  const carts: Readonly<
    Record<string, [lines: readonly CartLine[], operations: readonly CartOperation[]]>
  > = {
    'has nothing to do in an empty cart': [[], []],
    'has nothing to do where there are no plans': [[product('tv', 2), product('sofa', 1)], []],
    'has nothing to do where plans equal products': [
      [product('tv', 2), plan('p', 2, 'tv'), product('sofa', 1)],
      [],
    ],
    'raises the plans with the products': [
      [product('tv', 3), plan('p', 1, 'tv')],
      [setQuantity('p', 3)],
    ],
    'lowers the plans with the products': [
      [product('tv', 1), plan('p', 3, 'tv')],
      [setQuantity('p', 1)],
    ],
    'removes the plans of a product that is gone': [
      [product('sofa', 1), plan('p', 2, 'tv')],
      [remove('p')],
    ],
    'removes the plans of a product of quantity 0': [
      [product('tv', 0), plan('p', 2, 'tv')],
      [remove('p')],
    ],
    'removes a plan of quantity 0, and does not take the product for covered': [
      [product('tv', 2), plan('p', 0, 'tv')],
      [remove('p')],
    ],
    'removes a plan that covers a plan, or itself': [
      [product('tv', 1), plan('p', 1, 'tv'), plan('q', 1, 'p'), plan('r', 1, 'r')],
      [remove('q'), remove('r')],
    ],
    'leaves two tenures alone that share the units of a product': [
      [product('tv', 3), plan('p', 1, 'tv'), plan('q', 2, 'tv', 'PLAN-3Y')],
      [],
    ],
    'raises the last of two tenures': [
      [product('tv', 5), plan('p', 1, 'tv'), plan('q', 2, 'tv', 'PLAN-3Y')],
      [setQuantity('q', 4)],
    ],
    'lowers the last of two tenures first': [
      [product('tv', 2), plan('p', 1, 'tv'), plan('q', 2, 'tv', 'PLAN-3Y')],
      [setQuantity('q', 1)],
    ],
    'removes the last of two tenures where one unit is left': [
      [product('tv', 1), plan('p', 1, 'tv'), plan('q', 2, 'tv', 'PLAN-3Y')],
      [remove('q')],
    ],
    'removes a plan that is in the cart twice': [
      [product('tv', 1), plan('p', 1, 'tv'), plan('q', 1, 'tv')],
      [remove('q')],
    ],
    'keeps a plan on two lines that together equal the product': [
      [product('tv', 2), plan('p', 1, 'tv'), plan('q', 1, 'tv')],
      [],
    ],
    'raises the one that is left where another has quantity 0': [
      [product('tv', 2), plan('p', 1, 'tv'), plan('q', 0, 'tv')],
      [setQuantity('p', 2), remove('q')],
    ],
    'keeps plans on their own line where a product is on two': [
      [{ id: 'a', sku: 'TV', quantity: 1 }, { id: 'b', sku: 'TV', quantity: 1 }, plan('p', 2, 'a')],
      [setQuantity('p', 1)],
    ],
    'counts the parts of a bundle each by its own line': [
      [
        product('bundle', 2),
        product('tv', 2),
        product('cable', 4),
        plan('p', 1, 'tv'),
        plan('q', 2, 'cable'),
      ],
      [setQuantity('p', 2), setQuantity('q', 4)],
    ],
    'counts a whole unit of which binary fractions have lost a trifle': [
      [product('cloth', 0.7 + 0.2 + 0.1), plan('p', 1, 'cloth')],
      [],
    ],
    'counts whole units of what is sold by length': [
      [product('cable', 2.5), plan('p', 2.5, 'cable'), product('rope', 0.5), plan('q', 1, 'rope')],
      [setQuantity('p', 2), remove('q')],
    ],
    'adds a plan that was chosen': [[product('tv', 2), chosen(1, 'tv')], [add(2, 'tv')]],
    'adds a plan of another tenure for the units that have none': [
      [product('tv', 3), plan('p', 1, 'tv'), chosen(2, 'tv', 'PLAN-3Y')],
      [add(2, 'tv', 'PLAN-3Y')],
    ],
    'adds none where every unit has one': [
      [product('tv', 1), plan('p', 1, 'tv'), chosen(1, 'tv')],
      [],
    ],
    'adds none for a product that is not there': [[product('sofa', 1), chosen(1, 'tv')], []],
    'takes plans away before it adds one': [
      [product('tv', 1), chosen(1, 'tv', 'PLAN-3Y'), plan('p', 1, 'tv')],
      [remove('p'), add(1, 'tv', 'PLAN-3Y')],
    ],
    'takes a link that was left empty for none, and keeps the product': [
      [
        { ...product('tv', 1), covers: '' },
        { ...product('sofa', 1), covers: null },
      ],
      [],
    ],
    'takes an id that was left empty for none, and adds the plan': [
      parsed(
        '[{"id":"tv","sku":"SKU-tv","quantity":1},{"id":null,"sku":"PLAN-2Y","quantity":1,"covers":"tv"}]',
      ),
      [add(1, 'tv')],
    ],
    'takes names that objects have for ids like any other': [
      [
        product('__proto__', 2),
        plan('constructor', 1, '__proto__'),
        plan('toString', 1, 'valueOf'),
      ],
      [setQuantity('constructor', 2), remove('toString')],
    ],
  };
  for (const [what, [lines, operations]] of Object.entries(carts)) {
    it(what, () => assert.deepEqual(reconcileCart(lines), operations));
  }

  it('takes ids that are numbers, and links to them as text', () => {
    const lines = [
      { id: 7, sku: 'TV', quantity: 2 },
      { id: 8, sku: 'PLAN-2Y', quantity: 1, covers: '7' },
    ];
    assert.deepEqual(reconcileCart<string | number>(lines), [
      { type: 'set-quantity', id: 8, quantity: 2 },
    ]);
  });

  it('takes a link that is no number, as a shop computes it of none, for none, and keeps the product', () => {
    const link = Number(undefined);
    assert.deepEqual(reconcileCart<number>([{ id: 7, sku: 'TV', quantity: 1, covers: link }]), []);
  });

  it('changes nothing itself', () => {
    const lines = [product('tv', 3), plan('p', 1, 'tv')].map((line) => Object.freeze(line));
    assert.doesNotThrow(() => reconcileCart(Object.freeze(lines)));
  });

  const tv = product('tv', 1);
  const refused: Readonly<Record<string, [lines: readonly CartLine[], error: Error]>> = {
    'a quantity below 0': [
      [{ ...tv, quantity: -1 }],
      new RangeError('lines[0].quantity must be a number of 0 or more, not -1.'),
    ],
    'a quantity that is a text': [
      JSON.parse('[{"id":"tv","sku":"TV","quantity":"2"}]'),
      new RangeError('lines[0].quantity must be a number of 0 or more, not "2".'),
    ],
    'a quantity that is missing': [
      JSON.parse('[{"id":"tv","sku":"TV"}]'),
      new RangeError('lines[0].quantity must be a number of 0 or more, not undefined.'),
    ],
    'a quantity without end': [
      [{ ...tv, quantity: Infinity }],
      new RangeError('lines[0].quantity must be a number of 0 or more, not Infinity.'),
    ],
    'a quantity that is no number': [
      [{ ...tv, quantity: NaN }],
      new RangeError('lines[0].quantity must be a number of 0 or more, not NaN.'),
    ],
    'one id for two lines, as number and as text': [
      JSON.parse('[{"id":7,"sku":"TV","quantity":1},{"id":"7","sku":"TV","quantity":1}]'),
      new TypeError('lines[1].id "7" is the id of another line too.'),
    ],
    'one id for two lines': [
      [tv, tv],
      new TypeError('lines[1].id "tv" is the id of another line too.'),
    ],
    'a product line without an id': [
      [{ sku: 'TV', quantity: 1 }],
      new TypeError('lines[0].id is missing: a product line needs one.'),
    ],
    'a chosen plan without a SKU': [
      [tv, chosen(1, 'tv', '')],
      new TypeError('lines[1].sku is missing: the plan is to be added by it.'),
    ],
  };
  for (const [what, [lines, error]] of Object.entries(refused)) {
    it(`refuses ${what}, rather than to change a cart that it does not understand`, () => {
      assert.throws(() => reconcileCart(lines), error);
    });
  }
});
