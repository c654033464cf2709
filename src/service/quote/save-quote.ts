import { randomUUID } from 'node:crypto';
import { decimalText } from '../../schemas/money.ts';
import type { QuoteItem } from '../../schemas/quote-shape.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Offer } from './offers.ts';

/** A quote as it was stored. */
export interface SavedQuote {
  readonly warrantyQuoteId: string;
  readonly warrantyQuoteItemList: readonly QuoteItem[];
}

/** Stores what was offered for a product, under ids that no other quote has. */
export async function saveQuote(
  database: Database,
  { storeId, country, state }: QuoteQuery,
  { productTitle, productPrice }: QuoteRequest,
  offerList: readonly Offer[],
  now: Date,
): Promise<SavedQuote> {
  const warrantyQuoteId = randomUUID();
  const warrantyQuoteItemList = offerList.map((offer) => ({
    ...offer,
    warrantyQuoteItemId: randomUUID(),
  }));
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('quote')
      .values({
        warranty_quote_id: warrantyQuoteId,
        store_id: storeId,
        country,
        state: state ?? null,
        product_title: productTitle,
        product_price: decimalText(productPrice),
        created_at: now.toISOString(),
      })
      .execute();
    if (warrantyQuoteItemList.length === 0) return;
    await transaction
      .insertInto('quote_item')
      .values(
        warrantyQuoteItemList.map((item) => ({
          warranty_quote_item_id: item.warrantyQuoteItemId,
          warranty_quote_id: warrantyQuoteId,
          store_id: storeId,
          warranty_sku: item.warrantySKU,
          warranty_price: decimalText(item.warrantyPrice),
          warranty_tenure: item.warrantyTenure,
        })),
      )
      .execute();
  });
  return { warrantyQuoteId, warrantyQuoteItemList };
}
