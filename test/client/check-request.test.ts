import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { checkRequest } from '../../src/client/check-request.ts';
import { RequestError } from '../../src/client/errors.ts';
import { MAX_ISSUES } from '../../src/schemas/issue.ts';
import { Order } from '../../src/schemas/order.ts';
import { WholeSystemOrder } from '../../src/schemas/whole-system-order.ts';
import { exampleOrder, exampleWholeSystemOrder } from '../support/orders.ts';

const issuesOf = (...request: Parameters<typeof checkRequest>) => {
  try {
    checkRequest(...request);
  } catch (error) {
    if (error instanceof RequestError) return error.issues;
    throw error;
  }
  return [];
};

describe('checkRequest', () => {
  it('gives a copy of what fits', () => {
    const order = exampleOrder();
    const checked = checkRequest(Order, order, 'The order');
    assert.deepEqual(checked, order);
    assert.notEqual(checked, order);
    assert.notEqual(checked.customerDetails, order.customerDetails);
  });

  it('names every field that is not of the interface, at any depth, beside all that is wrong', () => {
    const order = {
      ...exampleOrder({ orderId: '' }),
      coupon: 'SPRING',
      customerDetails: { email: 'ada@shop.example' },
      orderLineItemList: [{}, { planDetails: { policySku: 'PLAN' } }],
    };
    assert.deepEqual(
      issuesOf(Order, order, 'The order').map((issue) => issue.path),
      [
        'orderId',
        'orderLineItemList[1].planDetails.policyPurchaseDate',
        'orderLineItemList[1].planDetails.policySKU',
        'orderLineItemList[1].planDetails.policyPrice',
        'orderLineItemList[1].planDetails.policySku',
        'customerDetails.email',
        'coupon',
      ],
    );
  });

  it('says which names are left where one is not of the interface: it may be a misspelt one', () => {
    const customerDetails = { firstName: 'Ada', email: 'ada@shop.example' };
    const [issue] = issuesOf(Order, exampleOrder({ customerDetails }), 'The order');
    assert.match(
      issue?.message ?? '',
      /^customerDetails\.email is not a field of the interface: leave it out, or use one of lastName, .*customerEmail, mobileNumber\.$/,
    );
  });

  it('names a field that is called as something every object has', () => {
    const order = { ...exampleOrder(), constructor: 'Ada' };
    const paths = issuesOf(Order, order, 'The order').map(({ path }) => path);
    assert.deepEqual(paths, ['constructor']);
  });

  it(`names the first ${MAX_ISSUES} fields that are not of the interface, by short paths`, () => {
    const line = { ['x'.repeat(100_000)]: 1, coupon: 1 };
    const order = {
      ...exampleOrder(),
      orderLineItemList: Array.from({ length: 5000 }, () => line),
    };
    const issues = issuesOf(Order, order, 'The order');
    assert.equal(issues.length, MAX_ISSUES);
    assert.ok(JSON.stringify(issues).length < MAX_ISSUES * 500);
    const manyFields = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, id) => [`f${id}`, 1]),
    );
    const both = { ...exampleOrder({ orderId: '' }), ...manyFields };
    assert.deepEqual(
      issuesOf(Order, both, 'The order').map((issue) => issue.path),
      ['orderId', ...Object.keys(manyFields).slice(0, MAX_ISSUES - 1)],
    );
  });

  it('lets unknown fields pass where the interface leaves them open, or where they are undefined', () => {
    const order = { ...exampleOrder(), discount: { code: 'SPRING' }, coupon: undefined };
    const checked = checkRequest(Order, order, 'The order');
    assert.deepEqual(checked.discount, { code: 'SPRING' });
    assert.equal('coupon' in checked, false);
  });

  it('says at the beginning what was checked, and at most five sentences of what is wrong', () => {
    const order = exampleOrder({
      orderLineItemList: Array.from({ length: 9 }, () => ({ quantity: 0.5 })),
    });
    assert.throws(
      () => checkRequest(Order, order, 'The order'),
      (error) =>
        error instanceof RequestError &&
        error.issues.length === 9 &&
        /^The order does not fit the interface and was not sent\. (\S+\.quantity must [^.]+\. ?){5}And 4 more\.$/.test(
          error.message,
        ),
    );
  });

  it('counts no further ones where five sentences say all that is wrong', () => {
    const order = exampleOrder({
      orderLineItemList: Array.from({ length: 5 }, () => ({ quantity: 0.5 })),
    });
    assert.throws(() => checkRequest(Order, order, 'The order'), {
      message: /sent\. (\S+\.quantity must [^.]+\. ?){5}$/,
    });
  });

  it('names the first fields of more faults than can be added up', () => {
    const schema = z.object({ lines: z.array(z.object({ id: z.string(), sku: z.string() })) });
    const lines = Array.from({ length: 200_000 }, () => ({}));
    const issues = issuesOf(schema, { lines }, 'The order');
    assert.equal(issues.length, MAX_ISSUES);
    assert.equal(issues[0]?.message, 'lines[0].id is required and must be a text.');
  });

  it('lets nothing pass whose beginning is right, where the rest has more faults than can be added up', () => {
    const schema = z.object({ lines: z.array(z.object({ id: z.string(), sku: z.string() })) });
    const lines = [
      ...Array.from({ length: 1000 }, () => ({ id: 'line', sku: 'SOFA' })),
      ...Array.from({ length: 200_000 }, () => ({})),
    ];
    assert.throws(() => checkRequest(schema, { lines }, 'The order'), RequestError);
  });

  it('knows the either-or rule', () => {
    const { svcSalesLeadId: _lead, lineItemList: _lines, ...neither } = exampleWholeSystemOrder();
    assert.deepEqual(issuesOf(WholeSystemOrder, neither, 'The order'), [
      { path: '', message: 'At least one of svcSalesLeadId and lineItemList must be present.' },
    ]);
  });

  it('refuses what is no object', () => {
    for (const value of [null, undefined, 'order', []]) {
      assert.equal(issuesOf(Order, value, 'The order')[0]?.path, '');
    }
  });
});
