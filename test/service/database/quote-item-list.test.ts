import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../../src/database/open-database.ts';
import * as quotes from '../../../src/service/database/migrations/2026-11-21-a-quotes.ts';
import * as quoteItemList from '../../../src/service/database/migrations/2026-11-22-a-quote-item-list.ts';
import { onEachDatabase } from '../support/databases.ts';

type EarlierTables = Record<'quote' | 'quote_item', Record<string, unknown>>;

const quote = {
  store_id: 'store-1',
  country: 'US',
  product_title: 'Nova 9 smartphone',
  product_price: '699',
  created_at: '2026-01-01T00:00:00.000Z',
};
const item = { warranty_quote_id: 'quote-1', store_id: 'store-1' };

onEachDatabase((database) => {
  describe('a database of an earlier service', () => {
    it('keeps what its quotes offered', async () => {
      const opened = openDatabase<unknown>(await database.create(), () => undefined);
      const earlier = opened.withTables<EarlierTables>();
      await quotes.up(opened);
      await earlier
        .insertInto('quote')
        .values(['quote-1', 'quote-2'].map((id) => ({ ...quote, warranty_quote_id: id })))
        .execute();
      await earlier
        .insertInto('quote_item')
        .values([
          {
            ...item,
            warranty_quote_item_id: 'item-1',
            warranty_sku: 'PHONE "\\" 1Y',
            warranty_price: '55.99',
            warranty_tenure: 1,
          },
          {
            ...item,
            warranty_quote_item_id: 'item-2',
            warranty_sku: 'PHONE-2Y',
            warranty_price: '89.99',
            warranty_tenure: 2,
          },
        ])
        .execute();
      await quoteItemList.up(opened);
      const rows = await earlier
        .selectFrom('quote')
        .select('warranty_quote_item_list')
        .orderBy('warranty_quote_id')
        .execute();
      await earlier.destroy();
      assert.deepEqual(
        rows.map((row) => JSON.parse(String(row.warranty_quote_item_list))),
        [
          [
            {
              warrantySKU: 'PHONE "\\" 1Y',
              warrantyPrice: 55.99,
              warrantyTenure: 1,
              warrantyQuoteItemId: 'item-1',
            },
            {
              warrantySKU: 'PHONE-2Y',
              warrantyPrice: 89.99,
              warrantyTenure: 2,
              warrantyQuoteItemId: 'item-2',
            },
          ],
          [],
        ],
      );
    });
  });
});
