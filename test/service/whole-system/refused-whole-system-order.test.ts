import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import { listContracts } from '../support/save-order.ts';
import {
  products,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';
import { useWholeSystemSale } from '../support/whole-system-sale.ts';

const withFirst = (fields: object) =>
  products.map((product, index) => (index === 0 ? { ...product, ...fields } : product));

const otherProducts: [string, object[]][] = [
  ['a product less than quoted', products.slice(0, 2)],
  [
    'a product more than quoted',
    [...products, { title: 'Lamp', unitPrice: 1, quantity: 1, isCovered: false }],
  ],
  ['other coverage than quoted', products.map((product) => ({ ...product, isCovered: true }))],
  ['another quantity than quoted', withFirst({ quantity: 2 })],
  ['another price than quoted', withFirst({ unitPrice: 1899 })],
  ['a price left out', withFirst({ unitPrice: undefined })],
  ['another product than quoted', withFirst({ title: 'Sofa' })],
];

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order/whole-system', () => {
    const sale = useWholeSystemSale(database);
    const { contractOf, refusal, requoted } = sale;

    describe('an order that does not fit what was offered', () => {
      const cases: [string, () => Promise<object> | object, string[]][] = [
        ['an unknown quote', () => ({ warrantyQuoteId: 'none' }), ['warrantyQuoteId']],
        ['an unknown offer', () => ({ warrantyQuoteItemId: 'none' }), ['warrantyQuoteItemId']],
        [
          "another quote's offer",
          async () => ({
            warrantyQuoteItemId: (await wholeSystemQuote(sale.url)).warrantyQuoteItemList[0]
              ?.warrantyQuoteItemId,
          }),
          ['warrantyQuoteItemId'],
        ],
        ['an unknown sales lead', () => ({ svcSalesLeadId: 'none' }), ['svcSalesLeadId']],
        [
          "another sale's lead",
          async () => ({ svcSalesLeadId: (await wholeSystemQuote(sale.url)).svcSalesLeadId }),
          ['svcSalesLeadId'],
        ],
        [
          'another price and other years',
          () => ({ warrantyPrice: 1, warrantyCoverageYears: 9 }),
          ['warrantyPrice', 'warrantyCoverageYears'],
        ],
        ...otherProducts.map(([what, lineItemList]): [string, () => object, string[]] => [
          `line items with ${what}`,
          () => ({ lineItemList }),
          ['lineItemList'],
        ]),
      ];
      for (const [name, wrong, paths] of cases) {
        it(`${name}: 422 OFFER_MISMATCH`, async () => {
          const order = wholeSystemOrderOf(sale.quote, await wrong());
          assert.deepEqual(await refusal(order), [422, 'OFFER_MISMATCH', paths]);
          assert.deepEqual(
            await listContracts(sale.url, { svcSalesLeadId: sale.quote.svcSalesLeadId }),
            [],
          );
        });
      }

      it('line items of another category or description fit: they cost the same', async () => {
        const lineItemList = products.map((product) => ({
          ...product,
          svcCategoryName: 'Home',
          description: 'As the customer knows it',
        }));
        await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote, { lineItemList }));
        assert.deepEqual((await contractOf()).lineItemList, lineItemList);
      });

      it('a new quote for other products needs them in the order', async () => {
        await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote));
        const requote = await requoted(products.slice(0, 1));
        assert.deepEqual(await refusal(wholeSystemOrderOf(requote)), [
          422,
          'OFFER_MISMATCH',
          ['warrantyQuoteId'],
        ]);
        assert.equal((await contractOf()).warrantyQuoteId, sale.quote.warrantyQuoteId);
        const same = await requoted(products.toReversed());
        await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(same));
        assert.equal((await contractOf()).warrantyQuoteId, same.warrantyQuoteId);
      });

      it("another store's quote is unknown", async () => {
        const order = wholeSystemOrderOf(sale.quote, { storeId: 'other-store' });
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'other-token' }), [
          422,
          'OFFER_MISMATCH',
          ['warrantyQuoteId'],
        ]);
      });
    });

    describe('a request that is refused says isError too', () => {
      it('without sales lead and line items', async () => {
        const order = { ...wholeSystemOrderOf(sale.quote), svcSalesLeadId: undefined };
        assert.deepEqual(await refusal(order), [400, 'INVALID_REQUEST', ['']]);
      });

      it('with half a year', async () => {
        const order = wholeSystemOrderOf(sale.quote, { warrantyCoverageYears: 1.5 });
        assert.deepEqual(await refusal(order), [400, 'INVALID_REQUEST', ['warrantyCoverageYears']]);
      });

      it('without a token, with a wrong one, with a foreign one', async () => {
        const order = wholeSystemOrderOf(sale.quote);
        assert.deepEqual(await refusal(order, {}), [401, 'TOKEN_MISSING', []]);
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'x' }), [
          401,
          'TOKEN_INVALID',
          [],
        ]);
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'other-token' }), [
          403,
          'TOKEN_FOREIGN',
          ['storeId'],
        ]);
      });

      it('with another method', async () => {
        const response = await fetch(`${sale.url}/partner/api/v1/order/whole-system`);
        assert.equal(response.status, 405);
        assert.equal(response.headers.get('Allow'), 'POST');
        assert.equal((await response.json()).isError, true);
      });
    });
  });
});
