import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as z from 'zod/mini';
import { describeIssues } from '../../src/schemas/describe-issues.ts';
import {
  ADDRESS_MAX_LENGTH,
  DATE_TIME_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  SENT_CODE_MAX_LENGTH,
} from '../../src/schemas/limits.ts';
import { Order } from '../../src/schemas/order.ts';
import { QuoteQuery, QuoteRequest } from '../../src/schemas/quote-request.ts';
import { read } from '../../src/schemas/read.ts';
import { Selection } from '../../src/schemas/selection.ts';
import { WholeSystemOrder } from '../../src/schemas/whole-system-order.ts';
import { exampleOrder, exampleSelection, exampleWholeSystemOrder } from '../support/orders.ts';

/** Paths of what is wrong with the value. */
const wrongPaths = (schema: z.ZodMiniType, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  return error ? describeIssues(error, value).map((issue) => issue.path) : [];
};

const order = exampleOrder();
const [line] = order.orderLineItemList;
const withLine = (fields: object) => ({ ...order, orderLineItemList: [{ ...line, ...fields }] });
const withPlan = (fields: object) => withLine({ planDetails: { ...line?.planDetails, ...fields } });

const dateTimes: [value: unknown, fits: boolean][] = [
  ['2026-11-21T10:00:00Z', true],
  ['2026-11-21T10:00:00.123456Z', true],
  ['2026-11-21T10:00:00+05:30', true],
  ['2026-11-21t10:00:00z', true],
  ['2026-11-21t10:00:00.5+05:30', true],
  ['2028-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-11-21T10:00:00', false],
  ['2026-11-21', false],
  ['21.11.2026', false],
  ['', false],
  [1_795_255_200, false],
];

