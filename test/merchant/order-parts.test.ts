import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestError } from '../../src/client/errors.ts';
import { planDetails, toOrderLineItem } from '../../src/merchant/plan-details.ts';
import { toWholeSystemOrder } from '../../src/merchant/to-whole-system-order.ts';
import { Order } from '../../src/schemas/order.ts';
import { WholeSystemOrder } from '../../src/schemas/whole-system-order.ts';
import {
  exampleOrder,
  exampleSelection,
  exampleWholeSystemOrder,
  exampleWholeSystemSelection,
} from '../support/orders.ts';

const purchasedAt = new Date('2026-11-21T10:05:00Z');

describe('planDetails', () => {
  it('carries SKU and price of one unit', () =>
    assert.deepEqual(planDetails(exampleSelection(), purchasedAt), {
      policyPurchaseDate: '2026-11-21T10:05:00.000Z',
      policySKU: 'PLAN-SOFA-2Y',
      policyPrice: 19.99,
    }));

  it('keeps a date-time that is a text already', () =>
    assert.equal(
      planDetails(exampleSelection(), '2026-11-21T11:05:00+01:00').policyPurchaseDate,
      '2026-11-21T11:05:00+01:00',
    ));

  for (const date of [new Date('nonsense'), '21.11.2026', '']) {
    it(`refuses ${String(date) || 'an empty text'} as a date`, () =>
      assert.throws(
        () => planDetails(exampleSelection(), date),
        (error) => error instanceof RequestError && error.issues[0]?.path === 'policyPurchaseDate',
      ));
  }
});

describe('toOrderLineItem', () => {
  const line = { lineItemId: 'line-1', quantity: 3, salePrice: 899, totalPrice: 2697 };

  it('puts the plan into the line and leaves the rest as it is', () => {
    const before = { ...line };
    assert.deepEqual(toOrderLineItem(line, exampleSelection(), purchasedAt), {
      ...line,
      planDetails: planDetails(exampleSelection(), purchasedAt),
    });
    assert.deepEqual(line, before);
  });

  for (const none of [null, undefined]) {
    it(`makes a line without a plan of ${none}`, () =>
      assert.deepEqual(toOrderLineItem(line, none, purchasedAt), line));
  }

  it('makes lines that an order takes', () => {
    const orderLineItemList = [toOrderLineItem(line, exampleSelection(), purchasedAt)];
    assert.ok(Order.safeParse(exampleOrder({ orderLineItemList })).success);
  });
});

describe('toWholeSystemOrder', () => {
  const customer = exampleWholeSystemOrder().customerDetails;

  it('carries the ids, the price, the years and the products', () => {
    const order = toWholeSystemOrder(exampleWholeSystemSelection(), customer);
    const { storeId, ...expected } = exampleWholeSystemOrder();
    assert.deepEqual(order, expected);
    assert.deepEqual(WholeSystemOrder.parse({ storeId, ...order }), { storeId, ...order });
  });

  it('has no svcSalesLeadId where the service gave none', () => {
    const selection = exampleWholeSystemSelection({ svcSalesLeadId: undefined });
    const order = toWholeSystemOrder(selection, customer);
    assert.equal('svcSalesLeadId' in order, false);
    assert.ok(WholeSystemOrder.safeParse({ storeId: 'demo-store', ...order }).success);
  });

  it('says the years of a tenure that the service counts in months', () => {
    const selection = exampleWholeSystemSelection({ warrantyTenure: 24 });
    const order = toWholeSystemOrder(selection, customer, { tenureUnit: 'month' });
    assert.equal(order.warrantyCoverageYears, 2);
  });

  it('refuses months that are no whole number of years, which an order cannot say', () => {
    const selection = exampleWholeSystemSelection({ warrantyTenure: 18 });
    assert.throws(
      () => toWholeSystemOrder(selection, customer, { tenureUnit: 'month' }),
      (error) => error instanceof RequestError && error.issues[0]?.path === 'warrantyTenure',
    );
  });

  it('takes no other unit for years, which would order a plan of 24 years', () => {
    const selection = exampleWholeSystemSelection({ warrantyTenure: 24 });
    for (const wrong of ['months', 'MONTH', '', 12]) {
      assert.throws(
        () => toWholeSystemOrder(selection, customer, { tenureUnit: wrong as never }),
        (error) => error instanceof RequestError && error.issues[0]?.path === 'tenureUnit',
      );
    }
    const inYears = { tenureUnit: null as never };
    assert.equal(toWholeSystemOrder(selection, customer, inYears).warrantyCoverageYears, 24);
  });
});
