import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Quote } from '../../../src/schemas/quote.ts';
import { onEachDatabase } from '../support/databases.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { products, requestWholeSystemQuote, wholeSystemQuote } from '../support/whole-system.ts';

onEachDatabase((database) => {
  describe('POST /sandbox/whole-system/quotes', () => {
    let service: TestService;
    before(async () => {
      service = await startService({ databaseUrl: await database.create() });
    });
    after(() => service.close());

    it('offers plans for the exact total of the covered products', async () => {
      const quote = await wholeSystemQuote(service.url);
      Quote.parse(quote);
      // 1899.50 + 3 × 19.99 = 1959.47; the wall mount is not covered.
      assert.deepEqual(
        quote.warrantyQuoteItemList.map(({ warrantySKU, warrantyPrice }) => [
          warrantySKU,
          warrantyPrice,
        ]),
        [
          ['SYSTEM-A-1Y', 136.99],
          ['SYSTEM-A-2Y', 215.99],
          ['SYSTEM-A-3Y', 293.99],
        ],
      );
      assert.ok(quote.svcSalesLeadId.length > 0);
      assert.ok(quote.coverageList.length > 0);
      assert.match(quote.tncLink ?? '', /^https?:/);
    });

    it('opens a sale with each quote, or quotes again for an earlier one', async () => {
      const first = await wholeSystemQuote(service.url);
      const second = await wholeSystemQuote(service.url);
      assert.notEqual(second.svcSalesLeadId, first.svcSalesLeadId);
      const again = await wholeSystemQuote(service.url, {
        lineItemList: products,
        svcSalesLeadId: first.svcSalesLeadId,
      });
      assert.equal(again.svcSalesLeadId, first.svcSalesLeadId);
      assert.notEqual(again.warrantyQuoteId, first.warrantyQuoteId);
    });

    it('has no offer where nothing is marked as covered', async () => {
      for (const lineItemList of [
        [],
        products.map((product) => ({ ...product, isCovered: false })),
        products.map(({ title, unitPrice }) => ({ title, unitPrice })),
      ]) {
        assert.deepEqual(
          (await wholeSystemQuote(service.url, { lineItemList })).warrantyQuoteItemList,
          [],
        );
      }
    });

    it('has no offer where the country or the state is not served', async () => {
      for (const place of ['JP', 'US-FL']) {
        const [country = '', state = ''] = place.split('-');
        const query = { country, state };
        const response = await requestWholeSystemQuote(service.url, undefined, query);
        assert.equal(response.status, 200);
        assert.deepEqual((await response.json()).warrantyQuoteItemList, [], place);
      }
    });

    it('takes a covered product that costs nothing, and as many units as it may have', async () => {
      const lineItemList = [
        { title: 'Remote control', isCovered: true, unitPrice: 0 },
        { title: 'Cable', isCovered: true, unitPrice: 1, quantity: 1000 },
      ];
      const { warrantyQuoteItemList } = await wholeSystemQuote(service.url, { lineItemList });
      assert.equal(warrantyQuoteItemList.length, 3);
    });

    it('refuses what it cannot price, and names it', async () => {
      const cases: [unknown, string[]][] = [
        [{}, ['lineItemList']],
        [{ lineItemList: [{ isCovered: true }] }, ['lineItemList[0].unitPrice']],
        [
          { lineItemList: [{ isCovered: true, unitPrice: -1, quantity: 0 }] },
          ['lineItemList[0].unitPrice', 'lineItemList[0].quantity'],
        ],
        [{ lineItemList: [{ isCovered: true, unitPrice: 1e300 }] }, ['lineItemList[0].unitPrice']],
        [
          { lineItemList: [{ isCovered: true, unitPrice: 1, quantity: 1001 }] },
          ['lineItemList[0].quantity'],
        ],
      ];
      for (const [body, paths] of cases) {
        const response = await requestWholeSystemQuote(service.url, body);
        assert.equal(response.status, 400);
        const { error } = await response.json();
        assert.deepEqual(
          error.issues.map((issue: { path: string }) => issue.path),
          paths,
        );
      }
    });

    it("refuses an unknown sale, and another store's", async () => {
      const { svcSalesLeadId } = await wholeSystemQuote(service.url);
      for (const [lead, storeId] of [
        ['none', 'demo-store'],
        [svcSalesLeadId, 'other-store'],
      ] as const) {
        const body = { lineItemList: products, svcSalesLeadId: lead };
        const response = await requestWholeSystemQuote(service.url, body, { storeId });
        assert.equal(response.status, 422);
        assert.equal((await response.json()).error.code, 'OFFER_MISMATCH');
      }
    });

    it('refuses a bad address as the quote endpoint does', async () => {
      const response = await requestWholeSystemQuote(service.url, undefined, { country: '' });
      assert.equal(response.status, 400);
      assert.equal(
        (await requestWholeSystemQuote(service.url, undefined, { storeId: 'x' })).status,
        404,
      );
    });
  });
});
