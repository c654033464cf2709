import type { Insertable } from 'kysely';
import { decimalText } from '../../schemas/money.ts';
import type { QuoteItem } from '../../schemas/quote-shape.ts';
import type { QuoteQuery, QuoteRequest } from '../../schemas/quote-request.ts';
import type { Tables } from '../database/tables.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from './offers.ts';

/** A quote as its reply tells it. */
export interface SavedQuote {
  readonly warrantyQuoteId: string;
  readonly warrantyQuoteItemList: readonly QuoteItem[];
}

/** A quote as the database keeps it. */
export interface QuoteRows {
  readonly quote: Insertable<Tables['quote']>;
  readonly items: readonly Insertable<Tables['quote_item']>[];
}

/** A quote of these offers, under ids that no other one has. */
export function newQuote(offerList: readonly Offer[]): SavedQuote {
  return {
    warrantyQuoteId: timeOrderedId(),
    warrantyQuoteItemList: offerList.map((offer) => ({
      ...offer,
      warrantyQuoteItemId: timeOrderedId(),
    })),
  };
}

/** What is to be stored of a quote for a product. */
export function quoteRows(
  { warrantyQuoteId, warrantyQuoteItemList }: SavedQuote,
  { storeId, country, state }: QuoteQuery,
  { productTitle, productPrice }: QuoteRequest,
  now: Date,
): QuoteRows {
  return {
    quote: {
      warranty_quote_id: warrantyQuoteId,
      store_id: storeId,
      country,
      state: state ?? null,
      product_title: productTitle,
      product_price: decimalText(productPrice),
      created_at: now.toISOString(),
    },
    items: warrantyQuoteItemList.map((item) => ({
      warranty_quote_item_id: item.warrantyQuoteItemId,
      warranty_quote_id: warrantyQuoteId,
      store_id: storeId,
      warranty_sku: item.warrantySKU,
      warranty_price: decimalText(item.warrantyPrice),
      warranty_tenure: item.warrantyTenure,
    })),
  };
}
