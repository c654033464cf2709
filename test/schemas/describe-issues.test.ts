import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { describeIssues } from '../../src/schemas/describe-issues.ts';
import { Order, OrderLineItem } from '../../src/schemas/order.ts';
import { QuoteRequest } from '../../src/schemas/quote-request.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { WholeSystemOrder } from '../../src/schemas/whole-system-order.ts';

const issuesOf = (schema: z.core.$ZodType, input: unknown) => {
  const parsed = z.safeParse(schema, input);
  assert.ok(parsed.error, 'the input must not fit the schema');
  return describeIssues(parsed.error, input).map(({ path, message }) => `[${path}] ${message}`);
};

const order = {
  storeId: 'demo-store',
  orderId: 'order-1',
  orderPurchaseDate: '2026-03-01T09:30:00Z',
  orderLineItemList: [],
  customerDetails: {},
};

describe('describeIssues', () => {
  const cases: [string, z.core.$ZodType, unknown, string[]][] = [
    [
      'a missing field',
      QuoteRequest,
      { productPrice: 1 },
      ['[productTitle] productTitle is required and must be a text.'],
    ],
    [
      'a missing field that only some requests need',
      z.required(OrderLineItem, { lineItemId: true }),
      {},
      ['[lineItemId] lineItemId is required.'],
    ],
    [
      'a field that is null',
      QuoteRequest,
      { productTitle: null, productPrice: 1 },
      ['[productTitle] productTitle must be a text, not null.'],
    ],
    [
      'an empty text and a number sent as text, both at once',
      QuoteRequest,
      { productTitle: '', productPrice: '12.00' },
      [
        '[productTitle] productTitle must not be empty.',
        '[productPrice] productPrice must be a number, not a text.',
      ],
    ],
    [
      'a number that is none',
      QuoteRequest,
      { productTitle: 'Phone', productPrice: Number.NaN },
      ['[productPrice] productPrice must be a number, not NaN.'],
    ],
    [
      'a price of zero',
      QuoteRequest,
      { productTitle: 'Phone', productPrice: 0 },
      ['[productPrice] productPrice must be greater than 0.'],
    ],
    [
      'a negative price',
      Order,
      {
        ...order,
        orderLineItemList: [
          { planDetails: { policyPurchaseDate: 'today', policySKU: 'X', policyPrice: -1 } },
        ],
      },
      [
        '[orderLineItemList[0].planDetails.policyPurchaseDate] orderLineItemList[0].planDetails.policyPurchaseDate must be a date and time with its offset, such as 2026-03-01T09:30:00Z.',
        '[orderLineItemList[0].planDetails.policyPrice] orderLineItemList[0].planDetails.policyPrice must be at least 0.',
      ],
    ],
    [
      'an id that is too long',
      Order,
      { ...order, orderId: 'x'.repeat(49) },
      ['[orderId] orderId must have at most 48 characters.'],
    ],
    [
      'a fraction where units are counted',
      Order,
      { ...order, orderLineItemList: [{ quantity: 1.5 }] },
      [
        '[orderLineItemList[0].quantity] orderLineItemList[0].quantity must be a whole number, not a fraction.',
      ],
    ],
    [
      'an address that is none',
      Order,
      { ...order, orderLineItemList: [{ productURL: 'product' }] },
      [
        '[orderLineItemList[0].productURL] orderLineItemList[0].productURL must be an address, such as https://shop.example/product.',
      ],
    ],
    [
      'an object where a list is expected',
      Order,
      { ...order, orderLineItemList: {} },
      ['[orderLineItemList] orderLineItemList must be an array, not an object.'],
    ],
    [
      'a list where an object is expected',
      QuoteRequest,
      [],
      ['[] The JSON must be an object, not an array.'],
    ],
    ['nothing at all', QuoteRequest, null, ['[] The JSON must be an object, not null.']],
    [
      'a rule over two fields, in the words of the schema',
      WholeSystemOrder,
      {
        storeId: 'demo-store',
        warrantyQuoteId: 'quote-1',
        warrantyQuoteItemId: 'item-1',
        warrantyPrice: 1,
        warrantyCoverageYears: 1,
        customerDetails: {},
      },
      ['[] At least one of svcSalesLeadId and lineItemList must be present.'],
    ],
    [
      'one bad entry deep in a reply',
      Quote,
      {
        warrantyQuoteId: 'quote-1',
        warrantyQuoteItemList: [
          {
            warrantyTenure: true,
            warrantyPrice: 1,
            warrantyQuoteItemId: 'item-1',
            warrantySKU: 'S',
          },
        ],
        coverageWidgetHeading: '',
        coveragePopupHeading: '',
        coverageList: [],
      },
      [
        '[warrantyQuoteItemList[0].warrantyTenure] warrantyQuoteItemList[0].warrantyTenure must be a number, not true or false.',
      ],
    ],
  ];

  for (const [name, schema, input, expected] of cases) {
    it(`names ${name}`, () => assert.deepEqual(issuesOf(schema, input), expected));
  }

  it('never repeats a value, because it may be personal data', () => {
    const text = issuesOf(Order, { ...order, customerDetails: 'Ada Lovelace', orderId: 7 }).join();
    assert.doesNotMatch(text, /Ada|7/);
  });
});
