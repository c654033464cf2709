import type { Insertable } from 'kysely';
import { decimalText } from '../../schemas/money.ts';
import type { QuoteItem } from '../../schemas/quote-shape.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Tables } from '../database/tables.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from './offers.ts';

/** A quote as its reply tells it. */
export interface NewQuote {
  readonly warrantyQuoteId: string;
  readonly warrantyQuoteItemList: readonly QuoteItem[];
}

/** A quote of these offers, under ids that no other one has and that tell when it was made. */
export function newQuote(offerList: readonly Offer[], now: Date): NewQuote {
  const time = now.getTime();
  return {
    warrantyQuoteId: timeOrderedId(time),
    warrantyQuoteItemList: offerList.map(({ warrantySKU, warrantyPrice, warrantyTenure }) => ({
      warrantySKU,
      warrantyPrice,
      warrantyTenure,
      warrantyQuoteItemId: timeOrderedId(time),
    })),
  };
}

/** A quote for a product, as the database keeps it. */
export type QuoteRow = Insertable<Tables['quote']>;

/** The row of a quote for a product. */
export function quoteRow(
  { warrantyQuoteId, warrantyQuoteItemList }: NewQuote,
  { storeId, country, state }: QuoteQuery,
  { productTitle, productPrice }: QuoteRequest,
  now: Date,
): QuoteRow {
  return {
    warranty_quote_id: warrantyQuoteId,
    store_id: storeId,
    country,
    state: state ?? null,
    product_title: productTitle,
    product_price: decimalText(productPrice),
    created_at: now.toISOString(),
    warranty_quote_item_list: JSON.stringify(warrantyQuoteItemList),
  };
}