describe('requests are checked strictly', () => {
  describe('QuoteRequest', () => {
    const product = { productTitle: 'Sofa', productPrice: 899.99 };
    const cases: [what: string, value: object, paths: string[]][] = [
      ['title and price', product, []],
      ['a description', { ...product, productDescription: '' }, []],
      ['an empty title', { ...product, productTitle: '' }, ['productTitle']],
      ['a price of 0', { ...product, productPrice: 0 }, ['productPrice']],
      ['a price without end', { ...product, productPrice: Infinity }, ['productPrice']],
      ['a price as text', { ...product, productPrice: '899' }, ['productPrice']],
      ['null', { ...product, productDescription: null }, ['productDescription']],
      ['nothing', {}, ['productTitle', 'productPrice']],
    ];
    for (const [what, value, paths] of cases) {
      it(what, () => assert.deepEqual(wrongPaths(QuoteRequest, value), paths));
    }
  });

  it('QuoteQuery needs storeId and country', () => {
    assert.deepEqual(wrongPaths(QuoteQuery, {}), ['storeId', 'country']);
    assert.deepEqual(wrongPaths(QuoteQuery, { storeId: 'a', country: 'US' }), []);
  });

  describe('Order', () => {
    const cases: [what: string, value: object, paths: string[]][] = [
      ['an order with a plan', order, []],
      ['a line without a plan', withLine({ planDetails: undefined }), []],
      ['an orderId of 48 characters', { ...order, orderId: 'x'.repeat(48) }, []],
      ['an orderId of 49 characters', { ...order, orderId: 'x'.repeat(49) }, ['orderId']],
      ['an empty orderId', { ...order, orderId: '' }, ['orderId']],
      ['a lineItemId of 48 characters', withLine({ lineItemId: 'x'.repeat(48) }), []],
      [
        'a lineItemId of 49 characters',
        withLine({ lineItemId: 'x'.repeat(49) }),
        ['orderLineItemList[0].lineItemId'],
      ],
      [
        'two lines with one lineItemId',
        { ...order, orderLineItemList: [{ lineItemId: 'a' }, { lineItemId: 'a' }] },
        ['orderLineItemList[1].lineItemId'],
      ],
      ['two lines without a lineItemId', { ...order, orderLineItemList: [{}, {}] }, []],
      ['a quantity of 1.5', withLine({ quantity: 1.5 }), ['orderLineItemList[0].quantity']],
      ['a quantity as text', withLine({ quantity: '1' }), ['orderLineItemList[0].quantity']],
      [
        'months of 1.5',
        { ...order, manufacturerWarrantyDuration: 1.5 },
        ['manufacturerWarrantyDuration'],
      ],
      [
        'an empty policySKU',
        withPlan({ policySKU: '' }),
        ['orderLineItemList[0].planDetails.policySKU'],
      ],
      [
        'a negative policyPrice',
        withPlan({ policyPrice: -1 }),
        ['orderLineItemList[0].planDetails.policyPrice'],
      ],
      [
        'an address without protocol',
        withLine({ productURL: 'shop/sofa' }),
        ['orderLineItemList[0].productURL'],
      ],
      [
        'a long address',
        withLine({ productURL: `https://${'a'.repeat(60)}.example:8443/${'a'.repeat(9000)}` }),
        [],
      ],
      ['an address that ends with its host', withLine({ productURL: 'https://shop.example' }), []],
      [
        'an address with a host of 301 characters',
        withLine({ productURL: `https://${'a.'.repeat(150)}a/` }),
        ['orderLineItemList[0].productURL'],
      ],
      ['isTestOrder as text', { ...order, isTestOrder: 'true' }, ['isTestOrder']],
      [
        'nothing',
        {},
        ['storeId', 'orderId', 'orderPurchaseDate', 'orderLineItemList', 'customerDetails'],
      ],
    ];
    for (const [what, value, paths] of cases) {
      it(what, () => assert.deepEqual(wrongPaths(Order, value), paths));
    }

    for (const [value, fits] of dateTimes) {
      it(`${JSON.stringify(value)} is ${fits ? 'a' : 'no'} date-time`, () => {
        assert.deepEqual(
          wrongPaths(Order, { ...order, orderPurchaseDate: value }),
          fits ? [] : ['orderPurchaseDate'],
        );
        assert.deepEqual(
          wrongPaths(Order, withPlan({ policyPurchaseDate: value })),
          fits ? [] : ['orderLineItemList[0].planDetails.policyPurchaseDate'],
        );
      });
    }

    it('says what is wrong with a host', () => {
      const { issues } = read(Order, withLine({ productURL: `https://${'a.'.repeat(150)}a/` }));
      assert.equal(
        issues?.[0]?.message,
        'orderLineItemList[0].productURL must have a host of at most 300 characters.',
      );
    });

    it('is checked at once where an address has a long host, or is no address', () => {
      const letters = Array.from({ length: 4500 }, (_, at) =>
        String.fromCodePoint(0x4e00 + at * 3),
      );
      const host = letters.join('');
      for (const productURL of [`http://${host}/`, `http:/\n/${host}/`, ' '.repeat(100_000)]) {
        const { orderLineItemList } = withLine({ productURL });
        const lines = Array.from({ length: 20 }, () => orderLineItemList).flat();
        const before = process.cpuUsage();
        assert.equal(wrongPaths(Order, { ...order, orderLineItemList: lines }).length, 20);
        const { user } = process.cpuUsage(before);
        assert.ok(user < 500_000, `${user} µs`);
      }
    });

    it('keeps the fields of discount that are not shown', () => {
      const discount = { discountAmount: 5, code: 'SPRING' };
      assert.deepEqual(Order.parse({ ...order, discount }).discount, discount);
    });
  });

  describe('WholeSystemOrder', () => {
    const whole = exampleWholeSystemOrder();
    const { svcSalesLeadId: _lead, ...byLines } = whole;
    const { lineItemList: _lines, ...byLead } = whole;
    const { lineItemList: _neither, ...neither } = byLines;
    const cases: [what: string, value: object, paths: string[]][] = [
      ['with svcSalesLeadId and lineItemList', whole, []],
      ['with lineItemList only', byLines, []],
      ['with svcSalesLeadId only', byLead, []],
      ['with neither', neither, ['']],
      ['years of 1.5', { ...whole, warrantyCoverageYears: 1.5 }, ['warrantyCoverageYears']],
      ['years of 0', { ...whole, warrantyCoverageYears: 0 }, ['warrantyCoverageYears']],
      ['a negative price', { ...whole, warrantyPrice: -1 }, ['warrantyPrice']],
      [
        'isCovered as text',
        { ...whole, lineItemList: [{ isCovered: 'yes' }] },
        ['lineItemList[0].isCovered'],
      ],
      [
        'a quantity of 0.5',
        { ...whole, lineItemList: [{ quantity: 0.5 }] },
        ['lineItemList[0].quantity'],
      ],
      ['any addressType', { ...whole, customerDetails: { addressType: 'SHIPPING' } }, []],
    ];
    for (const [what, value, paths] of cases) {
      it(what, () => assert.deepEqual(wrongPaths(WholeSystemOrder, value), paths));
    }
  });

  it('Selection survives the way through a form as JSON', () => {
    const selection = exampleSelection();
    assert.deepEqual(Selection.parse(JSON.parse(JSON.stringify(selection))), selection);
  });

  describe('Selection has no text of a browser that is longer than', () => {
    const { shown } = exampleSelection();
    const cases: [path: string, longest: string][] = [
      ['country', 'x'.repeat(SENT_CODE_MAX_LENGTH)],
      ['state', 'x'.repeat(SENT_CODE_MAX_LENGTH)],
      ['shown.heading', 'x'.repeat(HEADING_MAX_LENGTH)],
      ['shown.price', 'x'.repeat(HEADING_MAX_LENGTH)],
      ['shown.tenure', 'x'.repeat(HEADING_MAX_LENGTH)],
      ['shown.tncLink', 'https://plans.example/'.padEnd(ADDRESS_MAX_LENGTH, 'x')],
      ['shown.lang', 'x'.repeat(SENT_CODE_MAX_LENGTH)],
      ['shown.at', '2026-11-21T10:00:00.'.padEnd(DATE_TIME_MAX_LENGTH - 1, '0').concat('Z')],
    ];
    for (const [path, longest] of cases) {
      it(`${longest.length} characters, in ${path}`, () => {
        const [name = '', inShown] = path.split('.').toReversed();
        const wrong = (text: string) =>
          wrongPaths(
            Selection,
            exampleSelection(inShown ? { shown: { ...shown, [name]: text } } : { [name]: text }),
          );
        assert.deepEqual(wrong(longest), []);
        assert.deepEqual(wrong(longest.replace(/(?=.$)/, '0')), [path]);
      });
    }
  });

  it('Selection has no address of terms that a shop must not link', () => {
    const { shown } = exampleSelection();
    const wrong = (tncLink: string) =>
      wrongPaths(Selection, exampleSelection({ shown: { ...shown, tncLink } }));
    assert.deepEqual(wrong('HTTP://plans.example/terms'), []);
    for (const tncLink of [
      'javascript:alert(1)',
      ' javascript:alert(1)//https:',
      'data:text/html,x',
      'https://',
      '',
    ]) {
      assert.deepEqual(wrong(tncLink), ['shown.tncLink']);
    }
  });
});
