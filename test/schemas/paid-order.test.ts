import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeIssues } from '../../src/schemas/describe-issues.ts';
import { PaidOrder } from '../../src/schemas/paid-order.ts';
import { ORDER_LINE_ITEMS_MAX, RECEIPT_MAX_LENGTH } from '../../src/schemas/limits.ts';
import { examplePaidOrder, paidLines } from '../support/orders.ts';

/** Paths of what is wrong with the order. */
const wrongPaths = (value: unknown): string[] => {
  const { error } = PaidOrder.safeParse(value);
  return error ? describeIssues(error, value).map((issue) => issue.path) : [];
};

const order = examplePaidOrder();
const [product, plan] = paidLines(3);
const withPlan = (fields: object) => ({ ...order, lines: [product, { ...plan, ...fields }] });
const manyLines = Array.from({ length: ORDER_LINE_ITEMS_MAX + 1 }, (_, index) => ({
  ...product,
  id: `line-${index}`,
}));

describe('a paid order', () => {
  const fitting: [what: string, value: object][] = [
    ['has a product and its plan', order],
    ['has no lines', { ...order, lines: [] }],
    ['has a product and a plan that were taken back', { ...order, lines: paidLines(0) }],
    ['has a product without a SKU', { ...order, lines: [{ ...product, sku: '' }] }],
    ['has a line that says it covers null', { ...order, lines: [{ ...product, covers: null }] }],
    ['has two plans for one product', { ...order, lines: [product, plan, { ...plan, id: 'b' }] }],
    ['has a plan before its product', { ...order, lines: [plan, product] }],
    [
      'has a product that is sold by length',
      { ...order, lines: [{ ...product, quantity: 2.5 }, plan] },
    ],
    [
      'has a voucher beside them, whose price is below zero',
      { ...order, lines: [...order.lines, { ...product, id: 'voucher', price: -10 }] },
    ],
    [
      'has a discount of nothing, which PHP writes as -0.0',
      { ...order, lines: [...order.lines, { ...product, id: 'discount', price: -0 }] },
    ],
    [
      'has a product that discounts left nothing of, but for a binary fraction',
      { ...order, lines: [{ ...product, price: 19.99 - 6.66 - 6.66 - 6.67 }, plan] },
    ],
    [
      'has a product by length of which all was taken back, but for a binary fraction',
      { ...order, lines: [{ ...product, quantity: 4.1 - 4 - 0.1 }, plan] },
    ],
    ['has a receipt', withPlan({ receipt: 'e30.e30.c2ln' })],
  ];
  for (const [what, value] of fitting) {
    it(`may be one that ${what}`, () => assert.deepEqual(wrongPaths(value), []));
  }

  it('has its dates with their seconds, which Java leaves out of a whole minute', () => {
    const paidAt = '2026-11-21T10:05+01:00';
    const { lines } = withPlan({ paidAt: '2026-11-22t00:00z' });
    const read = PaidOrder.parse({ ...order, paidAt, lines });
    assert.equal(read.paidAt, '2026-11-21T10:05:00+01:00');
    assert.equal(read.lines[1]?.paidAt, '2026-11-22T00:00:00Z');
  });

  const wrong: [what: string, value: unknown, paths: string[]][] = [
    ['nothing', {}, ['orderId', 'paidAt', 'customer', 'lines']],
    ['an id of 49 characters', { ...order, orderId: 'x'.repeat(49) }, ['orderId']],
    ['a date without its offset', { ...order, paidAt: '2026-11-21T10:05:00' }, ['paidAt']],
    ['a minute without its offset', { ...order, paidAt: '2026-11-21T10:05' }, ['paidAt']],
    [
      'a line without anything',
      { ...order, lines: [{}] },
      ['id', 'sku', 'title', 'price', 'quantity'].map((field) => `lines[0].${field}`),
    ],
    ['a line id of 49 characters', withPlan({ id: 'x'.repeat(49) }), ['lines[1].id']],
    ['two lines with one id', withPlan({ id: 'line-1' }), ['lines[1].id']],
    ['a negative quantity', withPlan({ quantity: -1 }), ['lines[1].quantity']],
    [
      'less than none of a product',
      { ...order, lines: [{ ...product, quantity: -0.001 }, plan] },
      ['lines[0].quantity'],
    ],
    ['more units than can be counted', withPlan({ quantity: 2 ** 53 }), ['lines[1].quantity']],
    ['a fraction of a plan', withPlan({ quantity: 0.5 }), ['lines[1].quantity']],
    ['a price as text', withPlan({ price: '19.99' }), ['lines[1].price']],
    [
      'a product whose price no digits can say',
      { ...order, lines: [{ ...product, price: -1e21 }] },
      ['lines[0].price'],
    ],
    ['a plan whose price is below zero', withPlan({ price: -1 }), ['lines[1].price']],
    ['a plan whose price no digits can say', withPlan({ price: 1e-21 }), ['lines[1].price']],
    ['a plan without a SKU', withPlan({ sku: '' }), ['lines[1].sku']],
    ['a plan for a line that is not there', withPlan({ covers: 'line-9' }), ['lines[1].covers']],
    [
      'a product with a date of its own, which only a plan has',
      { ...order, lines: [{ ...product, paidAt: '2026-11-22T10:05:00Z' }] },
      ['lines[0].paidAt'],
    ],
    ['a plan that covers itself', withPlan({ covers: 'line-2' }), ['lines[1].covers']],
    [
      'a receipt without an end',
      withPlan({ receipt: 'x'.repeat(RECEIPT_MAX_LENGTH + 1) }),
      ['lines[1].receipt'],
    ],
    ['too many lines', { ...order, lines: manyLines }, ['lines']],
  ];
  for (const [what, value, paths] of wrong) {
    it(`is refused with ${what}`, () => assert.deepEqual(wrongPaths(value), paths));
  }
});
